// The least that could answer an enforcement check: `node:http` and the named statements that the server runs for it. A
// process of its own, as the server is. Prints its port.
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({
  host: process.env.BENCH_DB_HOST ?? '',
  user: 'anypark',
  database: 'anypark',
  max: 10,
});
// Given by enforcement-check.ts.
const { key, facts, log, hash, lot } = JSON.parse(process.env.BENCH_STATEMENTS ?? '{}') as Record<
  string,
  string
>;

async function answer(plate: string): Promise<object> {
  const at = new Date();
  const found = await pool.query({
    name: 'key',
    text: key ?? '',
    values: [Buffer.from(hash ?? '', 'hex'), at],
  });
  const about = await pool.query({ name: 'facts', text: facts ?? '', values: [Number(lot), plate, at] });
  const values = [
    Number(lot),
    plate,
    plate,
    'paid',
    at,
    null,
    false,
    found.rows[0].id,
    found.rows[0].key_id,
    null,
    at,
  ];
  const { rows } = await pool.query({ name: 'log', text: log ?? '', values });
  return { id: rows[0].id, verdict: 'paid', ...about.rows[0] };
}

const server = createServer((request, response) => {
  const plate = decodeURIComponent(request.url?.split('?')[0]?.split('/').at(-1) ?? '');
  answer(plate).then(
    (body) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(body));
    },
    (error: Error) => {
      response.statusCode = 500;
      response.end(error.message);
    },
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' && address ? address.port : 0);
});
