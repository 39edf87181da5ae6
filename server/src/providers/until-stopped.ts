import { Problem } from '../platform/problem.ts';
import type { CardProvider } from './card-provider.ts';

/**
 * The provider for work that nobody waits for: when a server stops, such work does not wait for an answer either, which
 * may take 24 s. What the provider then does all the same is learned of after the next start, as after a fall.
 */
export function untilStopped(provider: CardProvider, stopping: AbortSignal): CardProvider {
  const cut = <T>(answer: Promise<T>) => unlessStopped(answer, stopping);
  return {
    account: () => cut(provider.account()),
    createPayment: (order) => cut(provider.createPayment(order)),
    retrievePayment: (intentId) => cut(provider.retrievePayment(intentId)),
    keptPayment: (intentId) => cut(provider.keptPayment(intentId)),
    keptPayments: (since) => rowsUnlessStopped(provider.keptPayments(since), stopping),
    refundsSince: (since) => rowsUnlessStopped(provider.refundsSince(since), stopping),
    createCustomer: () => cut(provider.createCustomer()),
    deleteCustomer: (customerId) => cut(provider.deleteCustomer(customerId)),
    keepMethod: (intentId, customerId) => cut(provider.keepMethod(intentId, customerId)),
    payWithMethod: (order) => cut(provider.payWithMethod(order)),
    cancelPayment: (intentId) => cut(provider.cancelPayment(intentId)),
    refundPayment: (order) => cut(provider.refundPayment(order)),
    listRefunds: (intentId) => cut(provider.listRefunds(intentId)),
    registerDomain: (domain) => cut(provider.registerDomain(domain)),
    walletsOn: (domain) => cut(provider.walletsOn(domain)),
    readEvent: (rawBody, signature) => provider.readEvent(rawBody, signature),
  };
}

function unlessStopped<T>(answer: Promise<T>, stopping: AbortSignal): Promise<T> {
  return new Promise((come, failed) => {
    const stop = () => failed(new Problem('server.stopping'));
    if (stopping.aborted) stop();
    stopping.addEventListener('abort', stop, { once: true });
    answer.then(come, failed).finally(() => stopping.removeEventListener('abort', stop));
  });
}

async function* rowsUnlessStopped<T>(list: AsyncIterable<T>, stopping: AbortSignal): AsyncGenerator<T> {
  const rows = list[Symbol.asyncIterator]();
  for (;;) {
    const { value, done } = await unlessStopped(rows.next(), stopping);
    if (done) return;
    yield value;
  }
}
