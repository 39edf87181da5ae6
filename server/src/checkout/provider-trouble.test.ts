import { afterEach, describe, expect, it, vi } from 'vitest';
import { type TestServer, useServer } from '../../test/support/server.ts';

const server = useServer();
afterEach(() => server.provider.clearFaults());

let plates = 0;
/** A car of its own for each test. */
function plate(): string {
  plates += 1;
  return `PAY ${1000 + plates}`;
}
const active = (id: number, driver: ReturnType<TestServer['driver']>) =>
  vi.waitFor(async () => expect((await driver.transaction(id)).body.status).toBe('active'), {
    timeout: 20_000,
  });

describe('a provider in trouble', () => {
  it.each([
    ['resets the connection before it acts', { kind: 'reset_before', times: 1 }],
    ['resets it after it has acted', { kind: 'reset_after', times: 1 }],
    ['answers 409', { kind: 'status', status: 409, times: 1 }],
    ['answers 429', { kind: 'status', status: 429, times: 1 }],
  ])('%s: the driver notices nothing', async (_name, fault) => {
    const driver = server.driver();
    const { id } = (await driver.start({ licensePlate: plate() })).body.transaction;
    await server.provider.fault({ method: 'POST', path: '/v1/payment_intents', ...fault });
    const answer = await driver.intent(id);
    // 429 is not retried by the SDK within a call; the driver's next try goes through.
    const secret =
      answer.status === 200 ? answer.body.clientSecret : (await driver.intent(id)).body.clientSecret;
    await server.provider.pay(secret);
    await active(id, driver);
    const intents = (await server.provider.charges()).filter(
      (charge) => charge.paid && charge.payment_intent === secret.split('_secret_')[0],
    );
    expect(intents).toHaveLength(1);
  });

  it('answers 500 and stores it under the key: the next try uses another key', async () => {
    const driver = server.driver();
    const { id } = (await driver.start({ licensePlate: plate() })).body.transaction;
    await server.provider.fault({
      method: 'POST',
      path: '/v1/payment_intents',
      kind: 'status',
      status: 500,
      times: 1,
    });
    expect(await driver.intent(id)).toMatchObject({ status: 503, body: { code: 'provider.unavailable' } });
    const { clientSecret } = (await driver.intent(id)).body;
    await server.provider.pay(clientSecret);
    await active(id, driver);
  });

  it('is down while the page confirms: a clear 503, and the books agree afterwards', async () => {
    const driver = server.driver();
    await server.provider.webhooks({ mode: 'lost', times: 10 });
    const { id, intentId } = await driver.charge({ licensePlate: plate() });
    await server.provider.fault({
      method: 'GET',
      path: '/v1/payment_intents/*',
      kind: 'reset_before',
      times: 3,
    });
    const answer = await driver.confirm(id, intentId);
    expect(answer).toMatchObject({ status: 503, body: { code: 'provider.unavailable' } });
    expect(answer.headers.get('retry-after')).toBe('5');
    await server.provider.clearFaults();
    expect((await driver.confirm(id, intentId)).body.transaction.status).toBe('active');
  });
});
