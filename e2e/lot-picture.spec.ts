import type { Page } from '@playwright/test';
import { accessibilityProblems, expect, logInAsOwner, navigateTo, park, test } from './fixtures.ts';
import type { Lot, Product } from './product.ts';

const card = (page: Page, lot: Lot) => page.getByRole('region', { name: lot.name, exact: true });
const picture = (page: Page, lot: Lot) => card(page, lot).getByRole('img');
/** Bays in which a car is drawn. */
const lit = (page: Page, lot: Lot) => picture(page, lot).locator('rect:not([opacity="0"])');

/** Two cars in the morning of yesterday, one of them until noon. */
async function parkYesterday(product: Product, lot: Lot): Promise<void> {
  await product.sql(
    `insert into parking_sessions (lot_id, plate, plate_display, plate_skeleton, duration_hours, state, starts_at, ends_at,
       owner_hash, receipt_key, subtotal_cents, discount_cents, total_cents, currency, created_at, activated_at)
     select $1, 'YESTER' || h, 'YESTER', 'YESTER', h, 'expired', at, at + h * interval '1 hour', sha256('x'),
            gen_random_uuid()::text, 450, 0, 450, 'USD', at, at
       from facility f, unnest(array[2, 4]) h,
            lateral (select ((now() at time zone f.timezone)::date - 1 + time '08:00') at time zone f.timezone) t (at)`,
    [lot.id],
  );
}

test('a stay that is bought lights one more bay, for operators and at the driver’s choice', async ({
  page,
  lot,
  plate,
  product,
}) => {
  await page.goto(`/parking?lot=${lot.id}`);
  const atChoice = (taken: number) =>
    page.getByRole('img', { name: `${taken} of 10 taken: number of cars, not their places` });
  await expect(atChoice(0)).toBeVisible();
  expect(await accessibilityProblems(page), 'start form').toEqual([]);
  await park(page, lot, plate);
  // The page's own clock, so that it asks again when the test says.
  await page.clock.install();
  await page.goto(`/parking?lot=${lot.id}`);
  await expect(atChoice(1)).toBeVisible();
  await product.park(lot, `${plate} A`);
  await page.clock.fastForward(30_000);
  await expect(atChoice(2)).toBeVisible();
  await expect(page.getByText('8 of 10 free')).toBeVisible();

  await logInAsOwner(page, '/lots');
  await expect(picture(page, lot)).toHaveAccessibleName('2 of 10 taken');
  await expect(lit(page, lot)).toHaveCount(2);
  for (const text of ['8 of 10 spaces available', '1 within the hour', 'last payment', 'not their places'])
    await expect(card(page, lot)).toContainText(text);
  expect(await accessibilityProblems(page), 'lots').toEqual([]);

  await product.park(lot, `${plate} B`);
  await page.clock.fastForward(15_000);
  await expect(picture(page, lot)).toHaveAccessibleName('3 of 10 taken');
  await expect(lit(page, lot)).toHaveCount(3);
  for (const text of ['7 of 10 spaces available', '2 for more than an hour', 'just now'])
    await expect(card(page, lot)).toContainText(text);
});

test('the dashboard shows the lots that are fullest', async ({ page, product, plate }) => {
  const lot = await product.createLot({ spaces: 1 });
  await product.park(lot, plate);
  await logInAsOwner(page);
  const now = page.getByRole('region', { name: 'Lots now' });
  await expect(now.getByRole('img', { name: `${lot.name}: 1 of 1 taken` })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await now.getByRole('link', { name: 'All lots' }).click();
  await expect(page).toHaveURL('/lots');
});

test('an operator gives rows of bays, sees them while typing, and drivers get them', async ({
  page,
  lot,
}) => {
  await logInAsOwner(page, '/lots');
  const edit = card(page, lot).getByRole('button', { name: `Edit ${lot.name}` });
  await edit.click();
  const dialog = page.getByRole('dialog');
  const rows = dialog.getByLabel('Rows of bays');
  const bays = dialog.getByRole('img', { name: 'The lot as it is drawn' }).locator('rect');
  await expect(rows).toHaveValue('');
  await expect(bays).toHaveCount(10);
  await rows.fill('2 × 3, 5');
  await expect(dialog.getByText('11 bays in 3 rows, but 10 spaces: the last 1 are not drawn.')).toBeVisible();
  await expect(bays).toHaveCount(10);
  await dialog.getByLabel('Total spaces').fill('12');
  await expect(dialog.getByText('1 further space of the lot’s 12 drawn behind them')).toBeVisible();
  await expect(bays).toHaveCount(12);
  expect(await accessibilityProblems(page), 'dialog').toEqual([]);

  await rows.fill('6, none');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText('Enter bays row by row, 1 to 200 each, at most 100 rows')).toBeVisible();
  await expect(rows).toBeFocused();
  await rows.fill('6,6');
  await rows.press('Enter');
  await expect(dialog).toHaveCount(0);
  const lots = await (await page.request.get('/api/parking-lots')).json();
  expect(lots.find(({ id }: { id: number }) => id === lot.id)).toMatchObject({
    rows: [6, 6],
    totalSpaces: 12,
  });
  await edit.click();
  await expect(rows).toHaveValue('2 × 6');
});

test('yesterday is played, stopped, and looked through by key', async ({ page, lot, product }) => {
  await parkYesterday(product, lot);
  await logInAsOwner(page, '/lots');
  const replay = card(page, lot).getByRole('button', { name: `Yesterday in ${lot.name}` });
  await replay.focus();
  await page.keyboard.press('Enter');
  const time = card(page, lot).getByRole('slider', { name: `Time of the day in ${lot.name}` });
  await expect(time).not.toHaveValue('0');
  await card(page, lot).getByRole('button', { name: 'Pause' }).click();
  await expect(card(page, lot).getByRole('button', { name: 'Play' })).toBeVisible();
  expect(await accessibilityProblems(page), 'replay').toEqual([]);

  await time.focus();
  await page.keyboard.press('Home');
  await expect(time).toHaveAttribute('aria-valuetext', '12:00 AM: 0 of 10 taken');
  await expect(lit(page, lot)).toHaveCount(0);
  // Its place in a day of 23, 24 or 25 hours.
  const { cars } = await (await page.request.get(`/api/lots/${lot.id}/day`)).json();
  await time.fill(String(cars.indexOf(2)));
  await expect(time).toHaveAttribute('aria-valuetext', '8:00 AM: 2 of 10 taken');
  await expect(picture(page, lot)).toHaveAccessibleName('8:00 AM: 2 of 10 taken');
  await expect(lit(page, lot)).toHaveCount(2);
  await page.keyboard.press('ArrowLeft');
  await expect(time).toHaveAttribute('aria-valuetext', '7:50 AM: 0 of 10 taken');
  await time.fill(String(cars.lastIndexOf(1)));
  await expect(time).toHaveAttribute('aria-valuetext', '11:50 AM: 1 of 10 taken');
  await expect(lit(page, lot)).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(lit(page, lot)).toHaveCount(0);
  await page.keyboard.press('End');
  await expect(time).toHaveAttribute('aria-valuetext', '11:50 PM: 0 of 10 taken');

  await card(page, lot)
    .getByRole('button', { name: `Back to now in ${lot.name}` })
    .click();
  await expect(replay).toBeFocused();
  await expect(picture(page, lot)).toHaveAccessibleName('0 of 10 taken');
  await expect(card(page, lot)).toContainText('Nobody is inside.');
});

test('who wants no motion goes through the day step by step, and through another day', async ({
  page,
  lot,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await logInAsOwner(page, '/lots');
  await card(page, lot).getByRole('button', { name: 'Yesterday' }).click();
  const time = card(page, lot).getByRole('slider');
  // Each piece of it lets the page draw, and go on from there.
  const passTime = async () => {
    for (let n = 0; n < 5; n++) await page.clock.runFor(100);
  };
  await expect(time).toHaveValue('0');
  await passTime();
  await expect(time).toHaveValue('0');
  await card(page, lot).getByRole('button', { name: 'One step on' }).click();
  await passTime();
  await expect(time).toHaveAttribute('aria-valuetext', '12:10 AM: 0 of 10 taken');
  await card(page, lot).getByRole('button', { name: 'One step on' }).click();
  await expect(time).toHaveValue('2');
  await card(page, lot).getByLabel('Day', { exact: true }).fill('2026-03-08');
  await expect(card(page, lot)).toContainText('Sun, Mar 8, 12:00 AM');
  // The clocks were set forward.
  await expect(time).toHaveAttribute('max', '137');
});

test('what does not come says so, and comes when asked again', { tag: '@desktop' }, async ({ page, lot }) => {
  await page.route(/api\/lots\/cars/, (route) => route.abort());
  await page.route('**/api/lots/*/day*', (route) => route.abort());
  await logInAsOwner(page);
  const now = page.getByRole('region', { name: 'Lots now' });
  await expect(now.getByText('How full the lots are could not be loaded')).toBeVisible();
  await navigateTo(page, 'Lots');
  await expect(card(page, lot)).toContainText('How soon they leave could not be loaded.');
  await expect(picture(page, lot)).toHaveAccessibleName('0 of 10 taken');
  await card(page, lot).getByRole('button', { name: 'Yesterday' }).click();
  await expect(card(page, lot)).toContainText('That day could not be loaded');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.unroute('**/api/lots/*/day*');
  await card(page, lot).getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, lot).getByRole('slider')).toBeVisible();
  await navigateTo(page, 'Dashboard');
  await now.getByRole('button', { name: 'Try again' }).click();
  await expect(now.getByText('How full the lots are could not be loaded')).toBeVisible();
  await page.unroute(/api\/lots\/cars/);
  // The stream comes back by itself.
  await expect(now.getByRole('img').first()).toBeVisible();
});
