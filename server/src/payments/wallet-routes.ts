import { api } from '@anypark/core/api';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { mount } from '../platform/http/mount.ts';
import type { CardProvider } from '../providers/card-provider.ts';
import { walletSettings } from './wallets.ts';

/** What operators see of wallets: asked of the provider each time, so that nothing here can be out of date. */
export function walletRoutes(
  app: FastifyInstance,
  { provider, config: { mode, publicUrl } }: { provider: CardProvider; config: Config },
): void {
  const deps = { provider, mode, publicUrl };
  mount(app, api.walletSettings, () => walletSettings(deps, false));
  mount(app, api.checkWallets, () => walletSettings(deps, true));
}
