const ANSWERS = 'answers';
/** Read by web/src/api/call.ts: an answer with it is not of now. */
const AS_OF = 'x-as-of';

/** What the start form needs to be drawn, the same for everybody. */
const PUBLIC = ['/api/config', '/api/parking-lots', '/api/settings/subscription'];
const MINE = '/api/parking/my-sessions';
const ONE = /^\/api\/parking\/transaction\/(\d+)$/;

/** Longer than that after its end nobody looks for a stay. */
const SHOWN_AFTER_END_MS = 24 * 3600_000;

interface Stay {
  readonly id: number;
  readonly status: string;
  readonly stayEndTime: string;
}

/** The name under which an answer is kept, null for whatever is asked of the network alone. */
export function keptAs({ pathname, searchParams }: URL): string | null {
  // A link's key opens somebody else's stay; further pages are of the past.
  if (searchParams.has('key') || searchParams.has('before')) return null;
  return PUBLIC.includes(pathname) || pathname === MINE || ONE.test(pathname) ? pathname : null;
}

/** Keeps an answer with its moment. Of what was parked from here the running stays alone, and each of them once. */
export async function keepAnswer(name: string, answer: Response): Promise<void> {
  if (!answer.ok || ONE.test(name)) return;
  const body: unknown = await answer.json();
  const kept = name === MINE ? running(body) : body;
  const headers = { 'content-type': 'application/json', [AS_OF]: new Date().toISOString() };
  await (await caches.open(ANSWERS)).put(name, new Response(JSON.stringify(kept), { headers }));
}

/** The last answer that was kept. Without its Date, by which a page would set its clock. */
export async function lastAnswer(name: string): Promise<Response | undefined> {
  const id = ONE.exec(name)?.[1];
  if (id === undefined && name !== MINE) return caches.match(name, { cacheName: ANSWERS });
  const list = await caches.match(MINE, { cacheName: ANSWERS });
  if (list === undefined) return undefined;
  const { headers } = list;
  const stays = running(await list.json());
  if (id === undefined) return new Response(JSON.stringify(stays), { headers });
  const stay = stays.find((one) => one.id === Number(id));
  return stay && new Response(JSON.stringify(stay), { headers });
}

function running(body: unknown): Stay[] {
  // Our own server's list of transactions, or what was kept of it.
  const stays = Array.isArray(body) ? (body as Stay[]) : [];
  const since = Date.now() - SHOWN_AFTER_END_MS;
  return stays.filter(({ status, stayEndTime }) => status === 'active' && Date.parse(stayEndTime) > since);
}
