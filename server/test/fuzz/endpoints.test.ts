import { api, type Endpoint } from '@anypark/core/api';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../support/server.ts';
import { cameraBodies } from './camera-bodies.ts';
import { fieldsOf, hostile, mixedUp, rawBodies, rawPieces, type Shape } from './inputs.ts';
import { type Stage, setStage } from './stage.ts';
import { deadlocks, fittingParts, sentOf, TIMEOUT_MS, throwAll } from './throw-all.ts';

const server = useServer({ webhooks: false });
let stage: Stage;
beforeAll(async () => {
  stage = await setStage(server);
});

/** An answer without an end takes nothing and is not waited for: see lots/cars-stream.test.ts. */
const ENDING = Object.entries<Endpoint>(api).filter(([, { produces }]) => produces !== 'text/event-stream');

describe('whatever is sent never breaks, tells nothing of the inside, and is answered in one form', () => {
  it.each(ENDING)(
    '%s',
    async (_name, endpoint) => {
      const parts = fittingParts(endpoint, stage.known);
      const mixed = (part: 'params' | 'query' | 'body') =>
        endpoint[part]
          ? mixedUp(
              parts[part],
              fieldsOf(endpoint[part] as unknown as Shape).map(([first]) => first ?? ''),
            )
          : endpoint.audience === 'camera'
            ? cameraBodies
            : hostile;
      const parsed = fc
        .record({
          params: fc.oneof({ weight: 3, arbitrary: parts.params }, mixed('params')),
          query: endpoint.query
            ? fc.oneof({ weight: 2, arbitrary: parts.query }, mixed('query'))
            : parts.query,
          body: mixed('body'),
        })
        .map((input) => sentOf(endpoint, input));
      const raw = fc.tuple(parsed, rawBodies, rawPieces).map(([{ path, body }, rawBody, piece]) => ({
        path: endpoint.path.includes(':')
          ? endpoint.path.replace(/:\w+/g, piece)
          : `${path}${path.includes('?') ? '&' : '?'}${piece}=${piece}`,
        ...(body !== undefined && { body: rawBody }),
      }));
      await throwAll(
        server,
        stage,
        endpoint,
        fc.oneof({ weight: 5, arbitrary: parsed }, { weight: 1, arbitrary: raw }),
      );
    },
    TIMEOUT_MS,
  );

  it('and no two calls wait for each other', async () => {
    expect(await deadlocks(server)).toBe(0);
  });
});
