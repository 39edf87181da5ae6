import { expect, logInAsOwner, navigateTo, park, test } from './fixtures.ts';

/** Other tests of this worker count on dollars with a point. */
test.afterEach(async ({ product }) => {
  await product.sql(`update facility set locale = 'en-US', updated_at = now()`);
});

test('another region’s dates, clocks, numbers and weeks stand on every operators’ page', async ({
  page,
  product,
  lot,
  plate,
}) => {
  await park(page, lot, plate);
  await logInAsOwner(page, '/settings');
  const dear = await product.createLot({ opens: '06:00', closes: '22:00' });
  await product.sql(
    'insert into rates (lot_id, duration_hours, price_cents) values ($1, 1, 250), ($1, 2, 123450)',
    [dear.id],
  );
  await product.sql('update lots set has_own_rates = true where id = $1', [dear.id]);

  const field = page.getByLabel('Dates and numbers');
  await expect(field).toHaveValue('en-US');
  await expect(
    page.getByText(/, \d+:\d\d [AP]M E[SD]T · \$1,234\.50 · weeks begin on Sunday$/),
  ).toBeVisible();
  await field.selectOption({ label: 'German (Germany)' });
  await expect(page.getByText(/, \d+:\d\d \S+ · 1\.234,50\s\$ · weeks begin on Monday$/)).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Settings Saved').first()).toBeVisible();
  // At once, on the page that is open.
  await expect(page.getByText('06:00 – 22:00. Each lot keeps its own hours.')).toBeVisible();

  await navigateTo(page, 'Lots');
  const card = page.getByRole('region', { name: dear.name });
  await expect(card.getByText('2,50 $ – 1.234,50 $')).toBeVisible();
  await expect(card.getByText('06:00 – 22:00')).toBeVisible();

  await navigateTo(page, 'Rate plans');
  await page.getByRole('button', { name: 'Add rate plan' }).first().click();
  const days = page.getByRole('dialog').getByRole('group', { name: 'Days of the week' });
  await expect(days.getByRole('checkbox').first()).toHaveAccessibleName('Monday');
  await page.keyboard.press('Escape');

  await page.goto(`/transactions?search=${encodeURIComponent(plate)}`);
  await expect(page.getByText('2,50 $').filter({ visible: true }).first()).toBeVisible();
  await expect(
    page
      .getByText(/^\d\d?\. \S+ ?(\d{4})?,? (um )?\d\d:\d\d/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(page.getByText(/\d [AP]M/).filter({ visible: true })).toHaveCount(0);

  await page.goto('/analytics?tab=usage&period=month');
  const heat = page.getByRole('slider', { name: 'When it is full' });
  await heat.focus();
  await page.keyboard.press('Home');
  await expect(heat).toHaveAttribute('aria-valuetext', /^Mondays, 00:00: /);

  // Files stay as programs read them.
  const file = await page.request.get('/api/transactions/export.csv');
  expect(await file.text()).toMatch(/,2\.50,/);
});
