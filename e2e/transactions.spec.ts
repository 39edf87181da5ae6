import { readFile } from 'node:fs/promises';
import { spokenPlate } from '@anypark/core/kernel/plate';
import type { Page } from '@playwright/test';
import { accessibilityProblems, expect, logInAsOwner, test } from './fixtures.ts';
import type { Lot, Product } from './product.ts';

async function login(page: Page): Promise<void> {
  await logInAsOwner(page);
}

/** Stays that are over, one an hour, the newest first: '<plate> 1', '<plate> 2', … */
async function pastStays(product: Product, lot: Lot, plate: string, count: number): Promise<void> {
  await product.sql(
    `insert into parking_sessions (lot_id, plate, plate_display, plate_skeleton, duration_hours, state, starts_at,
       ends_at, owner_hash, receipt_key, subtotal_cents, discount_cents, total_cents, currency, created_at,
       activated_at, closed_at)
     select $1, replace($2 || n, ' ', ''), $2 || ' ' || n, $2, 2, 'expired', at, at + interval '2 hours', sha256('x'),
            gen_random_uuid()::text, 450, 0, 450, 'USD', at, at, at + interval '2 hours'
       from generate_series(1, $3::int) n, lateral (select now() - n * interval '1 hour') t (at)`,
    [lot.id, plate, count],
  );
}

/** The list's row or card of a plate. */
const entry = (page: Page, plate: string) =>
  page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ has: page.getByRole('link', { name: spokenPlate(plate), exact: true }) })
    .filter({ visible: true });
const entries = (page: Page, plate: string) =>
  page.getByRole('link', { name: new RegExp(`^${spokenPlate(plate)}[\\d, ]+$`) }).filter({ visible: true });
const toastOf = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

test('the list is searched, filtered and shared by its address, and goes on where it ends', async ({
  page,
  product,
  lot,
  plate,
}) => {
  await pastStays(product, lot, plate, 30);
  const id = await product.park(lot, plate);
  await login(page);
  await page.getByRole('link', { name: 'Transactions' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible();
  await page.getByLabel('Lot', { exact: true }).selectOption(lot.name);
  await expect(page).toHaveURL(`/transactions?lot=${lot.id}`);
  await expect(entry(page, plate)).toContainText('$6.08');
  await expect(entry(page, plate)).toContainText('3 hours');
  await expect(entry(page, plate)).toContainText('Active');
  await expect(entry(page, `${plate} 1`)).toContainText('Expired');
  await expect(entries(page, plate)).toHaveCount(24);
  expect(await accessibilityProblems(page), 'list').toEqual([]);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(entries(page, plate)).toHaveCount(30);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);

  await page.getByLabel('Status').selectOption('Active');
  await expect(entries(page, plate)).toHaveCount(0);
  await expect(entry(page, plate)).toHaveCount(1);
  await page.getByLabel('Status').selectOption('Any');
  await page.getByLabel('Search').fill(`${plate.replace(' ', '').toLowerCase()}17`);
  await expect(entries(page, plate)).toHaveCount(1);
  await expect(page).toHaveURL(/search=/);
  await page.reload();
  await expect(entry(page, `${plate} 17`)).toBeVisible();
  await entry(page, `${plate} 17`).click();
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Transactions' }).click();
  await expect(entries(page, plate)).toHaveCount(1);

  await page.getByLabel('Search').fill(`AP-${id}`);
  await expect(entry(page, plate)).toHaveCount(1);
  await page.getByLabel('Search').fill('nobody has this');
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  expect(await accessibilityProblems(page), 'nothing').toEqual([]);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/transactions');
  await expect(page.getByLabel('Search')).toHaveValue('');
  await page.getByLabel('Time').selectOption('Days…');
  await page.getByLabel('From').fill('2020-01-01');
  await page.getByLabel('To', { exact: true }).fill('2020-12-31');
  await expect(page).toHaveURL('/transactions?from=2020-01-01&to=2020-12-31');
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
});

test('the list that is shown can be saved as a spreadsheet', { tag: '@desktop' }, async ({
  page,
  product,
  lot,
  plate,
}) => {
  await pastStays(product, lot, plate, 30);
  await login(page);
  await page.goto(`/transactions?lot=${lot.id}`);
  await expect(entry(page, `${plate} 1`)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Downtown Plaza transactions until \d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.split('\r\n')).toHaveLength(32);
  expect(csv).toContain(`,${plate} 30,${lot.name},expired,`);
});

test('the page says when there is nothing yet, and when the list does not come', { tag: '@desktop' }, async ({
  page,
}) => {
  await login(page);
  await page.route('**/api/dashboard/transactions*', (route) => route.fulfill({ json: [] }));
  await page.goto('/transactions');
  await expect(page.getByRole('heading', { name: 'No transactions yet.' })).toBeVisible();
  expect(await accessibilityProblems(page), 'empty').toEqual([]);
  await page.unroute('**/api/dashboard/transactions*');
  await page.route('**/api/dashboard/transactions*', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Transactions could not be loaded')).toBeVisible();
  await page.unroute('**/api/dashboard/transactions*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Transactions could not be loaded')).toHaveCount(0);
  await page.goto('/transactions/987654321');
  await expect(page.getByRole('heading', { name: 'Transaction not found' })).toBeVisible();
  await page.goto('/transactions/none');
  await expect(page.getByRole('heading', { name: 'Transaction not found' })).toBeVisible();
});

test('a part is given back once, whatever becomes of the answer, and then the rest', {
  tag: '@desktop',
}, async ({ page, product, lot, plate }) => {
  const id = await product.park(lot, plate);
  await login(page);
  await page.goto(`/transactions/${id}`);
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  expect(await accessibilityProblems(page), 'transaction').toEqual([]);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  await expect(dialog.getByLabel('Amount (USD)')).toHaveValue('6.08');
  await expect(dialog.getByText('The driver gets $6.08 back on Visa •••• 4242')).toBeVisible();
  await expect(dialog.getByText('The session ends at once and its space is free.')).toBeVisible();
  await dialog.getByLabel('Amount (USD)').fill('6.09');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(dialog.getByText('At most $6.08 can be refunded')).toBeVisible();
  await expect(dialog.getByLabel('Amount (USD)')).toBeFocused();
  await dialog.getByLabel('Amount (USD)').fill('2.08');
  await dialog.getByRole('button', { name: 'Refund $2.08' }).click();
  await expect(dialog.getByText('Enter a reason')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  expect(await accessibilityProblems(page), 'dialog').toEqual([]);
  await dialog.getByLabel('Reason').fill('Gate was broken');

  // The server acts, and its answer is lost on the way.
  await page.route('**/api/transactions/*/refund', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Refund $2.08' }).click();
  await expect(dialog.getByText('That did not work')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('Gate was broken');
  await page.unroute('**/api/transactions/*/refund');
  await dialog.getByRole('button', { name: 'Refund $2.08' }).click();
  await expect(toastOf(page, 'Refunded')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Refunded $2.08 by owner')).toHaveCount(1);
  await expect(page.getByText('Gate was broken')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('$4.00');

  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(dialog.getByLabel('Amount (USD)')).toHaveValue('4.00');
  await dialog.getByLabel('Reason').fill('All of it');
  await dialog.getByRole('button', { name: 'Refund $4.00' }).click();
  await expect(page.getByText('Refunded $4.00 by owner')).toBeVisible();
  await expect(page.getByText('Fully refunded.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'End session' })).toHaveCount(0);
  expect(await accessibilityProblems(page), 'given back').toEqual([]);
  expect(await product.sessionState(id)).toBe('refunded');
});

test('a refund that the card service refuses says why, and stands in the timeline', {
  tag: '@desktop',
}, async ({ page, product, lot, plate }) => {
  const id = await product.park(lot, plate, 'pm_card_createDispute');
  await login(page);
  await page.goto(`/transactions/${id}`);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  await dialog.getByLabel('Reason').fill('Sorry');
  await dialog.getByRole('button', { name: 'Refund $6.08' }).click();
  await expect(dialog.getByText('The cardholder has disputed this payment')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('Sorry');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Refund of $6.08 failed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toBeEnabled();
});

test('ending a session ends the time added to it, after a warning', { tag: '@desktop' }, async ({
  page,
  product,
  lot,
  plate,
}) => {
  const id = await product.park(lot, plate);
  const added = await product.park(lot, plate, 'pm_card_visa', 1);
  await login(page);
  await page.goto(`/transactions/${id}`);
  await page.getByRole('button', { name: 'End session' }).click();
  const dialog = page.getByRole('dialog', { name: 'End session' });
  const number = `#AP-${String(added).padStart(6, '0')}`;
  await expect(dialog.getByText(`Time that was added later ends too: ${number}.`)).toBeVisible();
  expect(await accessibilityProblems(page), 'dialog').toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await product.sessionState(id)).toBe('active');
  await page.getByRole('button', { name: 'End session' }).click();
  await dialog.getByLabel('Reason (optional)').fill('Car was towed');
  await dialog.getByRole('button', { name: 'End session' }).click();
  await expect(toastOf(page, 'Session ended')).toBeVisible();
  await expect(page.getByText('Ended by owner')).toBeVisible();
  await expect(page.getByText('Car was towed')).toBeVisible();
  expect([await product.sessionState(id), await product.sessionState(added)]).toEqual(['ended', 'ended']);
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expect(page.getByText('Ended by owner')).toBeVisible();
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('The driver gets $2.50 back')).toBeVisible();
});
