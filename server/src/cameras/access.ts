import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../platform/database.ts';
import { networkOf } from '../platform/http/network.ts';
import { Problem } from '../platform/problem.ts';
import { hashToken } from '../staff/tokens.ts';
import { type CameraRow, cameraOfSecret, noteUnread } from './store.ts';

/** Twenty a second: more than pass any one camera. */
const CALLS_PER_MINUTE = 1200;
/** Of addresses that no camera has, by network. */
const WRONG_PER_MINUTE = 30;

const cameras = new WeakMap<FastifyRequest, CameraRow>();

/**
 * Lets in whoever knows a camera's address, before anything of the body is read: strangers send no megabytes. Each camera
 * is counted by itself; a network that tries addresses is slowed without its cameras being so.
 */
export function guardCameras(
  app: FastifyInstance,
  { db, now, config: { rateLimitFactor } }: { db: Database; now: () => Date; config: Config },
): void {
  const limit = (perMinute: number, keyGenerator: (request: FastifyRequest) => string) =>
    rateLimitFactor > 0
      ? app.createRateLimit({
          max: perMinute * rateLimitFactor,
          timeWindow: '1 minute',
          keyGenerator,
          // The general limit leaves cameras out.
          allowList: () => false,
        })
      : null;
  const calls = limit(CALLS_PER_MINUTE, (request) => `camera ${cameraOf(request).id}`);
  const wrong = limit(WRONG_PER_MINUTE, ({ ip }) => `no camera ${networkOf(ip)}`);
  const isTooMany = async (counter: typeof calls, request: FastifyRequest) => {
    const found = await counter?.(request);
    return found !== undefined && !found.isAllowed && found.isExceeded;
  };
  const tooMany = () => new Problem('request.too_many', { retryAfterSeconds: 60 });

  async function admit(request: FastifyRequest): Promise<void> {
    // By the contract's own schema of this path.
    const { secret } = request.params as { secret: string };
    const camera = await cameraOfSecret(db, hashToken(secret));
    if (camera === null)
      throw (await isTooMany(wrong, request)) ? tooMany() : new Problem('camera.not_found');
    cameras.set(request, camera);
    if (!(await isTooMany(calls, request))) return;
    await noteUnread(db, camera.id, now(), `it sends more than ${CALLS_PER_MINUTE} calls a minute`);
    throw tooMany();
  }
  app.addHook('onRoute', (route) => {
    if (route.config?.audience === 'camera') route.onRequest = [...[route.onRequest ?? []].flat(), admit];
  });
}

/** The camera that calls an endpoint whose audience is 'camera'. */
export function cameraOf(request: FastifyRequest): CameraRow {
  const camera = cameras.get(request);
  if (camera === undefined) throw new Error('this endpoint is not declared for cameras');
  return camera;
}

export const knownCamera = (request: FastifyRequest): CameraRow | undefined => cameras.get(request);
