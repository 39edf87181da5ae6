import { spokenPlate } from '@anypark/core/kernel/plate';
import type { Page } from '@playwright/test';
import {
  accessibilityProblems,
  CARD,
  expect,
  fillCard,
  logInAsOwner,
  paidHeading,
  park,
  payButton,
  startSession,
  test,
} from './fixtures.ts';
import type { Product } from './product.ts';

const number = (id: number) => `#AP-${String(id).padStart(6, '0')}`;

/** An hour more from My parking, up to the card form. Returns the added transaction's id and the end that is shown. */
async function addHour(page: Page, plate: string): Promise<{ id: number; end: string }> {
  await page.goto('/parking');
  await page.getByRole('link', { name: `Add time for ${plate}` }).click();
  const end = await page.getByText('Expires at').locator('xpath=../dd').first().innerText();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL(/\/checkout\/\d+$/);
  return { id: Number(page.url().split('/').at(-1)), end };
}

/** When a transaction's own time runs, on the facility's clock: '2:23 PM'. */
async function timesOf(product: Product, id: number): Promise<{ start: string; end: string }> {
  const [row] = await product.sql<{ starts_at: Date; ends_at: Date; timezone: string }>(
    'select s.starts_at, s.ends_at, f.timezone from parking_sessions s, facility f where s.id = $1',
    [id],
  );
  if (!row) throw new Error(`no session ${id}`);
  const clock = (at: Date) =>
    new Intl.DateTimeFormat('en-US', { timeZone: row.timezone, hour: 'numeric', minute: '2-digit' }).format(
      at,
    );
  return { start: clock(row.starts_at), end: clock(row.ends_at) };
}

/** A receipt's fields stand folded on a phone. */
async function unfold(page: Page) {
  await expect(page.getByText('All details')).toBeVisible();
  if (!(await page.getByText('Transaction ID').isVisible())) await page.getByText('All details').click();
}

test('one car is one stay with one end: on its pages, under My parking and at the operator’s desk', async ({
  page,
  lot,
  plate,
}) => {
  const first = await park(page, lot, plate);
  const tab = await page.context().newPage();
  await tab.goto(`/checkout/${first}`);
  await expect(tab.getByText('Parked until')).toBeVisible();
  const added = await addHour(page, plate);
  await expect(page.getByText('Adds to your current session')).toBeVisible();
  await expect(page.getByText('Your space is held until', { exact: false })).toHaveCount(0);
  await page.goto('/parking');
  const card = page.getByRole('listitem').filter({ has: page.getByText(plate, { exact: true }) });
  await expect(card).toHaveCount(1);
  await expect(card).not.toContainText('held until');
  await card.getByRole('link', { name: 'Pay now' }).click();
  await fillCard(page, CARD.good);
  await payButton(page).click();
  await expect(paidHeading(page)).toBeVisible();
  await expect(page.getByText(`Your car may stay until ${added.end}`)).toBeVisible();
  await expect(page.getByText('Parked until').locator('xpath=..')).toContainText(added.end);
  await unfold(page);
  await expect(page.getByText('Duration').locator('xpath=..')).toContainText('1 hour');
  await expect(page.getByText(`Added to ${number(first)}`)).toBeVisible();
  expect(await accessibilityProblems(page), 'paid').toEqual([]);

  // A tab that was open all the while tells the new end as soon as it is looked at again.
  await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(tab.getByText('Parked until').locator('xpath=..')).toContainText(added.end);
  await tab.close();
  await page.goto(`/checkout/${first}`);
  await expect(page.getByText('Parked until').locator('xpath=..')).toContainText(added.end);
  await unfold(page);
  await expect(page.getByText('Time was added')).toBeVisible();
  await page.goto(`/receipt/${first}`);
  await expect(page.getByText('Time was added').locator('xpath=..')).toContainText(`until ${added.end}`);

  await page.goto('/parking');
  await expect(card).toHaveCount(1);
  await expect(card).toContainText(/1 h \d\d min left|2 h 00 min left/);
  await expect(card).toContainText(`until ${added.end}`);
  await expect(page.getByText('Starts in', { exact: false })).toHaveCount(0);
  for (const id of [first, added.id])
    await expect(card.getByRole('button', { name: `Receipt ${number(id)}` })).toBeVisible();
  expect(await accessibilityProblems(page), 'My parking').toEqual([]);

  await logInAsOwner(page, `/transactions?search=${encodeURIComponent(plate)}`);
  const rows = page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ has: page.getByRole('link', { name: spokenPlate(plate), exact: true }) })
    .filter({ visible: true });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(`+1 h on ${number(first)}`);
  await expect(rows.first()).not.toContainText('Active');
  await expect(rows.last()).toContainText('Active');
  await expect(rows.last()).toContainText('+1 h');
  expect(await accessibilityProblems(page), 'list').toEqual([]);
  await page.goto(`/transactions/${first}`);
  await expect(page.getByText('Stay ends').locator('xpath=..')).toContainText(added.end.replace(/\s/, ' '));
});

test('a second phone that pays for a parked car is told when its time runs, and why', {
  tag: '@phone',
}, async ({ page, product, lot, plate }) => {
  await product.park(lot, plate);
  const id = await startSession(page, lot, plate);
  await expect(page.getByText('Your space is held until', { exact: false })).toBeVisible();
  await fillCard(page, CARD.good);
  await payButton(page).click();
  await expect(paidHeading(page)).toBeVisible();
  const { start, end } = await timesOf(product, id);
  const note = page.getByText('This car had paid time already', { exact: false });
  await expect(note).toContainText(`from ${start} to ${end}`);
  await expect(page.getByText(`Your car may stay until ${end}`)).toBeVisible();
});

test('an hour that was not paid in time says so, and leads back to the car', { tag: '@phone' }, async ({
  page,
  product,
  lot,
  plate,
}) => {
  const first = await park(page, lot, plate);
  const { id } = await addHour(page, plate);
  await product.sql(`update parking_sessions set state = 'cancelled', closed_at = now() where id = $1`, [id]);
  await page.reload();
  await expect(page.getByText(/nothing was charged/i).first()).toBeVisible();
  await expect(page.getByText('held space', { exact: false })).toHaveCount(0);
  await page.getByRole('link', { name: 'Add time' }).click();
  await expect(page).toHaveURL(new RegExp(`/extend/${first}$`));
});

async function givePass(product: Product, plate: string, hours: number): Promise<void> {
  await product.sql(
    `insert into subscriptions (plate, plate_display, email, plan_type, price_cents, currency, state, starts_at, ends_at, created_at)
     values ($1, $1, 'pass@example.com', 'monthly', 4900, 'USD', 'active', now() - interval '1 day',
             now() + make_interval(hours => $2::int), now())`,
    [plate.replace(/[^A-Z0-9]/g, ''), hours],
  );
}
async function parkFree(page: Page, lotId: number, plate: string, hours: number): Promise<number> {
  await page.goto(`/parking?lot=${lotId}`);
  await page.getByRole('textbox', { name: 'License plate' }).fill(plate);
  await page.getByRole('radio', { name: new RegExp(`^${hours} Hour`) }).check({ force: true });
  const [answer] = await Promise.all([
    page.waitForResponse('**/api/parking/create-session'),
    page.getByRole('button', { name: 'Start free parking' }).click(),
  ]);
  await page.waitForURL(/\/checkout\/\d+$/);
  return (await answer.json()).transaction.id;
}

test('a stay on a pass says what covers it and until when, and claims no payment', async ({
  page,
  product,
  lot,
  plate,
}) => {
  await givePass(product, plate, 30);
  await parkFree(page, lot.id, plate, 12);
  await expect(page.getByRole('heading', { name: 'Your parking is active' })).toBeVisible();
  await expect(page.getByText('Your pass covers this stay.')).toBeVisible();
  await expect(paidHeading(page)).toHaveCount(0);
  await expect(page.getByText('Nothing to pay')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);

  const id = await parkFree(page, lot.id, plate, 2);
  const { start, end } = await timesOf(product, id);
  await expect(page.getByRole('heading', { name: 'Time added' })).toBeVisible();
  await expect(page.getByText(`from ${start} to ${end}`, { exact: false })).toBeVisible();
  await expect(page.getByText('is now active')).toHaveCount(0);
});

test('a stay that its pass cuts short says until when', { tag: '@phone' }, async ({
  page,
  product,
  lot,
  plate,
}) => {
  await givePass(product, plate, 2);
  const id = await parkFree(page, lot.id, plate, 12);
  const { end } = await timesOf(product, id);
  await expect(page.getByText(`Your pass covers this stay until ${end}`, { exact: false })).toBeVisible();
  await expect(page.getByText('Duration').locator('xpath=..')).not.toContainText('12 hours');
});

test('a promo code that pays for all of it is named, not a payment', { tag: '@phone' }, async ({
  page,
  product,
  lot,
  plate,
}) => {
  await product.sql(
    `insert into promo_codes (code, kind, percent, created_at) values ('ONTHEHOUSE', 'percent', 100, now()) on conflict do nothing`,
  );
  await page.goto(`/parking?lot=${lot.id}`);
  await page.getByRole('textbox', { name: 'License plate' }).fill(plate);
  await page.getByRole('button', { name: 'Have a promo code?' }).click();
  await page.getByRole('textbox', { name: 'Promo code' }).fill('ONTHEHOUSE');
  await page.getByRole('button', { name: 'Start free parking' }).click();
  await expect(page.getByRole('heading', { name: 'Your parking is active' })).toBeVisible();
  await expect(page.getByText('Promo code ONTHEHOUSE covers this stay.')).toBeVisible();
  await expect(paidHeading(page)).toHaveCount(0);
});
