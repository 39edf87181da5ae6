import { accessibilityProblems, expect, logInAsOwner, navigateTo, test } from './fixtures.ts';
import type { Product } from './product.ts';

const raise = (product: Product, matter: string, occasion: string, text: string, minutesAgo: number) =>
  product.sql(
    `insert into alarms (matter, occasion, text, raised_at) values ($1, $2, $3, now() - make_interval(mins => $4::int))`,
    [matter, occasion, text, minutesAgo],
  );

// One after the other: an alarm is the whole facility's.
test.describe.configure({ mode: 'serial' });

test('alarms stand above the figures, newest first, are counted on every page, and go when they are done with', async ({
  page,
  product,
}) => {
  await product.sql('delete from alarms');
  await logInAsOwner(page);
  await expect(page.getByRole('region', { name: 'Revenue today' })).toBeVisible();
  const strip = page.getByRole('region', { name: 'Needs a look' });
  await expect(strip).toHaveCount(0);

  await raise(product, 'dispute', 'dispute/a', 'A cardholder disputes the payment of #AP-000001.', 90);
  await raise(product, 'books', 'books/b', 'The card service knows a charge that is not in the books.', 5);
  await page.reload();
  await expect(strip.getByRole('listitem')).toHaveCount(2);
  await expect(strip.getByRole('listitem').first()).toContainText('not in the books');
  await expect(strip.getByRole('button', { name: 'Send again' })).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);

  await navigateTo(page, 'Lots');
  await expect(page.getByText('2 alarms').filter({ visible: true })).toBeVisible();
  await page.goto('/dashboard');
  await strip.getByRole('button', { name: 'Done' }).first().click();
  await expect(strip.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('It stays in the audit trail.').first()).toBeVisible();
  await expect(page.getByText('1 alarm', { exact: true }).filter({ visible: true })).toBeVisible();
  await strip.getByRole('button', { name: 'Done' }).click();
  await expect(strip).toHaveCount(0);
  await expect(page.getByText(/\d alarms?$/)).toHaveCount(0);
});

test('what the card service told is sent again: a failure is said, and success takes it away', {
  tag: '@desktop',
}, async ({ page, product, lot, plate }) => {
  await product.sql('delete from alarms');
  await product.park(lot, plate);
  await expect.poll(async () => (await product.sql(`select id from webhook_events limit 1`)).length).toBe(1);
  const [event] = await product.sql<{ id: string }>('select id from webhook_events limit 1');
  await raise(product, 'event', `event/${event?.id}`, 'A report could not be processed.', 60 * 26);
  await logInAsOwner(page);
  const strip = page.getByRole('region', { name: 'Needs a look' });
  const again = strip.getByRole('button', { name: 'Send again' });
  let release = () => {};
  const held = new Promise<void>((go) => {
    release = go;
  });
  await page.route('**/retry', async (route) => {
    await held;
    await route.fulfill({
      status: 503,
      json: {
        message: 'The payment service does not answer. Nothing was charged; please try again in a moment.',
        code: 'provider.unavailable',
        requestId: 'x',
      },
    });
  });
  await again.click();
  await expect(strip.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  release();
  await expect(strip.getByRole('alert')).toContainText('does not answer');
  await expect(again).toBeEnabled();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.unroute('**/retry');
  await again.click();
  await expect(page.getByText('The report of the card service has been processed.').first()).toBeVisible();
  await expect(strip).toHaveCount(0);
});
