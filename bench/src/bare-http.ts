// The least that could answer a plate check: `node:http` and one named statement. A process of its own, as the
// server is. Prints its port.
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({
  host: process.env.BENCH_DB_HOST ?? '',
  user: 'anypark',
  database: 'anypark',
  max: 10,
});
const statement = process.env.BENCH_STATEMENT ?? '';

const server = createServer((request, response) => {
  const plate = decodeURIComponent(request.url?.split('/').at(-1) ?? '');
  pool.query({ name: 'check', text: statement, values: [plate, new Date()] }).then(
    ({ rowCount }) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ hasActiveSubscription: rowCount !== 0 }));
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
