import { accessibilityProblems, expect, logInAsOwner, payButton, startSession, test } from './fixtures.ts';

test('with forced colours what is chosen, selected or on is told by more than a fill', {
  tag: '@phone',
}, async ({ page, lot }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`/parking?lot=${lot.id}`);
  const edge = (hours: string) =>
    page
      .locator('label', { has: page.getByRole('radio', { name: new RegExp(`^${hours} `) }) })
      .evaluate((label) => getComputedStyle(label).borderTopWidth);
  await expect.poll(() => edge('1')).toBe('3px');
  expect(await edge('2')).toBe('1px');
  const go = page.getByRole('button', { name: 'Continue to payment' });
  expect(await go.evaluate((button) => getComputedStyle(button).borderTopStyle)).toBe('solid');

  await logInAsOwner(page, '/settings?tab=notifications');
  const tab = (name: string) =>
    page.getByRole('tab', { name }).evaluate((element) => getComputedStyle(element).borderTopWidth);
  expect(await tab('Notifications')).toBe('3px');
  expect(await tab('General')).toBe('1px');
  const mark = page.getByRole('switch').first().locator('span span');
  const [thumb, ground] = await mark.evaluate((element) => [
    getComputedStyle(element).backgroundColor,
    getComputedStyle(element.parentElement ?? element).backgroundColor,
  ]);
  expect(thumb).not.toBe(ground);
});

test('who wants more contrast gets seven to one for every word', { tag: '@phone' }, async ({
  page,
  lot,
  plate,
}) => {
  await page.emulateMedia({ contrast: 'more' });
  await page.goto(`/parking?lot=${lot.id}`);
  const hint = page.getByText('Spaces and dashes make no difference');
  await expect(hint).toBeVisible();
  const ratio = await hint.evaluate((element) => {
    const parts = (colour: string) => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
    const light = (colour: string) => {
      const [r = 0, g = 0, b = 0] = parts(colour).map((part) => {
        const share = part / 255;
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    // The lightest ground that words stand on.
    const ground = light('rgb(25, 29, 36)');
    return (light(getComputedStyle(element).color) + 0.05) / (ground + 0.05);
  });
  expect(ratio).toBeGreaterThan(10);
  await startSession(page, lot, plate);
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible();
  // Not while its button turns from grey to yellow.
  await expect(payButton(page)).toBeEnabled();
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('who wants no motion gets none', { tag: '@phone' }, async ({ page, lot }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/parking?lot=${lot.id}`);
  await page.getByRole('button', { name: 'Have a promo code?' }).click();
  const longest = await page.evaluate(() =>
    Math.max(
      0,
      ...[...document.querySelectorAll('*')].flatMap((element) => {
        const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
        const moves =
          animationName === 'none' ? transitionDuration : `${transitionDuration}, ${animationDuration}`;
        return moves.split(',').map((time) => Number.parseFloat(time));
      }),
    ),
  );
  expect(longest).toBeLessThanOrEqual(0.001);
});
