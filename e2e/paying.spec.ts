import { CARD, expect, fillCard, paidHeading, park, payButton, startSession, test } from './fixtures.ts';

const status = async (product: { sql<R>(text: string, values: unknown[]): Promise<R[]> }, id: number) =>
  (await product.sql<{ state: string }>('select state from parking_sessions where id = $1', [id]))[0]?.state;

test('a driver types a plate, pays by card and is parked', async ({ page, product, lot, plate }) => {
  await page.goto(`/parking?lot=${lot.id}`);
  await page.getByRole('textbox', { name: 'License plate' }).fill(plate.toLowerCase());
  await page.getByRole('radio', { name: /3 Hours/ }).check({ force: true });
  await expect(page.getByText('Expires at')).toBeVisible();
  await expect(page.getByText('$6.08').last()).toBeVisible();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL(/\/checkout\/\d+$/);
  const id = Number(page.url().split('/').at(-1));

  await expect(page.getByText('Vehicle Info')).toBeVisible();
  await expect(page.getByText(lot.name).first()).toBeVisible();
  await expect(page.getByText('3 hours').first()).toBeVisible();
  await fillCard(page, CARD.good);
  await payButton(page).click();

  await expect(paidHeading(page)).toBeVisible();
  await expect(page.getByText('Your parking session is now active').first()).toBeVisible();
  await expect(page.getByText('Payment Successful!').first()).toBeVisible();
  await expect(page.getByText(`#AP-${String(id).padStart(6, '0')}`).first()).toBeVisible();
  await expect(page.getByText(lot.name).first()).toBeVisible();
  expect(await status(product, id)).toBe('active');
  expect(await product.charges(id)).toMatchObject([{ amount: 608 }]);
  await page
    .getByRole('link', { name: 'Park Another Vehicle' })
    .or(page.getByRole('button', { name: 'Park Another Vehicle' }))
    .click();
  await expect(page).toHaveURL(/\/$/);
});

test('a declined card is told, and another one pays the same transaction', async ({
  page,
  product,
  lot,
  plate,
}) => {
  const id = await startSession(page, lot, plate);
  await fillCard(page, CARD.declined);
  await payButton(page).click();
  await expect(page.getByText('Payment Failed').first()).toBeVisible();
  await expect(page.getByText('Your card was declined.').first()).toBeVisible();
  expect(await status(product, id)).toBe('pending');
  await fillCard(page, CARD.insufficient);
  await payButton(page).click();
  await expect(page.getByText(/insufficient funds/i).first()).toBeVisible();
  await fillCard(page, CARD.good);
  await payButton(page).click();
  await expect(paidHeading(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/checkout/${id}$`));
  expect(await product.charges(id)).toHaveLength(1);
});

test('3-D Secure: refused, then accepted', async ({ page, product, lot, plate }) => {
  const id = await startSession(page, lot, plate);
  await fillCard(page, CARD.threeDSecure);
  await payButton(page).click();
  const challenge = page.frameLocator('iframe[title*="3D Secure"], iframe[title*="authentication" i]');
  await challenge.getByRole('button', { name: /fail/i }).click();
  await expect(page.getByText(/unable to authenticate your payment method/i).first()).toBeVisible();
  expect(await status(product, id)).toBe('pending');
  await fillCard(page, CARD.threeDSecure);
  await payButton(page).click();
  await challenge.getByRole('button', { name: /complete/i }).click();
  await expect(paidHeading(page)).toBeVisible();
  expect(await product.charges(id)).toHaveLength(1);
});

test.describe('a bank’s redirect', () => {
  for (const outcome of ['Authorize', 'Fail'] as const) {
    test(`${outcome} comes back to the site and is finished there`, async ({ page, product, lot, plate }) => {
      const id = await startSession(page, lot, plate);
      const form = page.frameLocator('iframe[title="Secure payment input frame"]');
      await form
        .getByRole('tab', { name: /Amazon Pay/ })
        .or(form.getByRole('button', { name: /Amazon Pay/ }))
        .or(form.getByRole('radio', { name: /Amazon Pay/ }))
        .first()
        .click();
      await payButton(page).click();
      await page.waitForURL(/\/sim\/hosted/);
      await page
        .getByRole('button', { name: outcome })
        .or(page.getByRole('link', { name: outcome }))
        .click();
      await page.waitForURL(new RegExp(`/checkout/${id}$`));
      if (outcome === 'Authorize') {
        await expect(paidHeading(page)).toBeVisible();
        expect(await product.charges(id)).toHaveLength(1);
      } else {
        await expect(page.getByText('Payment Failed').first()).toBeVisible();
        await fillCard(page, CARD.good);
        await payButton(page).click();
        await expect(paidHeading(page)).toBeVisible();
      }
    });
  }
});

test('reload, back and forward in the middle lose and double nothing', async ({
  page,
  product,
  lot,
  plate,
}) => {
  const id = await startSession(page, lot, plate);
  await fillCard(page, CARD.good);
  await page.reload();
  await expect(payButton(page)).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/parking/);
  await page.goForward();
  await expect(page).toHaveURL(new RegExp(`/checkout/${id}$`));
  await fillCard(page, CARD.good);
  await payButton(page).click();
  await expect(paidHeading(page)).toBeVisible();
  await page.reload();
  await expect(paidHeading(page)).toBeVisible();
  await page.goBack();
  await page.goForward();
  await expect(paidHeading(page)).toBeVisible();
  expect(await product.charges(id)).toHaveLength(1);
});

test('a double click pays once', async ({ page, product, lot, plate }) => {
  const id = await startSession(page, lot, plate);
  await fillCard(page, CARD.good);
  await payButton(page).dblclick();
  await expect(paidHeading(page)).toBeVisible();
  expect(await product.charges(id)).toHaveLength(1);
});

test('two tabs pay once, and both say so', async ({ page, context, product, lot, plate }) => {
  const id = await startSession(page, lot, plate);
  const other = await context.newPage();
  await other.goto(page.url());
  await fillCard(page, CARD.good);
  await fillCard(other, CARD.good);
  await Promise.all([payButton(page).click(), payButton(other).click()]);
  for (const tab of [page, other]) {
    // The slower tab is told by the card form that this is paid already; opening it again shows the receipt.
    await expect(paidHeading(tab).or(tab.getByText('Payment Failed').first())).toBeVisible();
    await tab.reload();
    await expect(paidHeading(tab)).toBeVisible();
  }
  expect(await product.charges(id)).toHaveLength(1);
});

test('a browser that is closed right after the charge finds the session active when it comes back', async ({
  page,
  context,
  product,
  lot,
  plate,
}) => {
  const id = await startSession(page, lot, plate);
  await page.route('**/api/parking/confirm-payment', (route) => route.abort());
  await fillCard(page, CARD.good);
  const charged = page.waitForResponse(
    (response) => /\/v1\/payment_intents\/[^/]+\/confirm/.test(response.url()) && response.ok(),
  );
  await payButton(page).click();
  await charged;
  await page.close();
  await expect.poll(() => status(product, id)).toBe('active');
  const again = await context.newPage();
  await again.goto(`/checkout/${id}`);
  await expect(paidHeading(again)).toBeVisible();
});

test('a page whose confirmation fails waits for the webhook and says so', async ({
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

test('a line to the provider that breaks after the charge is no failed payment', async ({
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

test('a line that breaks before the charge is told, and the same card pays afterwards', async ({
  page,
  product,
  lot,
  plate,
}) => {
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

test('a payment that the bank is still confirming is waited for', async ({ page, product, lot, plate }) => {
  const id = await startSession(page, lot, plate);
  await fillCard(page, CARD.good);
  await product.order('faults', { path: '/v1/payment_intents/*/confirm', kind: 'processing' });
  await payButton(page).click();
  await expect(page.getByText('Your bank is still confirming').first()).toBeVisible();
  const [payment] = await product.sql<{ provider_intent_id: string }>(
    'select provider_intent_id from payments where session_id = $1',
    [id],
  );
  await product.order(`payment_intents/${payment?.provider_intent_id}/finish`, { outcome: 'succeed' });
  await expect(paidHeading(page)).toBeVisible();
});

test('another browser finds no session under the same address', async ({
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

test('a hold that ran out says that nothing was charged', async ({ page, product, lot, plate }) => {
  const id = await startSession(page, lot, plate);
  await expect(payButton(page)).toBeVisible();
  await product.sql(`update parking_sessions set state = 'cancelled', closed_at = now() where id = $1`, [id]);
  await page.reload();
  await expect(page.getByText(/nothing was charged/i).first()).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'Start Over' }).or(page.getByRole('button', { name: 'Start Over' })),
  ).toBeVisible();
});
