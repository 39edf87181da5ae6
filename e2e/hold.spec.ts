import type { Page } from '@playwright/test';
import { accessibilityProblems, expect, startSession, test } from './fixtures.ts';
import type { Product } from './product.ts';
import { listen } from './spoken.ts';

/** Makes an unpaid session's hold end in so many seconds. */
async function holdFor(product: Product, id: number, seconds: number, sinceMinutes = 15): Promise<void> {
  const session = await product.sql<{ purchase_id: number }>(
    `update parking_sessions set hold_expires_at = now() + make_interval(secs => $2),
            created_at = now() - make_interval(mins => $3)
      where id = $1 returning purchase_id`,
    [id, seconds, sinceMinutes],
  );
  await product.sql('update purchases set overdue_at = now() + make_interval(secs => $2) where id = $1', [
    session[0]?.purchase_id,
    seconds,
  ]);
}

const keep = (page: Page) => page.getByRole('button', { name: 'Keep my space' });

test('a driver is told two minutes before the hold runs out, and keeps the space', async ({
  page,
  product,
  lot,
  plate,
}) => {
  const said = await listen(page);
  const id = await startSession(page, lot, plate);
  await expect(keep(page)).toHaveCount(0);
  await holdFor(product, id, 123);
  await page.reload();
  await expect(page.getByText(/Your space is held until/)).toBeVisible();
  await expect(keep(page)).toBeVisible();
  expect((await said()).filter((text) => text.startsWith('Less than two minutes left'))).toHaveLength(1);
  expect(await accessibilityProblems(page)).toEqual([]);
  await keep(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Less than two minutes left/)).toHaveCount(0);
  const [kept] = await product.sql<{ minutes: number }>(
    'select extract(epoch from hold_expires_at - now()) / 60 as minutes from parking_sessions where id = $1',
    [id],
  );
  expect(Number(kept?.minutes)).toBeGreaterThan(10);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
});

test('a hold that has been kept as long as it may is not offered again', { tag: '@phone' }, async ({
  page,
  product,
  lot,
  plate,
}) => {
  const id = await startSession(page, lot, plate);
  await holdFor(product, id, 100, 44);
  await page.reload();
  await expect(page.getByText(/Less than two minutes left/)).toBeVisible();
  await expect(keep(page)).toHaveCount(0);
});

test('when the hold has run out the card form gives way to a message that has the focus', {
  tag: '@phone',
}, async ({ page, product, lot, plate }) => {
  const id = await startSession(page, lot, plate);
  await expect(page.locator('iframe[title="Secure payment input frame"]')).toBeVisible();
  await holdFor(product, id, 2);
  await page.reload();
  const heading = page.getByRole('heading', { level: 1, name: 'Your held space has run out' });
  await expect(heading).toBeFocused({ timeout: 45_000 });
  await expect(page).toHaveTitle(/Your held space has run out/);
  await expect(page.locator('iframe[title="Secure payment input frame"]')).toHaveCount(0);
  await page.getByRole('link', { name: 'Start Over' }).click();
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
});
