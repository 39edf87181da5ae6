import { expect, logInAsOwner, park, test } from './fixtures.ts';

const LINE = 'Last payment';

test('the dashboard hears of a payment by itself, without asking', async ({ page, lot, plate, browser }) => {
  await logInAsOwner(page);
  const now = page
    .getByRole('region', { name: 'Lots now' })
    .getByRole('listitem')
    .filter({ hasText: lot.name });
  await expect(page.getByRole('region', { name: 'Lots now' }).getByRole('img').first()).toBeVisible();
  // Asking would bring nothing: what comes is told.
  await page.route('**/api/lots/cars', (route) => route.abort());
  const driver = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await park(driver, lot, plate);
  await driver.close();
  await expect(now).toContainText('1 of 10 taken');
  await expect(page.getByRole('region', { name: 'Quick stats' })).toContainText(`${LINE}for a stayJust now`);
  // The figures and the list follow.
  await expect(page.getByRole('region', { name: 'Recent Transactions' })).toContainText(plate);
});

test('where no stream gets through, the page asks', { tag: '@desktop' }, async ({
  page,
  lot,
  plate,
  browser,
}) => {
  test.slow();
  await page.route('**/api/lots/cars/stream', (route) => route.abort());
  await logInAsOwner(page, '/lots');
  const now = page.getByRole('region', { name: lot.name, exact: true });
  await expect(now).toContainText('10 of 10 spaces available');
  const driver = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await park(driver, lot, plate);
  await driver.close();
  await expect(now).toContainText('9 of 10 spaces available', { timeout: 40_000 });
});
