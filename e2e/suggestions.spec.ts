import type { Page } from '@playwright/test';
import { accessibilityProblems, expect, logInAsOwner, test } from './fixtures.ts';
import type { Product } from './product.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Suggested prices' });

/** Nine of ten spaces taken from noon to three, on each of the last five weeks' days. */
async function stood(product: Product, lotId: number): Promise<void> {
  await product.sql(
    `with made as (
       insert into purchases (kind, state, created_at)
       select 'stay', 'fulfilled', d from generate_series(now() - interval '36 days', now() - interval '1 day', interval '1 day') d,
              generate_series(1, 9) returning id, created_at)
     insert into parking_sessions (purchase_id, lot_id, plate, plate_display, plate_skeleton, duration_hours, state, starts_at, ends_at,
       owner_hash, receipt_key, subtotal_cents, discount_cents, total_cents, currency, created_at, activated_at, closed_at)
     select id, $1, 'S' || id, 'S' || id, 'S' || id, 3, 'expired', at, at + interval '3 hours', decode(repeat('00', 32), 'hex'),
            'suggested-' || lpad(id::text, 14, '0'), 608, 0, 608, 'USD', at, at, at + interval '3 hours'
       from (select id, ((created_at at time zone 'America/New_York')::date + time '12:00') at time zone 'America/New_York' as at from made) m`,
    [lotId],
  );
  await product.sql(`update lot_terms set since = now() - interval '60 days' where lot_id = $1`, [lotId]);
  await product.sql('update closed_days set version = version + 1');
}
test.afterEach(async ({ product }) => {
  await product.sql('delete from taken_suggestions');
  await product.sql('delete from suggestion_rule');
  await product.sql(`delete from parking_sessions where receipt_key like 'suggested-%'`);
  await product.sql('update closed_days set version = version + 1');
});

test('a full lot gets a suggestion with its reason, which becomes a plan from Monday on', async ({
  page,
  product,
  lot,
}) => {
  await stood(product, lot.id);
  await logInAsOwner(page, '/settings?tab=pricing');
  const one = card(page)
    .getByRole('listitem')
    .filter({ hasText: `${lot.name}, weekdays 12 PM – 3 PM` });
  // The days are counted by a round.
  await expect(async () => {
    await page.reload();
    await expect(one).toContainText('90% full in four weeks: one step up', { timeout: 3000 });
  }).toPass({ timeout: 40_000 });
  await expect(one).toContainText('$2.50→ to $2.75');
  await expect(one).toContainText('Expected then: ');
  expect(await accessibilityProblems(page), 'suggestions').toEqual([]);
  await one.getByRole('button', { name: /^Start Monday/ }).click();
  await expect(page.getByText('Rate plan created, it starts on Monday').first()).toBeVisible();
  const became = card(page).getByRole('listitem').filter({ hasText: 'Result on' });
  await expect(became).toContainText(`${lot.name}, weekdays 12 PM – 3 PM`);
  await expect(one.filter({ hasText: 'one step up' })).toHaveCount(0);
  expect(await accessibilityProblems(page), 'what became of it').toEqual([]);
  await card(page).getByRole('link', { name: 'Rate plans' }).click();
  await expect(page.getByRole('heading', { level: 2, name: `${lot.name}, weekdays 12–15 h` })).toBeVisible();
});

test('the rule is changed, and what is wrong with it is said', { tag: '@desktop' }, async ({ page }) => {
  await logInAsOwner(page, '/settings?tab=pricing');
  await card(page).getByText('The rule').click();
  await card(page).getByLabel('Quiet below (%)').fill('90');
  await card(page).getByRole('button', { name: 'Save rule' }).click();
  await expect(card(page).getByText('Each share has to be smaller than the one above it')).toBeVisible();
  await card(page).getByLabel('Quiet below (%)').fill('65');
  await page.route('**/api/suggestions/rule', (route) => route.abort());
  await card(page).getByRole('button', { name: 'Save rule' }).click();
  await expect(card(page).getByRole('alert')).toContainText('Check the connection');
  await page.unroute('**/api/suggestions/rule');
  await card(page).getByRole('button', { name: 'Save rule' }).click();
  await expect(page.getByText('Rule saved').first()).toBeVisible();
  await page.reload();
  await card(page).getByText('The rule').click();
  await expect(card(page).getByLabel('Quiet below (%)')).toHaveValue('65');
});

test('suggestions that do not come say so, and come when asked again', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.route('**/api/suggestions', (route) => route.abort());
  await logInAsOwner(page, '/settings?tab=pricing');
  await expect(card(page).getByText('The suggestions could not be loaded')).toBeVisible();
  await page.unroute('**/api/suggestions');
  await card(page).getByRole('button', { name: 'Try again' }).click();
  await expect(card(page).getByText(/four full weeks|By how full/)).toBeVisible();
});
