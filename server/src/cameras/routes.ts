import { api } from '@anypark/core/api';
import type { CameraDoorAnswer } from '@anypark/core/cameras/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../platform/database.ts';
import { mount } from '../platform/http/mount.ts';
import type { Logger } from '../platform/log.ts';
import { Problem } from '../platform/problem.ts';
import { facility } from '../settings/store.ts';
import { cameraOf, knownCamera } from './access.ts';
import { type Format, Unreadable } from './formats/format.ts';
import { PictureKeeper } from './pictures.ts';
import { recordReads, sightingOf } from './record-read.ts';
import { type CameraRow, noteHeard, noteUnread } from './store.ts';
import { takeApart } from './take-apart.ts';
import { sightingTerms } from './terms.ts';
import { dahuaAt, type Understood, understand } from './understand.ts';

/** With pictures in base64 a read is a megabyte or two. */
const BODY_MAX_BYTES = 8 * 1024 * 1024;
/** Marks a sample of our own: it is understood, and nothing else. */
export const TEST_HEADER = 'x-anypark-test';

interface Deps {
  readonly db: Database;
  readonly log: Logger;
  now(): Date;
}

/** The door by which cameras tell what they read. */
export async function cameraRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, log, now } = deps;
  const keeper = new PictureKeeper(db, log);

  async function hear(request: FastifyRequest, path: string): Promise<CameraDoorAnswer> {
    const camera = cameraOf(request);
    const isTest = request.headers[TEST_HEADER] !== undefined;
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    try {
      const body = await takeApart(request.headers['content-type'] ?? '', bytes, path);
      const understood = understand(body);
      if (isTest) return { received: true, test: await sample(camera, understood) };
      await take(camera, understood);
      return answerOf(understood.format);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      if (!isTest) await noteUnread(db, camera.id, now(), error.message);
      const format = error.format ?? dahuaAt(path, camera.maker);
      // Refused it would come again for ever, and before anything newer.
      if (!isTest && (format?.neverGivesUp || camera.maker === 'rekor')) return answerOf(format);
      throw new Problem('camera.unreadable', { text: `This could not be understood: ${error.message}.` });
    }
  }

  async function take(camera: CameraRow, { reads }: Understood): Promise<void> {
    const at = now();
    if (reads.length === 0) return void (await noteHeard(db, camera.id, at));
    const { ids, seen } = await recordReads(db, camera, reads, at);
    if ((await sightingTerms(db)).pictureHours === 0 || camera.place === 'exit') return;
    for (const [n, id] of ids.entries())
      await keeper.keep(id, reads[n]?.pictures ?? [], seen[n]?.seenAt ?? at, at);
  }

  async function sample(camera: CameraRow, { reads: [read] }: Understood) {
    if (read === undefined) throw new Unreadable('it holds no read');
    const { sighting } = sightingOf(camera, read, (await facility(db)).timezone, now());
    const { display: licensePlate, direction, seenAt } = sighting;
    return { licensePlate, direction, seenAt: seenAt.toISOString(), pictures: read.pictures.length };
  }

  // A plugin of its own: only here a body may be anything, and that large.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const raw = { parseAs: 'buffer', bodyLimit: BODY_MAX_BYTES } as const;
    scope.addContentTypeParser('*', raw, (_request, body, done) => done(null, body));
    scope.addHook('onError', async (request, _reply, error) => {
      const camera = knownCamera(request);
      if (camera && error.statusCode === 413)
        await noteUnread(db, camera.id, now(), 'it was larger than 8 MB');
    });
    mount(scope, api.cameraRead, (_input, { request }) => hear(request, ''));
    mount(scope, api.cameraReadBelow, ({ params }, { request }) => hear(request, params['*']));
  });
}

const answerOf = (format: Format | null): CameraDoorAnswer =>
  format?.answer === 'Result' ? { Result: true } : { received: true };
