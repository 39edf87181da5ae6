import { createServer } from 'node:http';
import Stripe from 'stripe';
import { closing } from './support.ts';

export const WEBHOOK_SECRET = 'whsec_for_tests';

/** A webhook endpoint that verifies signatures as a merchant's server does and keeps what it got. */
export async function receiver(answer: (seen: number) => number = () => 200) {
  const events: Stripe.Event[] = [];
  let calls = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const status = answer(++calls);
      if (status === 200) {
        const signature = String(request.headers['stripe-signature']);
        events.push(Stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, WEBHOOK_SECRET));
      }
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing({
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    events,
    types: () => events.map((event) => event.type),
    calls: () => calls,
  };
}
