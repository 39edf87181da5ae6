import { api } from '@anypark/core/api';
import type { CameraTest } from '@anypark/core/cameras/contract';
import type { Maker } from '@anypark/core/cameras/makers';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../platform/database.ts';
import { mount } from '../platform/http/mount.ts';
import { Problem } from '../platform/problem.ts';
import type { Seal } from '../platform/seal.ts';
import { staffOf } from '../staff/access.ts';
import { addCamera, cameraSecret, changeCamera, openSecret, removeCamera } from './change-cameras.ts';
import { changeFrigateLink, frigateLink } from './frigate-link.ts';
import { allCameras, cameraToWire, findCamera } from './operator-store.ts';
import { TEST_HEADER } from './routes.ts';
import { sampleOf } from './samples.ts';
import { changeSightingTerms, sightingTerms } from './terms.ts';

interface Deps {
  readonly db: Database;
  readonly seal: Seal;
  readonly config: Config;
  now(): Date;
}

/** The cameras as operators run them. */
export function operatorCameraRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, seal, now } = deps;
  mount(app, api.cameras, async () => {
    const at = now();
    return (await allCameras(db)).map((row) => cameraToWire(row, at));
  });
  mount(app, api.createCamera, async ({ body }, { request }) =>
    cameraToWire(await addCamera(deps, body, staffOf(request), now()), now()),
  );
  mount(app, api.changeCamera, async ({ params, body }, { request }) =>
    cameraToWire(await changeCamera(deps, params.id, body, staffOf(request), now()), now()),
  );
  mount(app, api.removeCamera, async ({ params }, { request }) =>
    cameraToWire(await removeCamera(deps, params.id, staffOf(request), now()), now()),
  );
  mount(app, api.cameraAddress, async ({ params, body }, { request }) => {
    const secret = await cameraSecret(deps, params.id, body.renew, staffOf(request), now());
    // The operator looks at it from where the server can be reached; elsewhere PUBLIC_URL says so.
    const base = deps.config.publicUrl ?? `${request.protocol}://${request.host}`;
    return { address: secret === null ? null : base + pathOf(secret) };
  });
  mount(app, api.testCamera, async ({ params }) => {
    const camera = await findCamera(db, params.id);
    if (camera === null) throw new Problem('camera.not_found');
    const secret = openSecret(seal, camera);
    if (secret === null) throw new Problem('camera.not_found', { text: 'Make a new address first.' });
    return throughTheDoor(app, secret, camera.maker, now());
  });
  mount(app, api.sightingTerms, () => sightingTerms(db));
  mount(app, api.changeSightingTerms, ({ body }, { request }) =>
    changeSightingTerms(db, body, staffOf(request), now()),
  );
  mount(app, api.frigateLink, () => frigateLink(db, now()));
  mount(app, api.changeFrigateLink, ({ body }, { request }) =>
    changeFrigateLink(deps, body, staffOf(request), now()),
  );
}

const pathOf = (secret: string) => api.cameraRead.path.replace(':secret', secret);

/** The sample takes the way that the camera's own calls take. */
async function throughTheDoor(app: FastifyInstance, secret: string, maker: Maker, at: Date) {
  const { below, type, payload } = sampleOf(maker, at);
  const answer = await app.inject({
    method: 'POST',
    url: pathOf(secret) + below,
    headers: { 'content-type': type, [TEST_HEADER]: '1' },
    payload,
  });
  const { test, message } = answer.json<{ test?: CameraTest; message?: string }>();
  if (answer.statusCode !== 200 || test === undefined)
    throw new Problem('camera.unreadable', { text: message ?? 'The sample was not understood.' });
  return test;
}
