import type { WalletSettings } from '@anypark/core/payments/wallets';
import type { Config } from '../config.ts';
import { Problem, reasonOf } from '../platform/problem.ts';
import type { CardProvider } from '../providers/card-provider.ts';

/** The domain that drivers pay on, or why no wallet can be offered on it. */
type OwnDomain = { domain: string } | { hindrance: WalletSettings['hindrance'] };

function ownDomain({ mode, publicUrl }: Pick<Config, 'mode' | 'publicUrl'>): OwnDomain {
  if (mode === 'simulated') return { hindrance: 'simulated' };
  if (publicUrl === null) return { hindrance: 'no_public_url' };
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' ? { domain: hostname } : { hindrance: 'not_https' };
}

interface WalletDeps {
  readonly provider: CardProvider;
  readonly mode: Config['mode'];
  readonly publicUrl: string | null;
}

/** Makes the own domain known to the provider, where wallets can be offered at all. Throws provider.*. */
export async function registerOwnDomain({ provider, ...config }: WalletDeps): Promise<void> {
  const own = ownDomain(config);
  if ('domain' in own) await provider.registerDomain(own.domain);
}

/** How wallets stand, as the provider says now; with `again` it looks at the domain anew. Throws provider.unavailable. */
export async function walletSettings(deps: WalletDeps, again: boolean): Promise<WalletSettings> {
  const own = ownDomain(deps);
  const none = { domain: null, details: null, wallets: [] };
  if (!('domain' in own)) return { ...none, ...own };
  const { domain } = own;
  try {
    if (again) await deps.provider.registerDomain(domain);
    const wallets = await deps.provider.walletsOn(domain);
    if (wallets === null) return { ...none, domain, hindrance: 'unregistered' };
    return { domain, hindrance: null, details: null, wallets };
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'provider.refused') throw error;
    return { ...none, domain, hindrance: 'refused', details: reasonOf(error) };
  }
}
