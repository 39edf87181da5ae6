import { CARD, expect, fillCard, paidHeading, payButton, startSession, test } from './fixtures.ts';

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
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  const banner = page.getByRole('complementary', { name: 'Test mode' });
  // It stays as long as it is pointed at.
  await dismiss.hover();
  await page.emulateMedia({ media: 'print' });
  for (const onScreen of [dismiss, banner]) expect(await onScreen.isVisible()).toBe(false);
  await page.emulateMedia({ media: null });
  for (const onScreen of [dismiss, banner]) expect(await onScreen.isVisible()).toBe(true);
  await expect(page.getByText(`#AP-${String(id).padStart(6, '0')}`).first()).toBeVisible();
  await expect(page.getByText(lot.name).first()).toBeVisible();
  expect(await product.sessionState(id)).toBe('active');
  expect(await product.charges(id)).toMatchObject([{ amount: 608 }]);
  await page
    .getByRole('link', { name: 'Park Another Vehicle' })
    .or(page.getByRole('button', { name: 'Park Another Vehicle' }))
    .click();
  await expect(page).toHaveURL(/\/$/);
});

test('a declined card is told, and another one pays the same transaction', { tag: '@phone' }, async ({
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
  expect(await product.sessionState(id)).toBe('pending');
  await fillCard(page, CARD.insufficient);
  await payButton(page).click();
  await expect(page.getByText(/insufficient funds/i).first()).toBeVisible();
  await fillCard(page, CARD.good);
  await payButton(page).click();
  await expect(paidHeading(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/checkout/${id}$`));
  expect(await product.charges(id)).toHaveLength(1);
});

test('3-D Secure: refused, then accepted', { tag: '@phone' }, async ({ page, product, lot, plate }) => {
  const id = await startSession(page, lot, plate);
  await fillCard(page, CARD.threeDSecure);
  await payButton(page).click();
  const challenge = page.frameLocator('iframe[title*="3D Secure"], iframe[title*="authentication" i]');
  await challenge.getByRole('button', { name: /fail/i }).click();
  await expect(page.getByText(/unable to authenticate your payment method/i).first()).toBeVisible();
  expect(await product.sessionState(id)).toBe('pending');
  await fillCard(page, CARD.threeDSecure);
  await payButton(page).click();
  await challenge.getByRole('button', { name: /complete/i }).click();
  await expect(paidHeading(page)).toBeVisible();
  expect(await product.charges(id)).toHaveLength(1);
});

test.describe('a bank’s redirect', () => {
  for (const outcome of ['Authorize', 'Fail'] as const) {
    test(`${outcome} comes back to the site and is finished there`, { tag: '@phone' }, async ({
      page,
      product,
      lot,
      plate,
    }) => {
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

test('reload, back and forward in the middle lose and double nothing', { tag: '@phone' }, async ({
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

test('a double click pays once', { tag: '@desktop' }, async ({ page, product, lot, plate }) => {
  const id = await startSession(page, lot, plate);
  await fillCard(page, CARD.good);
  await payButton(page).dblclick();
  await expect(paidHeading(page)).toBeVisible();
  expect(await product.charges(id)).toHaveLength(1);
});

test('two tabs pay once, and both say so', { tag: '@desktop' }, async ({
  page,
  context,
  product,
  lot,
  plate,
}) => {
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
