import type { HolderPass, SubscribeAnswer, Subscription } from '@anypark/core/subscriptions/contract';
import type { Driver } from './driver.ts';
import type { TestServer } from './server.ts';

export interface Ordered {
  readonly id: number;
  readonly intentId: string;
  readonly clientSecret: string;
  readonly subscription: Subscription;
}

export const wish = (licensePlate: string, planType = 'monthly') => ({
  licensePlate,
  planType,
  email: 'holder@example.com',
});

/** A pass that waits for its payment. */
export async function order(driver: Driver, licensePlate: string, planType = 'monthly'): Promise<Ordered> {
  const answer = await driver.post<SubscribeAnswer>('/api/subscription/create', wish(licensePlate, planType));
  if (answer.status !== 200) throw new Error(`not ordered: ${JSON.stringify(answer.body)}`);
  const { subscription, clientSecret } = answer.body;
  return {
    id: subscription.id,
    subscription,
    clientSecret,
    intentId: clientSecret.split('_secret_')[0] ?? '',
  };
}

export const confirmPass = (driver: Driver, { id, intentId }: Pick<Ordered, 'id' | 'intentId'>) =>
  driver.post<HolderPass>(`/api/subscription/confirm?id=${id}`, { paymentIntentId: intentId });

/** The whole way to an active pass. */
export async function buyPass(server: TestServer, driver: Driver, plate: string, planType = 'monthly') {
  const ordered = await order(driver, plate, planType);
  await server.provider.pay(ordered.clientSecret);
  const { status, body } = await confirmPass(driver, ordered);
  if (status !== 200) throw new Error(`not confirmed: ${JSON.stringify(body)}`);
  return { ...body, ...ordered, subscription: body.subscription };
}
