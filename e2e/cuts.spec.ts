import type { Page } from '@playwright/test';
import { CARD, expect, fillCard, paidHeading, payButton, test } from './fixtures.ts';

/** `npm run test:cuts` makes 200 of them. */
const CUTS = Number(process.env.CUTS ?? 3);
/** A stay is paid in about so long: a cut may fall on any of its steps. */
const STEPS_MS = 6_000;

/** A number from 0 to 1, the same for the same cut: one that fails can be made again. */
function random(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** What a person does who wants to pay: whatever the page offers next. */
async function goOn(page: Page, plate: string): Promise<void> {
  const again = page.getByRole('button', { name: 'Try again' }).first();
  const card = page.frameLocator('iframe[title="Secure payment input frame"]').locator('[name="number"]');
  const start = page.getByRole('button', { name: 'Continue to payment' });
  // Whoever reloads without a line, before the page's worker is there, gets the browser's own page.
  if ((await page.locator('#root').count()) === 0) return void (await page.reload({ timeout: 5000 }));
  if (await again.isVisible()) return again.click({ timeout: 1000 });
  if ((await start.isVisible()) && (await start.isEnabled())) {
    await page.locator('#plate').fill(plate, { timeout: 1000 });
    return start.click({ timeout: 1000 });
  }
  if (!(await payButton(page).isVisible()) || !(await payButton(page).isEnabled())) return;
  if ((await card.isVisible()) && (await card.inputValue({ timeout: 1000 })) === '')
    await fillCard(page, CARD.good);
  await payButton(page).click({ timeout: 1000 });
}

for (let cut = 1; cut <= CUTS; cut += 1)
  test(`the line breaks somewhere on the way, ${cut}: one charge, one stay, and the page says so`, {
    tag: '@phone',
  }, async ({ page, context, product, lot, plate }) => {
    test.setTimeout(120_000);
    const next = random(cut);
    const [at, long] = [next() * STEPS_MS, 200 + next() * 5000];
    await page.goto(`/parking?lot=${lot.id}`);
    await expect(page.locator('#plate')).toBeVisible();
    const begunAt = Date.now();
    const isAway = () => Date.now() - begunAt > at && Date.now() - begunAt < at + long;
    let wasAway = false;
    await expect(async () => {
      if (isAway() !== wasAway) {
        wasAway = isAway();
        await context.setOffline(wasAway);
      }
      if (!(await paidHeading(page).isVisible())) await goOn(page, plate).catch(() => {});
      await expect(paidHeading(page)).toBeVisible({ timeout: 300 });
      expect(wasAway || Date.now() - begunAt < at + long, 'the cut is over').toBe(false);
    }).toPass({ intervals: [150], timeout: 100_000 });
    const sessions = await product.sql<{ id: number; state: string }>(
      'select id, state from parking_sessions where lot_id = $1',
      [lot.id],
    );
    expect(sessions.filter(({ state }) => state === 'active')).toHaveLength(1);
    const charges = await Promise.all(sessions.map(({ id }) => product.charges(id)));
    expect(charges.flat()).toHaveLength(1);
    await page.goto('/parking');
    await expect(page.getByRole('region', { name: `Ticket of ${plate}` })).toBeVisible();
  });
