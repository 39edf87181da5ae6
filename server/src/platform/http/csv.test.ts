import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { Problem } from '../problem.ts';
import { type CsvColumn, csvFile, everyRow, savedAs } from './csv.ts';
import { mount } from './mount.ts';
import { answerProblems } from './problems.ts';

interface Row {
  readonly text: string | null;
  readonly amount: string | null;
  readonly at: Date | null;
}
const COLUMNS: readonly CsvColumn<Row>[] = [
  { title: 'Text', kind: 'text', value: (row) => row.text },
  { title: 'Amount', kind: 'number', value: (row) => row.amount },
  { title: 'At', kind: 'instant', value: (row) => row.at },
];
const zone = 'America/New_York';
const file = (rows: AsyncIterable<Row> | Iterable<Row>) =>
  csvFile({ name: 'x', zone, columns: COLUMNS, rows });
const written = async (rows: Row[]) => (await buffer(file(rows).text)).toString();
const read = (csv: string): string[][] => parse(csv, { bom: true, record_delimiter: '\r\n' });

describe('a CSV file', () => {
  it('has a byte order mark, headings that name the zone, CRLF, quotes where they are needed', async () => {
    const at = new Date('2026-07-01T18:05:09.900Z');
    const csv = await written([
      { text: 'a "b", c', amount: '6.08', at },
      { text: null, amount: null, at: null },
    ]);
    expect(csv).toBe(
      '\uFEFFText,Amount,At (America/New_York)\r\n"a ""b"", c",6.08,2026-07-01 14:05:09\r\n,,\r\n',
    );
  });

  it('has its headings also when there is no row', async () => {
    expect(await written([])).toBe('\uFEFFText,Amount,At (America/New_York)\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1'])(
    'defuses the text %j, and leaves an amount a number',
    async (dangerous) => {
      const [, row] = read(await written([{ text: dangerous, amount: '-3.50', at: null }]));
      expect(row).toEqual([`'${dangerous}`, '-3.50', '']);
    },
  );

  it('gives back whatever was put in', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', '=', "'", ';', '\t', ' ', 'a') }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { minLength: 1 }), async (cells) => {
        const csv = await written(cells.map((one) => ({ text: one, amount: '1.00', at: null })));
        const [, ...rows] = read(csv);
        expect(rows.map(([one = '']) => (/^'[=+\-@\t\r\n＝＋－＠]/.test(one) ? one.slice(1) : one))).toEqual(
          // An apostrophe of the text's own before such a sign is read as ours.
          cells.map((one) => (/^'[=+\-@\t\r\n＝＋－＠]/.test(one) ? one.slice(1) : one)),
        );
      }),
    );
  });

  it('goes through every page until an empty one', async () => {
    const asked: (number | null)[] = [];
    const rows = everyRow<number>(async (last) => {
      asked.push(last);
      return [3, 2, 1].filter((n) => n < (last ?? 9)).slice(0, 2);
    });
    const given: number[] = [];
    for await (const row of rows) given.push(row);
    expect(given).toEqual([3, 2, 1]);
    expect(asked).toEqual([null, 2, 1]);
  });

  it('is saved under a name that no header can be broken with', () => {
    expect(savedAs('Zoë "Lot"\r\nx: 1, today')).toBe(
      `attachment; filename="Zoe -Lot-x- 1- today.csv"; filename*=UTF-8''Zo%C3%AB%20-Lot-x-%201-%20today.csv`,
    );
  });
});

describe('an endpoint that produces CSV', () => {
  const endpoint = {
    method: 'GET',
    path: '/file',
    audience: 'anyone',
    summary: '',
    produces: 'text/csv',
    output: z.string(),
  } as const;
  let close = async () => {};
  afterEach(() => close());

  async function serve(rows: AsyncIterable<Row>): Promise<number> {
    const app = fastify();
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    answerProblems(app);
    mount(app, endpoint, () => file(rows));
    await app.listen({ port: 0, host: '127.0.0.1' });
    close = () => app.close();
    // A listening server's address is an object.
    return (app.server.address() as AddressInfo).port;
  }
  const row: Row = { text: 'x'.repeat(1000), amount: null, at: null };

  it('answers a source that fails at once as any other call, and saves nothing', async () => {
    const port = await serve(
      everyRow(async () => {
        throw new Problem('database.unavailable');
      }),
    );
    const answer = await fetch(`http://127.0.0.1:${port}/file`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('content-disposition')).toBeNull();
    expect(await answer.json()).toMatchObject({ code: 'database.unavailable' });
  });

  it('breaks off where the source fails later: half a file is no file', async () => {
    const port = await serve(
      everyRow(async (last) => {
        if (last !== null) throw new Error('gone');
        return Array(500).fill(row);
      }),
    );
    const answer = await fetch(`http://127.0.0.1:${port}/file`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    await expect(answer.text()).rejects.toThrow();
  });

  it('reads no further than the client does, and stops when it goes away', async () => {
    let given = 0;
    let stopped = false;
    async function* endless() {
      try {
        for (;;) {
          given += 1;
          yield row;
        }
      } finally {
        stopped = true;
      }
    }
    const port = await serve(endless());
    const call = request({ port, host: '127.0.0.1', path: '/file' }).end();
    const [response] = await once(call, 'response');
    response.pause();
    // The buffers between the two ends fill up, and then nothing moves any more.
    let seen = -1;
    await vi.waitFor(
      () => {
        const before = seen;
        seen = given;
        expect(given).toBe(before);
      },
      { timeout: 20_000, interval: 500 },
    );
    expect(stopped).toBe(false);
    call.destroy();
    await vi.waitFor(() => expect(stopped).toBe(true), { timeout: 20_000 });
  });
});
