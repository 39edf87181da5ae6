import {
  accessibilityProblems,
  CARD,
  expect,
  fillCard,
  logInAsOwner,
  paidHeading,
  payButton,
  startSession,
  test,
} from './fixtures.ts';

test.use({ colorScheme: 'light' });

const PAGE = { day: 'rgb(241, 240, 236)', night: 'rgb(11, 13, 16)' };
const ground = 'getComputedStyle(document.body).backgroundColor';

test('by day every page of a driver can be read', { tag: '@phone' }, async ({ page, lot, plate }) => {
  const look = async (path: string) => {
    await page.goto(path);
    await expect(page.locator('main, #content').first()).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    expect(await page.evaluate(ground), path).toBe(PAGE.day);
    expect(await accessibilityProblems(page), path).toEqual([]);
  };
  for (const path of [
    '/',
    `/parking?lot=${lot.id}`,
    '/subscribe',
    '/accessibility',
    '/login',
    '/no-such-page',
  ])
    await look(path);
  const id = await startSession(page, lot, plate);
  await fillCard(page, CARD.declined);
  expect(await accessibilityProblems(page), 'card form').toEqual([]);
  await payButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'declined' })).toBeVisible();
  expect(await accessibilityProblems(page), 'declined').toEqual([]);
  await fillCard(page, CARD.good);
  await payButton(page).click();
  await expect(paidHeading(page)).toBeVisible();
  for (const path of [`/checkout/${id}`, `/ticket/${id}`, `/extend/${id}`, `/receipt/${id}`, '/'])
    await look(path);
});

test('by day every page of an operator can be read', { tag: '@desktop' }, async ({ page }) => {
  test.setTimeout(120_000);
  await logInAsOwner(page);
  for (const path of [
    '/dashboard',
    '/analytics',
    '/analytics?tab=usage',
    '/analytics?tab=performance',
    '/analytics?tab=customers',
    '/transactions',
    '/customers',
    '/subscriptions',
    '/promotions',
    '/rate-plans',
    '/lots',
    '/settings',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(ground), path).toBe(PAGE.day);
    expect(await accessibilityProblems(page), path).toEqual([]);
  }
});

test('day or night is chosen for the device, and kept', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/parking');
  expect(await page.evaluate(ground)).toBe(PAGE.day);
  await page.getByText('Night', { exact: true }).click();
  expect(await page.evaluate(ground)).toBe(PAGE.night);
  await page.reload();
  expect(await page.evaluate(ground)).toBe(PAGE.night);
  await expect(page.getByRole('radio', { name: 'Night' })).toBeChecked();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByText('Auto', { exact: true }).click();
  expect(await page.evaluate(ground)).toBe(PAGE.day);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await page.evaluate(ground)).toBe(PAGE.night);
});
