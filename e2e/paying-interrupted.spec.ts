import { CARD, expect, fillCard, paidHeading, park, payButton, startSession, test } from './fixtures.ts';

test('a browser that is closed right after the charge finds the session active when it comes back', {
  tag: '@phone',
}, async ({ page, context, product, lot, plate }) => {
  const id = await startSession(page, lot, plate);
  await page.route('**/api/parking/confirm-payment', (route) => route.abort());
  await fillCard(page, CARD.good);
  const charged = page.waitForResponse(
    (response) => /\/v1\/payment_intents\/[^/]+\/confirm/.test(response.url()) && response.ok(),
  );
  await payButton(page).click();
  await charged;
  await page.close();
  await expect.poll(() => product.sessionState(id)).toBe('active');
  const again = await context.newPage();
  await again.goto(`/checkout/${id}`);
  await expect(paidHeading(again)).toBeVisible();
});

test('a page whose confirmation fails waits for the webhook and says so', { tag: '@phone' }, async ({
  page,
  product,
  lot,
  plate,
}) => {
  const id = await startSession(page, lot, plate);
  await page.route('**/api/parking/confirm-payment', (route) => route.abort());
  await fillCard(page, CARD.good);
  await payButton(page).click();
  await expect(paidHeading(page)).toBeVisible({ timeout: 30_000 });
  expect(await product.charges(id)).toHaveLength(1);
});

test('a line to the provider that breaks after the charge is no failed payment', { tag: '@phone' }, async ({
  page,
  product,
  lot,
  plate,
}) => {
  const id = await startSession(page, lot, plate);
  await fillCard(page, CARD.good);
  // The charge is made, its answer is lost on the way to the browser.
  await page.route(/\/v1\/payment_intents\/[^/]+\/confirm/, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await payButton(page).click();
  await expect(paidHeading(page)).toBeVisible();
  expect(await product.charges(id)).toHaveLength(1);
});

test('a line that breaks before the charge is told, and the same card pays afterwards', {
  tag: '@phone',
}, async ({ page, product, lot, plate }) => {
  const id = await startSession(page, lot, plate);
  await fillCard(page, CARD.good);
  await page.route(/\/v1\/payment_intents\/[^/]+\/confirm/, (route) => route.abort('connectionreset'), {
    times: 1,
  });
  await payButton(page).click();
  await expect(page.getByText('Payment Failed').first()).toBeVisible();
  await payButton(page).click();
  await expect(paidHeading(page)).toBeVisible();
  expect(await product.charges(id)).toHaveLength(1);
});

test('a payment that the bank is still confirming is waited for', { tag: '@phone' }, async ({
  page,
  product,
  lot,
  plate,
}) => {
  const id = await startSession(page, lot, plate);
  await fillCard(page, CARD.good);
  await product.order('faults', { path: '/v1/payment_intents/*/confirm', kind: 'processing' });
  await payButton(page).click();
  await expect(page.getByText('Your bank is still confirming').first()).toBeVisible();
  const [payment] = await product.sql<{ provider_intent_id: string }>(
    'select provider_intent_id from payments join parking_sessions s using (purchase_id) where s.id = $1',
    [id],
  );
  await product.order(`payment_intents/${payment?.provider_intent_id}/finish`, { outcome: 'succeed' });
  await expect(paidHeading(page)).toBeVisible();
});

test('another browser finds no session under the same address', { tag: '@phone' }, async ({
  page,
  browser,
  product,
  lot,
  plate,
}) => {
  const id = await park(page, lot, plate);
  const stranger = await (await browser.newContext({ baseURL: product.url })).newPage();
  for (const path of [`/checkout/${id}`, '/checkout/999999', '/checkout/abc']) {
    await stranger.goto(path);
    await expect(stranger.getByRole('heading', { name: 'Session Not Found' })).toBeVisible();
    await expect(stranger.getByText('The parking session could not be found.').first()).toBeVisible();
  }
  await stranger
    .getByRole('link', { name: 'Start Over' })
    .or(stranger.getByRole('button', { name: 'Start Over' }))
    .click();
  await expect(stranger).toHaveURL(/\/$/);
});

test('a hold that ran out says that nothing was charged', { tag: '@phone' }, async ({
  page,
  product,
  lot,
  plate,
}) => {
  const id = await startSession(page, lot, plate);
  await expect(payButton(page)).toBeVisible();
  await product.sql(`update parking_sessions set state = 'cancelled', closed_at = now() where id = $1`, [id]);
  await page.reload();
  await expect(page.getByText(/nothing was charged/i).first()).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'Start Over' }).or(page.getByRole('button', { name: 'Start Over' })),
  ).toBeVisible();
});

test('a confirmation that fails is told as it is, and then the truth', { tag: '@phone' }, async ({
  page,
  product,
  lot,
  plate,
}) => {
  const id = await startSession(page, lot, plate);
  await product.order('webhooks', { mode: 'lost', times: 4 });
  // Two answers are lost; the third one comes through.
  let asked = 0;
  await page.route('**/api/parking/confirm-payment', (route) => {
    asked += 1;
    if (asked === 1) return route.fulfill({ status: 500, body: '' });
    return asked === 2 ? route.abort('connectionreset') : route.continue();
  });
  await fillCard(page, CARD.good);
  await payButton(page).click();
  await expect(page.getByText('Payment Confirmation Failed').first()).toBeVisible();
  await expect(page.getByText('Please contact support').first()).toBeVisible();
  await expect(page.getByText('please do not pay again')).toBeVisible();
  await expect(paidHeading(page)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Payment Successful!').first()).toBeVisible();
  expect(await product.charges(id)).toHaveLength(1);
});

test('a card service that does not answer is named, and pays when it is back', { tag: '@phone' }, async ({
  page,
  product,
  lot,
  plate,
}) => {
  const away = page.getByText('The card service does not answer right now', { exact: true });
  await page.route('**/stripe.js', (route) => route.abort());
  await startSession(page, lot, plate);
  await expect(away).toBeVisible();
  await expect(page.getByText('Preparing your payment...')).toHaveCount(0);
  await expect(page.getByText('The server did not answer as it should')).toHaveCount(0);
  await page.unroute('**/stripe.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(payButton(page)).toBeEnabled();

  await product.order('faults', {
    method: 'POST',
    path: '/v1/payment_intents',
    kind: 'reset_before',
    times: 50,
  });
  await startSession(page, lot, `${plate}2`);
  await expect(away).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Preparing your payment...')).toHaveCount(0);
  await fetch(`${product.simUrl}/_sim/faults`, { method: 'DELETE' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(payButton(page)).toBeEnabled();
});
