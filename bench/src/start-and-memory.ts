import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Product } from '../../e2e/product.ts';
import { median, type Row } from './row.ts';

const STARTS = 3;
/** Long enough for the first rounds of housekeeping and a garbage collection or two. */
const IDLE_MS = 15_000;

/** From nothing but a build to a server that answers, database created; and what it then takes up, doing nothing. */
export async function benchStartAndMemory(): Promise<Row[]> {
  const seconds: number[] = [];
  let megabytes = 0;
  for (let i = 0; i < STARTS; i += 1) {
    const product = new Product();
    await product.startProvider();
    const began = performance.now();
    await product.startServer();
    seconds.push((performance.now() - began) / 1000);
    if (i === STARTS - 1) {
      await sleep(IDLE_MS);
      megabytes = await residentMegabytes(product.serverPid);
    }
    await product.stop();
  }
  const start = {
    what: 'time to ready, built and database created',
    against: 'nothing',
    unit: ' s',
    better: 'less' as const,
  };
  const memory = {
    what: 'resident memory of the server, idle',
    against: 'nothing',
    unit: ' MB',
    better: 'less' as const,
  };
  return [
    { ...start, measured: `${median(seconds).toFixed(2)} s`, figure: median(seconds), bar: 3, aim: 1 },
    { ...memory, measured: `${megabytes.toFixed(0)} MB`, figure: megabytes, bar: 150, aim: 100 },
  ];
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1000;
}
