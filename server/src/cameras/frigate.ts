import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MqttClient } from 'mqtt';
import type { Database } from '../platform/database.ts';
import type { Logger } from '../platform/log.ts';
import { Problem, reasonOf } from '../platform/problem.ts';
import { startRound } from '../platform/round.ts';
import type { Seal } from '../platform/seal.ts';
import { Unreadable } from './formats/format.ts';
import { readFrigate } from './formats/frigate.ts';
import { type LinkRow, linkRow, noteState, passwordOf } from './frigate-link.ts';
import { recordReads } from './record-read.ts';
import { cameraInFrigate, noteUnread } from './store.ts';

/** Settings that change are followed so soon, and a connection that is lost is tried again. Tests have no time. */
const PACE = { lookMs: 2_000, againMs: 5_000 };
/** How we find the broker is said so often, and whenever it changes. */
const SAY_MS = 30_000;
const TOPICS = ['tracked_object_update', 'events'];
/** Of a plate a few hundred characters; snapshots come on other topics. */
const PAYLOAD_MAX = 256 * 1024;

interface Deps {
  readonly db: Database;
  readonly seal: Seal;
  readonly log: Logger;
  now(): Date;
}

/** One connection by one state of the settings. */
interface Listening {
  readonly of: Date;
  readonly client: MqttClient;
  /** Null: connected. Undefined: not known yet. */
  problem: string | null | undefined;
  saidAt: number;
  said: string | null | undefined;
}

/**
 * Listens to Frigate while an operator has set it up. Any number of servers may: of what several hear the same name makes
 * one. Says in the settings whether it is connected, and comes back by itself.
 */
export function listenToFrigate(deps: Deps, pace = PACE): { stop(): Promise<void> } {
  let current: Listening | null = null;
  const end = async () => {
    const ended = current;
    current = null;
    await ended?.client.endAsync(true);
  };
  const look = async (stopping: AbortSignal) => {
    const row = await linkRow(deps.db);
    if (row === null || row.updated_at.getTime() !== current?.of.getTime()) await end();
    if (row === null || stopping.aborted) return;
    current ??= await connect(deps, row, pace.againMs, stopping);
    await say(deps, current);
  };
  const round = startRound(pace.lookMs, (stopping) =>
    look(stopping).catch((error) => deps.log.warn({ reason: reasonOf(error) }, 'Frigate was not looked for')),
  );
  return {
    async stop() {
      await round.stop();
      await end();
    },
  };
}

async function say({ db, now }: Deps, listening: Listening): Promise<void> {
  const { problem, said, saidAt, of } = listening;
  if (problem === undefined || (problem === said && Date.now() - saidAt < SAY_MS)) return;
  await noteState(db, now(), problem, of);
  listening.said = problem;
  listening.saidAt = Date.now();
}

async function connect(deps: Deps, row: LinkRow, againMs: number, stopping: AbortSignal): Promise<Listening> {
  // Three megabytes that most facilities have no use for.
  const { default: mqtt } = await import('mqtt');
  const password = passwordOf(deps.seal, row);
  const client = mqtt.connect(row.broker_url, {
    clientId: `anypark-${randomBytes(6).toString('hex')}`,
    reconnectPeriod: againMs,
    connectTimeout: 10_000,
    ...(row.username !== '' && { username: row.username }),
    ...(password !== null && { password }),
  });
  const listening: Listening = {
    of: row.updated_at,
    client,
    problem: undefined,
    saidAt: 0,
    said: undefined,
  };
  client.on('connect', () => {
    client.subscribe(
      TOPICS.map((topic) => `${row.topic_prefix}/${topic}`),
      { qos: 1 },
      (error, granted = []) => {
        const isRefused = error !== null || granted.some(({ qos }) => qos > 2);
        listening.problem = isRefused ? 'The broker does not let us listen to Frigate’s topics' : null;
      },
    );
  });
  client.on('error', (error) => {
    listening.problem = `The broker refused the connection: ${error.message}`;
  });
  client.on('close', () => {
    listening.problem ??= 'The connection to the broker is lost';
  });
  // One after the other, and acknowledged when it is kept.
  client.handleMessage = (packet, done) => {
    const payload = packet.payload.length <= PAYLOAD_MAX ? packet.payload.toString() : '{}';
    void hear(deps, payload, againMs, stopping).finally(() => done());
  };
  return listening;
}

/** Keeps what was heard, and waits for a database that is away. */
async function hear(deps: Deps, payload: string, againMs: number, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    try {
      return await take(deps, payload);
    } catch (error) {
      const isAway = error instanceof Problem && error.code === 'database.unavailable';
      deps.log.warn(
        { reason: reasonOf(error) },
        isAway ? 'what Frigate told is kept later' : 'what Frigate told is lost',
      );
      // What can never be kept would keep everything behind it waiting.
      if (!isAway) return;
      await sleep(againMs, undefined, { signal: stopping }).catch(() => {});
    }
  }
}

async function take({ db, now, log }: Deps, payload: string): Promise<void> {
  const found = (() => {
    try {
      return readFrigate(payload);
    } catch {
      log.debug('Frigate told something that is no JSON');
      return null;
    }
  })();
  const camera = found && (await cameraInFrigate(db, found.camera));
  if (found === null || camera === null) return;
  await recordReads(db, camera, [found.read], now()).catch(async (error) => {
    if (!(error instanceof Unreadable)) throw error;
    await noteUnread(db, camera.id, now(), error.message);
  });
}
