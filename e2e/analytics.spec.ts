import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { accessibilityProblems, expect, logInAsOwner, navigateTo, park, test } from './fixtures.ts';

const TABS = ['Revenue', 'Usage Patterns', 'Performance', 'Customers'];
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function rowsOf(table: Locator): Promise<string[][]> {
  return table
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
}
async function saved(page: Page, link: Locator): Promise<string[][]> {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const text = await readFile(await download.path(), 'utf8');
  const lines = text.replace('\uFEFF', '').trimEnd().split('\r\n');
  return lines.map((line) => line.split(','));
}

test('every tab shows what was paid, is clean, and is reached from the dashboard', async ({
  page,
  lot,
  plate,
}) => {
  await park(page, lot, plate);
  await logInAsOwner(page);
  await page.getByRole('link', { name: 'View Analytics' }).click();
  await expect(page).toHaveURL('/analytics');
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
  await expect(card(page, 'Net revenue')).toContainText('$');
  expect(await accessibilityProblems(page)).toEqual([]);
  for (const tab of TABS.slice(1)) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first()).toBeVisible();
    expect(await accessibilityProblems(page), tab).toEqual([]);
  }
  // As tables, too.
  for (const tab of TABS) {
    await page.getByRole('tab', { name: tab }).click();
    const first = page.getByRole('button', { name: /: table$/ });
    await expect(first.first()).toBeVisible();
    while ((await first.count()) > 0) await first.first().click();
    expect(await accessibilityProblems(page), `${tab} as tables`).toEqual([]);
  }
});

test('a view is shared by its address, and the back button takes a choice back', async ({
  page,
  lot,
  plate,
}) => {
  await park(page, lot, plate);
  await logInAsOwner(page, '/analytics');
  await page.getByRole('tab', { name: 'Usage Patterns' }).click();
  await page.getByText('Year', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Lot' }).selectOption({ label: lot.name });
  await expect(page).toHaveURL(`/analytics?tab=usage&period=year&lot=${lot.id}`);
  await expect(card(page, 'Arrivals')).toContainText('1');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Usage Patterns' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('radio', { name: 'Year' })).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Lot' })).toHaveValue(String(lot.id));
  await expect(card(page, 'Arrivals')).toContainText('1');
  await page.goBack();
  await expect(page).toHaveURL('/analytics?tab=usage&period=year');
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Month' })).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Revenue' })).toHaveAttribute('aria-selected', 'true');

  await page.getByText('Range', { exact: true }).click();
  const last = await page.getByLabel('Last day').inputValue();
  const first = new Date(Date.parse(last) - 6 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('First day').fill(first);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(`/analytics?tab=revenue&from=${first}&to=${last}`);
  await expect(card(page, 'Net revenue')).toContainText('$');
});

test('a chart is read by the keyboard alone, and its file holds what its table holds', async ({
  page,
  lot,
  plate,
}) => {
  await park(page, lot, plate);
  await logInAsOwner(page, `/analytics?period=week&lot=${lot.id}`);
  const chart = page.getByRole('slider', { name: 'Revenue over time' });
  await chart.focus();
  await page.keyboard.press('End');
  await expect(chart).toHaveAttribute('aria-valuetext', /Net \$2\.50 · Refunded \$0\.00/);
  await expect(page.getByText(/Net \$2\.50 · Refunded \$0\.00/)).toBeVisible();

  const toTable = page.getByRole('button', { name: 'Revenue over time: table' });
  await toTable.focus();
  await page.keyboard.press('Enter');
  const table = page.getByRole('region', { name: 'Revenue over time in figures' }).getByRole('table');
  const shown = await rowsOf(table);
  const file = await saved(page, page.getByRole('link', { name: 'Revenue over time: CSV' }));
  expect(file).toHaveLength(shown.length);
  expect(file[0]?.map((title) => title.replace(' (USD)', ''))).toEqual(shown[0]);
  const amounts = (rows: string[][]) =>
    rows.slice(1).map((row) => row.slice(1).map((cell) => Number(cell.replace(/[$,]/g, ''))));
  expect(amounts(file)).toEqual(amounts(shown));
  expect(amounts(file).at(-1)).toContain(2.5);

  const meaning = page.getByRole('button', { name: 'What ‘Net revenue’ means' });
  await meaning.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Payments that succeeded minus refunds.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Payments that succeeded minus refunds.')).toBeHidden();

  await page.getByRole('tab', { name: 'Revenue' }).focus();
  await page.keyboard.press('ArrowRight');
  // The focus moves a moment after the key; who looks sees it before they go on.
  await expect(page.getByRole('tab', { name: 'Usage Patterns' })).toBeFocused();
  await page.keyboard.press('Enter');
  const heat = page.getByRole('slider', { name: 'When it is full' });
  await heat.focus();
  await page.keyboard.press('Home');
  await expect(heat).toHaveAttribute('aria-valuetext', /^Sundays, 12 AM: /);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(heat).toHaveAttribute('aria-valuetext', /^Mondays, 1 AM: /);
});

test('figures that do not come say so, and come when asked again', { tag: '@desktop' }, async ({
  page,
  lot,
  plate,
}) => {
  await park(page, lot, plate);
  await logInAsOwner(page);
  await page.route('**/api/analytics/*', (route) => route.abort());
  await navigateTo(page, 'Analytics');
  await expect(page.getByText('The figures could not be loaded')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.unroute('**/api/analytics/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'Net revenue')).toBeVisible();
});

test('a lot in which nobody has parked says what is missing', async ({ page, lot, plate, product }) => {
  await park(page, lot, plate);
  const empty = await product.createLot();
  await logInAsOwner(page, `/analytics?lot=${empty.id}`);
  await expect(card(page, 'Revenue over time')).toContainText('Nothing in these days.');
  await expect(page.getByRole('link', { name: 'Revenue over time: CSV' })).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
});
