import { cpus } from 'node:os';
import { Product } from '../../e2e/product.ts';
import { benchCreateSession } from './create-session.ts';
import { benchHistory } from './history.ts';
import { benchPageWeight } from './page-weight.ts';
import { benchPlateCheck } from './plate-check.ts';
import type { Row } from './row.ts';
import { benchStartAndMemory } from './start-and-memory.ts';

const rows: Row[] = [...(await benchStartAndMemory())];
const product = new Product();
await product.start();
try {
  rows.push(...(await benchPageWeight(product)));
  rows.push(await benchPlateCheck(product));
  rows.push(await benchCreateSession(product));
} finally {
  await product.stop();
}
rows.push(...(await benchHistory()));

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
