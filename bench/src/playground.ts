import { facilityWith } from './history.ts';
import { median, type Row } from './row.ts';

const STAYS = Number(process.env.BENCH_TRANSACTIONS ?? 1_000_000);
const ROUNDS = 11;

/** A price tried on a year of stays: each time another one, as it is dragged. */
export async function benchPlayground(): Promise<Row[]> {
  const facility = await facilityWith(STAYS);
  try {
    const rows: Row[] = [];
    for (const days of [30, 90, 365]) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        times.push(
          await facility.ask('/api/playground', {
            days,
            hourlyRates: { 1: 2.5 + round / 20, 2: 4.5, 3: 6.08, 4: 7, 12: 25 },
            reactions: [-0.2, -0.4, -0.6],
          }),
        );
      rows.push({
        what: `a price tried on ${days} days of a facility with ${STAYS} stays a year`,
        measured: `${median(times).toFixed(0)} ms`,
        against: 'two seconds',
        figure: median(times) / 1000,
        unit: ' s',
        bar: 2,
        aim: 0.5,
        better: 'less',
      });
    }
    return rows;
  } finally {
    await facility.stop();
  }
}
