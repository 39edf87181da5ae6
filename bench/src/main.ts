import { cpus } from 'node:os';
import { Product } from '../../e2e/product.ts';
import { benchCameras } from './cameras.ts';
import { benchCreateSession } from './create-session.ts';
import { benchEnforcementCheck } from './enforcement-check.ts';
import { benchAnalytics, benchBusy, benchHistory } from './history.ts';
import { benchPageWeight } from './page-weight.ts';
import { benchPlateCheck } from './plate-check.ts';
import { benchPlayground } from './playground.ts';
import type { Row } from './row.ts';
import { benchStartAndMemory } from './start-and-memory.ts';

/** By the words after `npm run bench --`; without any, all of them. */
const benches: Record<string, () => Promise<Row[]>> = {
  start: benchStartAndMemory,
  pages: () => onProduct(benchPageWeight),
  plate: () => onProduct(async (product) => [await benchPlateCheck(product)]),
  sessions: () => onProduct(async (product) => [await benchCreateSession(product)]),
  history: benchHistory,
  playground: benchPlayground,
};
/** Parts and variations of these, only when they are named. */
const onlyByName: typeof benches = {
  analytics: benchAnalytics,
  busy: benchBusy,
  cameras: () => onProduct(benchCameras),
  check: benchEnforcementCheck,
};
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in { ...benches, ...onlyByName }));
if (unknown.length > 0) {
  console.error(
    `No such bench: ${unknown.join(', ')}. There are: ${Object.keys({ ...benches, ...onlyByName }).join(', ')}.`,
  );
  process.exit(2);
}

const rows: Row[] = [];
for (const [name, bench] of Object.entries({ ...benches, ...onlyByName }))
  if (wanted.includes(name) || (wanted.length === 0 && name in benches)) rows.push(...(await bench()));

console.log(
  `\nNode ${process.version}, ${cpus().length} cores. Ratios are medians of rounds that alternate in one run.\n`,
);
for (const row of rows) {
  const holds = row.better === 'more' ? row.figure >= row.bar : row.figure <= row.bar;
  const figure = `${row.figure.toFixed(2)}${row.unit}`;
  console.log(`${holds ? 'holds ' : 'MISSES'}  ${row.what}`);
  console.log(`        ${figure} (bar ${row.bar}, aim ${row.aim}): ${row.measured}, against ${row.against}`);
}
if (rows.some((row) => (row.better === 'more' ? row.figure < row.bar : row.figure > row.bar)))
  process.exitCode = 1;

async function onProduct(bench: (product: Product) => Promise<Row[]>): Promise<Row[]> {
  const product = new Product();
  await product.start();
  try {
    return await bench(product);
  } finally {
    await product.stop();
  }
}
