import { readFile } from 'node:fs/promises';
import { spokenPlate } from '@anypark/core/kernel/plate';
import type { Page } from '@playwright/test';
import { accessibilityProblems, expect, logInAsOwner, park, test } from './fixtures.ts';

async function logIn(page: Page): Promise<void> {
  await logInAsOwner(page);
}

const figure = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** '$1,284.50' or '214', as a number. */
async function read(page: Page, name: string): Promise<number> {
  const text = await figure(page, name).locator('p').nth(1).innerText();
  return Number(text.replace(/[^\d.]/g, ''));
}
/** The text of the file that a link saves. */
async function saved(page: Page, link: string): Promise<{ name: string; lines: string[] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), lines: text.replace('\uFEFF', '').trimEnd().split('\r\n') };
}

test('a payment is in every figure of the dashboard at once, and in the exported report', async ({
  page,
  lot,
  plate,
}) => {
  await logIn(page);
  await expect(figure(page, 'Spaces occupied')).toContainText('of 120');
  const [revenue, stays] = [await read(page, 'Revenue today'), await read(page, 'Transactions today')];
  await park(page, lot, plate);

  await page.goto('/dashboard');
  await expect(figure(page, 'Revenue today')).toContainText(`$${(revenue + 2.5).toFixed(2)}`);
  expect(await read(page, 'Transactions today')).toBe(stays + 1);
  await expect(figure(page, 'Average session')).toContainText(/\d h/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    /^Good (morning|afternoon|evening|night), owner$/,
  );
  await expect(figure(page, 'Quick stats')).toContainText('Top location');
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByText('Year', { exact: true }).click();
  await expect(page).toHaveURL('/dashboard?period=year');
  await expect(figure(page, 'Revenue this year')).toContainText(`$${(revenue + 2.5).toFixed(2)}`);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Year' })).toBeChecked();

  const { name, lines } = await saved(page, 'Export Report');
  expect(name).toMatch(/^Downtown Plaza report \d{4}-01-01 to \d{4}-\d\d-\d\d\.csv$/);
  expect(lines[0]).toBe('Day,Location,Transactions,Paid stays,Paid hours,Revenue (USD)');
  expect(lines.some((line) => line.includes(`,${lot.name},1,1,1,2.50`))).toBe(true);
});

test('the trend can be read by key and as a table', { tag: '@desktop' }, async ({ page, lot, plate }) => {
  await park(page, lot, plate);
  await logIn(page);
  const chart = page.getByRole('slider', { name: 'Revenue today' });
  await chart.focus();
  const now = await chart.getAttribute('aria-valuetext');
  expect(now).toMatch(/^\d+( [AP]M)?–\d+ [AP]M: \$\d+\.\d\d, \d+ transactions?, so far$/);
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuetext', /^12–1 AM: /);
  await expect(page.getByText(/^12–1 AM: /)).toBeVisible();

  await page.getByRole('button', { name: 'Show as table' }).click();
  const table = page.getByRole('region', { name: 'Revenue in figures' }).getByRole('table');
  await expect(table.getByRole('row')).toHaveCount(25);
  await expect(table.getByRole('columnheader').nth(2)).toHaveText('Yesterday');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show as chart' }).click();
  await expect(chart).toHaveCount(1);
});

test('figures that do not come say so, and come when asked again', { tag: '@desktop' }, async ({ page }) => {
  await logIn(page);
  await page.route('**/api/dashboard/stats*', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('The figures could not be loaded')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.unroute('**/api/dashboard/stats*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(figure(page, 'Revenue today')).toBeVisible();
});

test('customers are found by a part of the plate, exported, and have a history', async ({
  page,
  lot,
  plate,
}) => {
  await park(page, lot, plate);
  await logIn(page);
  await page.getByRole('link', { name: 'View Customers' }).click();
  await expect(page).toHaveURL('/customers');
  await expect(figure(page, 'Total customers')).toContainText(/\d/);
  await expect(figure(page, 'Total revenue')).toContainText('$');
  const part = plate.replace(/\s/g, '').slice(1).toLowerCase();
  await page.getByRole('searchbox', { name: 'Search by license plate' }).fill(part);
  const row = page.getByRole('row').filter({ hasText: plate });
  await expect(row).toContainText('$2.50');
  await expect(page.getByRole('row')).toHaveCount(2);
  expect(await accessibilityProblems(page)).toEqual([]);

  const { lines } = await saved(page, 'Export CSV');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${plate},1,2.50,2.50,`);

  await row.getByRole('link', { name: spokenPlate(plate) }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Customer ${spokenPlate(plate)}` })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: lot.name })).toContainText('$2.50');
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue(part);
  await page.getByRole('searchbox').fill('NOBODY AT ALL');
  await expect(page.getByText('No customers found matching your search.')).toBeVisible();
  await page.goto('/customers/NOBODY');
  await expect(page.getByText('No car with this plate has parked here.')).toBeVisible();
});
