import { accessibilityProblems, expect, logInAsOwner, park, test } from './fixtures.ts';

test('a report is reached from the dashboard, says what was taken, and prints as ink on white', async ({
  page,
  lot,
  plate,
}) => {
  await park(page, lot, plate);
  await logInAsOwner(page);
  await page.getByText('Month', { exact: true }).click();
  await page.getByRole('link', { name: 'Print Report this month' }).click();
  await expect(page).toHaveURL('/report?period=month');
  const report = page.getByRole('article');
  await expect(report.getByRole('heading', { level: 1 })).toContainText('so far');
  await expect(report.getByRole('row', { name: /^Net revenue/ })).toContainText('$');
  await expect(report.getByRole('row', { name: /^Arrivals/ })).toBeVisible();
  await expect(report.getByText(/came in, most of it on/)).toBeVisible();
  await expect(report.getByText('Payments that succeeded minus refunds.')).toBeVisible();
  expect(await accessibilityProblems(page), 'report').toEqual([]);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden();
  expect(await report.evaluate((paper) => getComputedStyle(paper).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBe(0);
});

test('a report of one lot is shared by its address; what fails is said', { tag: '@desktop' }, async ({
  page,
  lot,
  plate,
}) => {
  await park(page, lot, plate);
  await logInAsOwner(page, `/analytics?tab=usage&period=week&lot=${lot.id}`);
  await page.getByRole('link', { name: 'Print Report' }).click();
  await expect(page).toHaveURL(`/report?tab=usage&period=week&lot=${lot.id}`);
  await expect(page.getByRole('article')).toContainText(lot.name);
  await page.getByRole('link', { name: 'Back to analytics' }).click();
  await expect(page).toHaveURL(/\/analytics\?.*period=week/);
  await page.route('**/api/analytics/usage*', (route) => route.abort());
  await page.goto('/report?period=year');
  await expect(page.getByText('The report could not be loaded')).toBeVisible();
  await page.unroute('**/api/analytics/usage*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article')).toBeVisible();
});
