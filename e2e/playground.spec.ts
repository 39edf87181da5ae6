import type { Page } from '@playwright/test';
import { accessibilityProblems, expect, logInAsOwner, test } from './fixtures.ts';
import type { Product } from './product.ts';

/** Paid stays of one, two and twelve hours on the three days before today, as many as `hours` has numbers for. */
async function soldBefore(product: Product, lotId: number, count: number, pricedBy: string): Promise<void> {
  await product.sql(
    `with bought as (
       insert into purchases (kind, state, created_at)
       select 'stay', 'fulfilled', now() - interval '1 day' from generate_series(1, ${count}) n returning id),
     numbered as (select id, row_number() over (order by id) as n from bought),
     made as (
       insert into parking_sessions (purchase_id, lot_id, plate, plate_display, plate_skeleton, duration_hours, state, starts_at,
         ends_at, owner_hash, receipt_key, subtotal_cents, discount_cents, total_cents, currency, created_at, activated_at, closed_at, priced_by)
       select id, $1, 'P' || id, 'P' || id, 'P' || id, hours, 'expired', at, at + make_interval(hours => hours),
              decode(repeat('00', 32), 'hex'), 'playground-' || lpad(id::text, 12, '0'), cents, 0, cents, 'USD', at, at,
              at + make_interval(hours => hours), $2
         from (select id, n, (array[1, 2, 2, 12])[1 + n % 4] as hours, (array[250, 450, 450, 2500])[1 + n % 4] as cents,
                      date_trunc('day', now() at time zone 'America/New_York') at time zone 'America/New_York'
                        - make_interval(days => 1 + (n % 3)::integer) + make_interval(mins => (480 + (n * 37) % 420)::integer) as at
                 from numbered) s
       returning id, purchase_id, total_cents, activated_at)
     insert into payments (id, purchase_id, amount_cents, currency, state, provider_intent_id, created_at, succeeded_at)
     select gen_random_uuid(), purchase_id, total_cents, 'USD', 'succeeded', 'pi_playground_' || id, activated_at, activated_at from made`,
    [lotId, pricedBy],
  );
  // The lot had its spaces then, too; and the days are counted once more, as they would be after the product's own changes.
  await product.sql(`update lot_terms set since = now() - interval '40 days' where lot_id = $1`, [lotId]);
  await product.sql('update closed_days set version = version + 1');
}
/** The other tests of a worker find the prices and days that they know. */
test.afterEach(async ({ product }) => {
  await product.sql(`delete from payments where provider_intent_id like 'pi_playground_%'`);
  await product.sql(`delete from parking_sessions where receipt_key like 'playground-%'`);
  await product.sql('update rates set price_cents = 450 where lot_id is null and duration_hours = 2');
  await product.sql('update closed_days set version = version + 1');
});

const card = (page: Page) => page.getByRole('region', { name: /^Try prices/ });

const said = (page: Page) => card(page).getByText(/^At these prices the/);
/** What is asked for two hours, wherever no plan is in force. */
const asked = async (page: Page) =>
  (await (await page.request.get('/api/settings/pricing')).json()).hourlyRates['2'];

test('prices are dragged by key, told beside what was, and used', async ({ page, product, lot }) => {
  await soldBefore(product, lot.id, 400, 'facility');
  await logInAsOwner(page, '/settings?tab=pricing');
  await expect(card(page).getByText(/stays of the last 30 days brought \$/)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  const before = await asked(page);

  const slider = card(page).getByRole('slider', { name: 'Price of 2 hours' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const dearer = (before + 0.1).toFixed(2);
  await expect(card(page).getByRole('spinbutton', { name: /^2 hours/ })).toHaveValue(dearer);
  await expect(said(page)).toHaveText(/would have brought \$[\d,.]+ – \$[\d,.]+ instead of \$/);
  const inspected = card(page).getByRole('slider', { name: 'What the prices would bring' });
  await inspected.focus();
  await expect(inspected).toHaveAttribute('aria-valuetext', /^Revenue: now \$/);
  await page.keyboard.press('ArrowRight');
  await expect(inspected).toHaveAttribute('aria-valuetext', /^Stays: now [\d,]+ → [\d,]+ – [\d,]+$/);
  expect(await accessibilityProblems(page)).toEqual([]);
  await card(page).getByRole('button', { name: 'What the prices would bring: table' }).click();
  await expect(card(page).getByRole('row', { name: /^Revenue \$/ })).toBeVisible();
  await expect(card(page).getByRole('row', { name: /^Occupancy 10 AM \d/ })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);

  await card(page).getByRole('button', { name: 'Use these prices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Use these prices' });
  await expect(dialog.getByRole('listitem')).toHaveText([`2 hours$${before.toFixed(2)} → $${dearer}`]);
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Use them' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Pricing Updated', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('region', { name: /^Hourly rates/ }).getByLabel('2 hours', { exact: true }),
  ).toHaveValue(dearer);
  expect(await asked(page)).toBe(Number(dearer));
  await expect(card(page).getByRole('button', { name: 'Use these prices' })).toBeDisabled();
  await page.goto('/settings?tab=audit');
  await expect(page.getByText(/2 hours/).first()).toBeVisible();
});

test('without a reaction the same stays pay the new price, to the cent', { tag: '@desktop' }, async ({
  page,
  product,
  lot,
}) => {
  await product.sql('update lots set has_own_rates = true where id = $1', [lot.id]);
  await product.sql(
    'insert into rates select $1, duration_hours, price_cents from rates where lot_id is null',
    [lot.id],
  );
  // 50 of one hour, 100 of two, 50 of twelve: $1,825.00.
  await soldBefore(product, lot.id, 200, 'lot');
  await logInAsOwner(page, '/settings?tab=pricing');
  await card(page).getByLabel('Prices of').selectOption({ label: lot.name });
  await expect(card(page).getByText('200 stays of the last 30 days brought $1,825.00.')).toBeVisible();
  await card(page).getByLabel('Drivers react').selectOption('Not at all');
  await card(page)
    .getByRole('spinbutton', { name: /^1 hour/ })
    .fill('3');
  await card(page)
    .getByRole('spinbutton', { name: /^12 hours/ })
    .fill('24');
  await expect(said(page)).toHaveText(
    'At these prices the 200 stays of the last 30 days would have brought $1,800.00 instead of $1,825.00.',
  );
  // Beyond half of what was paid nothing is told, and the field says how far it goes.
  await card(page)
    .getByRole('spinbutton', { name: /^1 hour/ })
    .fill('3.76');
  await expect(card(page).getByText(/^1 hour can be tried from \$1\.25 to \$3\.75\./)).toBeVisible();
  await expect(said(page)).toBeHidden();
  await card(page)
    .getByRole('spinbutton', { name: /^1 hour/ })
    .fill('0.10');
  await expect(card(page).getByText('No card can be charged less than $0.50')).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'Use these prices' })).toBeDisabled();
  await card(page).getByRole('button', { name: 'Back to today’s prices' }).click();
  await card(page)
    .getByRole('spinbutton', { name: /^12 hours/ })
    .fill('26');
  await card(page).getByRole('button', { name: 'Use these prices' }).click();
  await page.getByRole('button', { name: 'Use them' }).click();
  await expect(page.getByText(`Prices of ${lot.name} updated`, { exact: true })).toBeVisible();
  const lots: { id: number; hourlyRates: Record<string, number> }[] = await (
    await page.request.get('/api/parking-lots')
  ).json();
  expect(lots.find(({ id }) => id === lot.id)?.hourlyRates).toMatchObject({ 1: 2.5, 12: 26 });
});

test('prices of a plan are tried on what was sold under it, and a quicker colleague is heard', async ({
  page,
  product,
  lot,
  plate,
}) => {
  await logInAsOwner(page);
  const plan = {
    name: `Tried ${plate}`,
    isActive: true,
    lotIds: [lot.id],
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    from: '08:00',
    to: '20:00',
    firstDay: null,
    lastDay: null,
    dates: [],
    hourlyRates: { 1: 2.5, 2: 4.5 },
  };
  const { id } = await (await page.request.post('/api/rate-plans', { data: plan })).json();
  await page.goto('/rate-plans');
  await page.getByRole('button', { name: `Try prices of ${plan.name}` }).click();
  await expect(card(page).getByText(/^No stay was paid in full under this plan/)).toBeVisible();
  // What cannot be estimated can be asked all the same.
  await card(page)
    .getByRole('spinbutton', { name: /^2 hours/ })
    .fill('4.2');
  await expect(card(page).getByRole('button', { name: 'Use these prices' })).toBeEnabled();
  expect(await accessibilityProblems(page)).toEqual([]);
  await soldBefore(product, lot.id, 100, `plan/${id}`);
  await page.reload();
  await page.getByRole('button', { name: `Try prices of ${plan.name}` }).click();
  await expect(card(page).getByText(/^100 stays of the last 30 days brought \$912\.50/)).toBeVisible();
  // Twelve hours are none of the plan's any more: nothing is proposed for them.
  await expect(card(page).getByText(/25 stays .* for durations without a price here/)).toBeVisible();
  await card(page)
    .getByRole('spinbutton', { name: /^2 hours/ })
    .fill('4');
  await expect(said(page)).toBeVisible();
  await page.request.put(`/api/rate-plans/${id}`, { data: { ...plan, to: '21:00' } });
  await card(page).getByRole('button', { name: 'Use these prices' }).click();
  await page.getByRole('button', { name: 'Use them' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toHaveText(/Somebody else has changed the rate plans/);
  // The list shows the newer plan by now: the next try is a change of that.
  await expect(page.getByText('8:00 AM – 9:00 PM')).toBeVisible();
  await dialog.getByRole('button', { name: 'Use them' }).click();
  await expect(page.getByText('Rate plan updated', { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: `Prices of ${plan.name}` })).toContainText('2 h $4.00');
});

test('an answer that does not come is said, and asked for again', { tag: '@desktop' }, async ({ page }) => {
  await logInAsOwner(page);
  await page.route('**/api/playground', (route) => route.abort());
  await page.goto('/settings?tab=pricing');
  await expect(card(page).getByText('The last days could not be loaded')).toBeVisible();
  await page.unroute('**/api/playground');
  await card(page).getByRole('button', { name: 'Try again' }).click();
  const answer = card(page)
    .getByText(/stays? (of|was|were) /)
    .first();
  await expect(answer).toBeVisible();

  // One that takes its time: what goes on is said, and the old answer stays.
  let answers = () => {};
  await page.route('**/api/playground', async (route) => {
    await new Promise<void>((resolve) => {
      answers = resolve;
    });
    await route.continue();
  });
  await card(page).getByLabel('Days').selectOption('Last 90 days');
  const busy = card(page).getByText('Recalculating the last 90 days...');
  await expect(busy).toBeVisible();
  await expect(answer).toBeVisible();
  answers();
  await expect(busy).toBeHidden();
});

test('prices that were tried start on Monday: the facility’s, and a plan’s', { tag: '@desktop' }, async ({
  page,
  product,
  lot,
  plate,
}) => {
  await soldBefore(product, lot.id, 100, 'facility');
  await logInAsOwner(page, '/settings?tab=pricing');
  await card(page)
    .getByRole('spinbutton', { name: /^2 hours/ })
    .fill('4.75');
  await card(page).getByRole('button', { name: 'Start Monday' }).click();
  const dialog = page.getByRole('dialog', { name: 'New prices of the facility' });
  await expect(dialog).toContainText('$4.75');
  await dialog.getByRole('button', { name: /^Start Mon/ }).click();
  const rates = page.getByRole('region', { name: /^Hourly rates/ });
  await expect(rates.getByText(/^From /)).toBeVisible();
  await rates.getByRole('button', { name: 'Cancel new prices' }).click();
  await expect(rates.getByText(/^From /)).toHaveCount(0);

  const plan = {
    name: `Monday ${plate}`,
    isActive: true,
    lotIds: [lot.id],
    weekdays: [1, 2, 3, 4, 5],
    from: '08:00',
    to: '20:00',
    firstDay: null,
    lastDay: null,
    dates: [],
    hourlyRates: { 1: 2.5, 2: 4.5 },
  };
  const { id } = await (await page.request.post('/api/rate-plans', { data: plan })).json();
  await product.sql(`update parking_sessions set priced_by = $1 where receipt_key like 'playground-%'`, [
    `plan/${id}`,
  ]);
  await product.sql('update closed_days set version = version + 1');
  await page.goto('/rate-plans');
  await page.getByRole('button', { name: `Try prices of ${plan.name}` }).click();
  await card(page)
    .getByRole('spinbutton', { name: /^2 hours/ })
    .fill('5');
  await card(page).getByRole('button', { name: 'Start Monday' }).click();
  const names = page.getByRole('heading', { level: 2 }).filter({ hasText: plan.name });
  await expect(names).toHaveText([/ on\)$/, plan.name]);
  await expect(page.getByRole('list', { name: new RegExp(`^Prices of ${plan.name} \\(`) })).toContainText(
    '2 h $5.00',
  );
});
