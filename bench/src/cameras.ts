import { readFile } from 'node:fs/promises';
import { Agent, get, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { OWNER, type Product } from '../../e2e/product.ts';
import { multipart, type Sample, TINY_JPEG } from '../../server/src/cameras/samples.ts';
import { median, type Row } from './row.ts';

const PER_SECOND = 50;
const PICTURE_BYTES = 800_000;
const LOTS = 5;
const SECONDS = Number(process.env.BENCH_MINUTES ?? 1) * 60;
/** A car that came leaves so many reads later. */
const STAYS = PER_SECOND * 20;
/** Hours for which pictures are kept; 0 as a facility begins. */
const PICTURE_HOURS = Number(process.env.BENCH_PICTURE_HOURS ?? 0);

/** Fifty reads a second with large pictures, as multipart and in base64: none is lost, and memory stays as it is. */
export async function benchCameras(product: Product): Promise<Row[]> {
  const addresses = await hangCameras(product);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const taken: number[] = [];
  /** Calls beside them that do nothing: what the machine is busy with falls on both. */
  const beside: number[] = [];
  const memory: number[] = [];
  let sent = 0;
  let refused = 0;
  const under = new Set<Promise<void>>();
  const before = await megabytes(product.serverPid);
  const began = performance.now();
  while (performance.now() - began < SECONDS * 1000) {
    const { address, sample } = readNumber(sent, addresses);
    const one = send(agent, address, sample).then(({ status, took }) => {
      taken.push(took);
      if (status !== 200) refused += 1;
      under.delete(one);
    });
    under.add(one);
    sent += 1;
    if (sent % 5 === 0) void ask(agent, `${product.url}/healthz`).then((took) => beside.push(took));
    if (sent % (PER_SECOND * 5) === 0) memory.push(await megabytes(product.serverPid));
    // The next one comes when it is due, however long this one takes.
    const due = began + (sent * 1000) / PER_SECOND;
    if (due > performance.now()) await sleep(due - performance.now());
  }
  await Promise.all(under);
  agent.destroy();
  const [kept] = await product.sql<{ n: number; inside: number; booked: number }>(
    `select (select count(*)::int from sightings) as n, (select count(*)::int from visits where left_at is null) as inside,
            (select sum(reads)::int from camera_hours) as booked`,
    [],
  );
  await sleep(10_000);
  const after = await megabytes(product.serverPid);
  const third = Math.max(1, Math.floor(memory.length / 3));
  const early = median(memory.slice(0, third));
  const late = median(memory.slice(-third));
  const lost = sent - (kept?.n ?? 0) + Math.abs(sent - (kept?.booked ?? 0)) + refused;
  const expected = sent - 2 * leftBy(sent);
  const [slow, bare] = [slowest(taken), slowest(beside)];
  const rate = (sent * 1000) / (performance.now() - began - 10_000);
  const against = `${SECONDS} s of ${rate.toFixed(0)} reads/s with ${PICTURE_BYTES / 1000} kB pictures`;
  const less = { against, better: 'less' as const };
  return [
    {
      ...less,
      what: 'cameras: reads that were lost, refused or counted twice',
      measured: `${sent} sent, ${kept?.n} kept, ${kept?.inside} of ${expected} cars inside`,
      figure: lost + Math.abs(expected - (kept?.inside ?? 0)),
      unit: '',
      bar: 0,
      aim: 0,
    },
    {
      ...less,
      what: 'cameras: memory in the last third ÷ in the first',
      measured: `${before.toFixed(0)} MB before, ${early.toFixed(0)} and ${late.toFixed(0)} MB under load, ${after.toFixed(0)} MB after`,
      figure: late / early,
      unit: '×',
      bar: 1.25,
      aim: 1.05,
    },
    {
      ...less,
      what: 'cameras: 95 % of reads are answered within ÷ 95 % of calls beside them that do nothing',
      measured: `${slow.toFixed(0)} and ${bare.toFixed(0)} ms (medians ${median(taken).toFixed(0)} and ${median(beside).toFixed(0)})`,
      figure: slow / bare,
      unit: '×',
      bar: 8,
      aim: 2,
    },
  ];
}

const slowest = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? 0;

function ask(agent: Agent, address: string): Promise<number> {
  const began = performance.now();
  return new Promise((resolve) => {
    const done = () => resolve(performance.now() - began);
    get(address, { agent }, (answer) => answer.resume().on('end', done)).on('error', done);
  });
}

interface Addresses {
  readonly entry: string;
  readonly exit: string;
}

async function hangCameras(product: Product): Promise<Addresses[]> {
  await product.sql('update facility set picture_hours = $1', [PICTURE_HOURS]);
  const post = (path: string, body: object, cookie = '') =>
    fetch(product.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const login = await post('/api/login', OWNER);
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const hang = async (lotId: number, place: string): Promise<string> => {
    const form = { name: place, lotId, place, maker: 'rekor', isTurned: false, frigateName: null };
    const { id } = await (await post('/api/settings/cameras', form, cookie)).json();
    const made = await post(`/api/settings/cameras/${id}/address`, { renew: false }, cookie);
    return (await made.json()).address;
  };
  const found: Addresses[] = [];
  for (let n = 0; n < LOTS; n += 1) {
    const { id } = await product.createLot({ spaces: 1000 });
    found.push({ entry: await hang(id, 'entry'), exit: await hang(id, 'exit') });
  }
  return found;
}

/** Every second read is a car that comes; the others are those that came a while before, as long as there are any. */
const leaves = (n: number) => n % 2 === 1 && n > STAYS;
const leftBy = (n: number) => Array.from({ length: n }, (_, i) => i).filter(leaves).length;

function readNumber(n: number, addresses: readonly Addresses[]): { address: string; sample: Sample } {
  const came = leaves(n) ? n - STAYS - 1 : n;
  const { entry, exit } = addresses[came % LOTS] ?? { entry: '', exit: '' };
  const plate = plateNumber(came);
  const sample = Math.floor(n / 2) % 2 === 0 ? hikvision(plate, n) : rekor(plate, n);
  return { address: leaves(n) ? exit : entry, sample };
}

/** No two of them are one sign apart. */
function plateNumber(n: number): string {
  const text = (Math.imul(n + 1, 2_654_435_761) >>> 0).toString(36).toUpperCase();
  return `${text}${(n % 1000).toString().padStart(3, '0')}`;
}

const PICTURE = Buffer.concat([TINY_JPEG, Buffer.alloc(PICTURE_BYTES, 0x5a)]);
const BASE64 = PICTURE.toString('base64');

function hikvision(plate: string, n: number): Sample {
  const xml = `<EventNotificationAlert><dateTime>${new Date().toISOString()}</dateTime><eventType>ANPR</eventType><ANPR><licensePlate>${plate}</licensePlate><confidenceLevel>97</confidenceLevel></ANPR><UUID>bench-${n}</UUID></EventNotificationAlert>`;
  return multipart([
    { name: 'anpr.xml', fileName: 'anpr.xml', type: 'text/xml', bytes: xml },
    {
      name: 'detectionPicture.jpg',
      fileName: 'detectionPicture.jpg',
      type: 'image/jpeg',
      bytes: PICTURE,
    },
  ]);
}

function rekor(plate: string, n: number): Sample {
  const group = {
    data_type: 'alpr_group',
    best_plate_number: plate,
    best_confidence: 93.8,
    best_uuid: `bench-${n}`,
    epoch_start: Date.now(),
    vehicle_crop_jpeg: BASE64,
  };
  return { below: '', type: 'application/json', payload: JSON.stringify(group) };
}

function send(agent: Agent, address: string, { type, payload }: Sample) {
  const began = performance.now();
  return new Promise<{ status: number; took: number }>((resolve) => {
    const done = (status: number) => resolve({ status, took: performance.now() - began });
    const call = request(
      address,
      {
        agent,
        method: 'POST',
        headers: { 'content-type': type, 'content-length': Buffer.byteLength(payload) },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => done(answer.statusCode ?? 0));
      },
    );
    call.on('error', () => done(0));
    call.end(payload);
  });
}

async function megabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1000;
}
