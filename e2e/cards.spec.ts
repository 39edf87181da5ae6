import type { Page } from '@playwright/test';
import {
  accessibilityProblems,
  CARD,
  expect,
  fillCard,
  paidHeading,
  payButton,
  startSession,
  test,
} from './fixtures.ts';
import type { Lot } from './product.ts';

const VISA = 'Visa •••• 4242';
const payWith = (page: Page, amount: string) =>
  page.getByRole('button', { name: `Pay ${amount} with ${VISA}` });

/** Pays with a typed card that is to be kept. */
async function keepCard(page: Page, lot: Lot, plate: string, number: string = CARD.good): Promise<number> {
  const id = await startSession(page, lot, plate);
  await fillCard(page, number);
  const box = page.getByRole('checkbox', { name: /^Keep this card on this phone/ });
  await expect(box).not.toBeChecked();
  await box.check();
  await expect(box).toBeEnabled();
  await expect(box).toBeChecked();
  return id;
}

test('a card that is kept pays the second stay with two taps, and more time with two', {
  tag: '@phone',
}, async ({ page, lot, plate, product }) => {
  const first = await keepCard(page, lot, plate);
  expect(await accessibilityProblems(page)).toEqual([]);
  await payButton(page).click();
  await expect(paidHeading(page)).toBeVisible();
  await product.sql(`update parking_sessions set state = 'expired', closed_at = now() where id = $1`, [
    first,
  ]);

  // The taps are counted by the page itself.
  await page.addInitScript(() => {
    const key = 'taps';
    window.addEventListener(
      'pointerup',
      () => sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + 1)),
      true,
    );
  });
  const taps = () => page.evaluate(() => Number(sessionStorage.getItem('taps')));
  await page.goto('/parking');
  await page.getByRole('button', { name: `Park again: ${plate}, ${lot.name}, 1 hour, $2.50` }).click();
  await payWith(page, '$2.50').click();
  await expect(paidHeading(page)).toBeVisible();
  expect(await taps()).toBe(2);
  const second = Number(page.url().split('/').at(-1));
  expect(await product.charges(second)).toMatchObject([{ amount: 250 }]);
  // Going back or reloading pays nothing more.
  await page.reload();
  await expect(paidHeading(page)).toBeVisible();
  expect(await product.charges(second)).toHaveLength(1);

  await page.getByRole('link', { name: 'Add time' }).click();
  await page.waitForURL(/\/extend\//);
  await payWith(page, '$2.50').click();
  await page.waitForURL(/\/checkout\//);
  await expect(paidHeading(page)).toBeVisible();
  expect(await taps()).toBe(4);
  expect(await product.charges(Number(page.url().split('/').at(-1)))).toMatchObject([{ amount: 250 }]);
});

test('a kept card is asked about on the card page, can be passed over, and is forgotten with one tap', {
  tag: '@phone',
}, async ({ page, lot, plate, product }) => {
  await keepCard(page, lot, plate);
  await payButton(page).click();
  await expect(paidHeading(page)).toBeVisible();
  // The other way leads to the card form without paying anything.
  await page.goto(`/parking?lot=${lot.id}`);
  await page.getByRole('textbox', { name: 'License plate' }).fill(`${plate}B`);
  await expect(payWith(page, '$2.50')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Another way to pay' }).click();
  await page.waitForURL(/\/checkout\/\d+$/);
  await expect(payWith(page, '$2.50')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Forget this card' }).click();
  await expect(page.getByText('Card forgotten').first()).toBeVisible();
  await fillCard(page, CARD.good);
  await payButton(page).click();
  await expect(paidHeading(page)).toBeVisible();
  await page.goto('/parking');
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
  expect(await product.sql('select * from remembered_cards where method_id is not null')).toEqual([]);
});

test('a kept card that has expired gives way to the card form, and is not offered again', {
  tag: '@phone',
}, async ({ page, lot, plate, product }) => {
  await keepCard(page, lot, plate);
  await payButton(page).click();
  await expect(paidHeading(page)).toBeVisible();
  for (const { method_id } of await product.sql<{ method_id: string }>(
    'select method_id from remembered_cards where method_id is not null',
  ))
    await product.order(`payment_methods/${method_id}/expire`, {});
  await page.goto(`/parking?lot=${lot.id}`);
  await page.getByRole('textbox', { name: 'License plate' }).fill(`${plate}F`);
  await payWith(page, '$2.50').click();
  const words = page.getByRole('alert').filter({ hasText: 'Your card has expired. Pay with another one.' });
  await expect(words).toBeInViewport({ ratio: 1 });
  await fillCard(page, CARD.good);
  await expect(words).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await payButton(page).click();
  await expect(paidHeading(page)).toBeVisible();
  expect(await product.charges(Number(page.url().split('/').at(-1)))).toHaveLength(1);
  await page.goto('/parking');
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
  await expect(page.getByText(VISA)).toHaveCount(0);
});

test('a card that was forgotten in another tab is not paid with: the card form comes, and says why', {
  tag: '@phone',
}, async ({ page, lot, plate, product }) => {
  await keepCard(page, lot, plate);
  await payButton(page).click();
  await expect(paidHeading(page)).toBeVisible();
  await page.goto(`/parking?lot=${lot.id}`);
  await page.getByRole('textbox', { name: 'License plate' }).fill(`${plate}G`);
  await page.getByRole('button', { name: 'Another way to pay' }).click();
  await expect(payWith(page, '$2.50')).toBeVisible();
  await page.request.delete('/api/cards/mine');
  await payWith(page, '$2.50').click();
  await expect(page.getByRole('alert').filter({ hasText: 'This phone keeps no card.' })).toBeVisible();
  expect(await product.charges(Number(page.url().split('/').at(-1)))).toHaveLength(0);
  await fillCard(page, CARD.good);
  await payButton(page).click();
  await expect(paidHeading(page)).toBeVisible();
});

test('an old cookie opens no card, and neither does a link that was shared', { tag: '@phone' }, async ({
  page,
  lot,
  plate,
  browser,
  product,
}) => {
  const id = await keepCard(page, lot, plate);
  await payButton(page).click();
  await expect(paidHeading(page)).toBeVisible();
  const [row] = await product.sql<{ receipt_key: string }>(
    'select receipt_key from parking_sessions where id = $1',
    [id],
  );
  const other = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await other.goto(`${product.url}/extend/${id}?key=${row?.receipt_key}`);
  await expect(other.getByText(plate).first()).toBeVisible();
  await other.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(payButton(other)).toBeEnabled();
  await expect(other.getByText(VISA)).toHaveCount(0);
  await other.context().close();

  // The cookie of a device that is not known any more.
  const cookies = await page.context().cookies();
  const device = cookies.find(({ name }) => name.endsWith('anypark_device'));
  if (device === undefined) throw new Error('no device cookie');
  await page.context().addCookies([{ ...device, value: 'o'.repeat(device.value.length) }]);
  await page.goto(`/parking?lot=${lot.id}`);
  await page.getByRole('textbox', { name: 'License plate' }).fill(`${plate}H`);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(payButton(page)).toBeEnabled();
  await expect(page.getByText(VISA)).toHaveCount(0);
});

test('another device knows nothing of the card', async ({ page, lot, plate, browser, product }) => {
  await keepCard(page, lot, plate);
  await payButton(page).click();
  await expect(paidHeading(page)).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${product.url}/parking?lot=${lot.id}`);
  await other.getByRole('textbox', { name: 'License plate' }).fill(`${plate}D`);
  await expect(other.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
  await expect(other.getByText(VISA)).toHaveCount(0);
  await other.context().close();
});

test('a bank that wants to hear from the driver is answered in place; one that is told no takes nothing', {
  tag: '@phone',
}, async ({ page, lot, plate, product }) => {
  await keepCard(page, lot, plate, CARD.threeDSecure);
  await payButton(page).click();
  await answerBank(page, 'Complete');
  await expect(paidHeading(page)).toBeVisible();
  const pay = page.getByRole('button', { name: /^Pay \$2\.50 with Visa ••••\s\d{4}$/ });
  await page.goto(`/parking?lot=${lot.id}`);
  await page.getByRole('textbox', { name: 'License plate' }).fill(`${plate}E`);
  await pay.click();
  await answerBank(page, 'Fail');
  await expect(page.getByRole('alert').filter({ hasText: 'authenticate' })).toBeVisible();
  const id = Number(page.url().split('/').at(-1));
  expect(await product.sessionState(id)).toBe('pending');
  await pay.click();
  await answerBank(page, 'Complete');
  await expect(paidHeading(page)).toBeVisible();
  expect(await product.charges(id)).toHaveLength(1);
});

async function answerBank(page: Page, answer: 'Complete' | 'Fail') {
  const dialog = page.frameLocator('iframe[title*="3D Secure"]');
  await dialog.getByRole('button', { name: answer }).click();
}
