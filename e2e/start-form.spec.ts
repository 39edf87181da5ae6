import { accessibilityProblems, expect, park, startSession, test } from './fixtures.ts';

const plateField = 'License plate';

test('a plate with a pass parks free', async ({ page, product, lot, plate }) => {
  await product.sql(
    `insert into subscriptions (plate, plate_display, email, plan_type, price_cents, currency, state, starts_at, ends_at, created_at)
     values ($1, $1, 'driver@example.com', 'monthly', 4999, 'USD', 'active', now(), now() + interval '30 days', now())`,
    [plate.replace(/[^A-Z0-9]/g, '')],
  );
  await page.goto(`/parking?lot=${lot.id}`);
  await page.getByRole('textbox', { name: plateField }).fill(plate);
  await expect(page.getByText('Premium Active')).toBeVisible();
  await expect(page.getByText('Unlimited parking included').first()).toBeVisible();
  await page.getByRole('button', { name: 'Start free parking' }).click();
  await expect(page.getByText('Free Parking Activated!').first()).toBeVisible();
  await expect(page.getByText('Your subscription covers this session.').first()).toBeVisible();
});

test('a promo code shows its saving, and the checkout charges that price', { tag: '@phone' }, async ({
  page,
  product,
  lot,
  plate,
}) => {
  const code = `SAVE${lot.id}`;
  await product.sql(
    `insert into promo_codes (code, kind, percent, created_at) values ($1, 'percent', 50, now()) on conflict do nothing`,
    [code],
  );
  await page.goto(`/parking?lot=${lot.id}`);
  await page.getByRole('textbox', { name: plateField }).fill(plate);
  await page.getByRole('button', { name: 'Have a promo code?' }).click();
  const field = page.getByRole('textbox', { name: 'Promo code' });
  await field.fill('NOSUCHCODE');
  await expect(page.getByText('This promo code does not exist').first()).toBeVisible();
  await field.fill(code.toLowerCase());
  await expect(page.getByText('Save $1.25').first()).toBeVisible();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL(/\/checkout\/\d+$/);
  await expect(page.getByText(code).first()).toBeVisible();
  await expect(page.getByText('$1.25').first()).toBeVisible();
});

test('the marker tells the lot’s state, and the server’s refusal is a toast that keeps what was typed', async ({
  page,
  product,
  plate,
}) => {
  const full = await product.createLot({ spaces: 1 });
  await product.sql(
    `insert into parking_sessions (lot_id, plate, plate_display, plate_skeleton, duration_hours, state, starts_at, ends_at, owner_hash, receipt_key,
       subtotal_cents, discount_cents, total_cents, currency, created_at, activated_at)
     values ($1, 'TAKEN', 'TAKEN', 'TAKEN', 1, 'active', now(), now() + interval '1 hour', sha256('x'), $2, 250, 0, 250, 'USD', now(), now())`,
    [full.id, `receipt-key-of-lot-${full.id}-00000`],
  );
  await page.goto(`/parking?lot=${full.id}`);
  await expect(page.getByText('Full', { exact: true }).first()).toBeVisible();
  const field = page.getByRole('textbox', { name: plateField });
  await field.fill(plate);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText('This lot is full').first()).toBeVisible();
  await expect(field).toHaveValue(plate);
});

test('an empty plate is asked for', { tag: '@phone' }, async ({ page, lot }) => {
  await page.goto(`/parking?lot=${lot.id}`);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText('License plate is required').first()).toBeVisible();
});

test('my parking shows this device’s sessions with a receipt, and what a second payment adds to', async ({
  page,
  lot,
  plate,
}) => {
  const id = await park(page, lot, plate);
  await page.goto(`/parking?lot=${lot.id}`);
  await expect(page.getByRole('heading', { name: 'My parking' })).toBeVisible();
  await page.getByRole('textbox', { name: plateField }).fill(plate);
  await expect(page.getByText('Adds to your current session').first()).toBeVisible();
  await page
    .getByRole('button', { name: /receipt/i })
    .first()
    .click();
  const receipt = page.getByRole('dialog');
  await expect(receipt.getByText(`#AP-${String(id).padStart(6, '0')}`)).toBeVisible();
  await expect(receipt.getByText(/4242/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(receipt).toBeHidden();
});

/** The document as it is kept on a phone: no lots come with it. */
const WITHOUT_LOTS = '/parking?shell';

test('without lots the form says whom to ask', { tag: '@phone' }, async ({ page }) => {
  await page.route('**/api/parking-lots', (route) => route.fulfill({ json: [] }));
  await page.goto(WITHOUT_LOTS);
  await expect(page.getByText('No parking lots available. Please contact the operator.')).toBeVisible();
});

test('while lots load the form says so, and a failed load can be tried again', { tag: '@phone' }, async ({
  page,
}) => {
  let answer: () => void = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let isAway = true;
  await page.route('**/api/parking-lots', async (route) => {
    if (!isAway) return route.continue();
    await asked;
    return route.abort();
  });
  await page.goto(WITHOUT_LOTS);
  await expect(page.getByText('Loading parking lots...')).toBeVisible();
  answer();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  isAway = false;
  await again.click();
  await expect(page.getByRole('textbox', { name: plateField })).toBeVisible();
});

test('toasts come one at a time, are reached by F8 and go by themselves', async ({
  page,
  product,
  lot,
  plate,
  isMobile,
}) => {
  await page.goto(`/parking?lot=${lot.id}`);
  const field = page.getByRole('textbox', { name: plateField });
  await field.fill(plate);
  await product.sql('update lots set is_active = false where id = $1', [lot.id]);
  const submit = page.getByRole('button', { name: 'Continue to payment' });
  await (isMobile ? submit.tap() : submit.click());
  const toast = page.getByRole('region', { name: /notification/i }).getByRole('listitem');
  await expect(toast).toHaveCount(1);
  // The lot that closed meanwhile is not silently replaced by another one.
  await expect(page.getByText('The lot you chose is not available')).toBeVisible();
  await (isMobile ? submit.tap() : submit.click());
  await expect(toast.getByText('Please select a parking lot')).toBeVisible();
  await expect(toast).toHaveCount(1);
  await expect(page).toHaveURL(/\/parking/);
  if (!isMobile) {
    // A pointer over it keeps it from going before the key is pressed, however slow the machine.
    await toast.hover();
    await page.keyboard.press('F8');
    await expect(page.getByRole('region', { name: /notification/i }).getByRole('list')).toBeFocused();
    await field.focus();
  }
  // Left alone, it goes without anybody's doing.
  if (!isMobile) await page.mouse.move(0, 0);
  await expect(toast).toHaveCount(0);
});

test('the form works by keyboard alone', { tag: '@desktop' }, async ({ page, lot, plate }) => {
  await page.goto(`/parking?lot=${lot.id}`);
  const field = page.getByRole('textbox', { name: plateField });
  await expect(field).toBeVisible();
  for (
    let presses = 0;
    presses < 20 && !(await field.evaluate((element) => element === document.activeElement));
    presses += 1
  ) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type(plate);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/checkout\/\d+$/);
});

test('a session that was begun elsewhere in the same browser is not lost by starting another', {
  tag: '@phone',
}, async ({ page, lot, plate }) => {
  const first = await startSession(page, lot, plate);
  const second = await startSession(page, lot, `${plate}B`);
  expect(second).toBeGreaterThan(first);
  await page.goto(`/checkout/${first}`);
  await expect(page.getByRole('button', { name: 'Complete Payment' })).toBeVisible();
});

test('a phone that has parked here before parks again in two taps', { tag: '@phone' }, async ({
  page,
  lot,
  plate,
  product,
}) => {
  const id = await park(page, lot, plate);
  await product.sql(`update parking_sessions set state = 'expired', closed_at = now() where id = $1`, [id]);
  await page.goto('/parking');
  await page.getByRole('button', { name: `Park again: ${plate}, ${lot.name}, 1 h` }).click();
  await expect(page.getByRole('textbox', { name: 'License plate' })).toHaveValue(plate);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(/\/checkout\/\d+$/);
  await expect(page.getByText(lot.name)).toBeVisible();
});

test('a plate that is easily mistaken for one of this phone is asked about', { tag: '@phone' }, async ({
  page,
  lot,
  plate,
}) => {
  // As it is drawn by a testId, the plate may hold no letter that has a look-alike: two of them are put in front.
  const real = `O1${plate}`.slice(0, 14);
  await park(page, lot, real);
  await page.goto('/parking');
  const input = page.getByRole('textbox', { name: 'License plate' });
  await input.fill(real.replace('O1', '0I'));
  const asked = page.getByRole('button', { name: `Did you mean ${real}?` });
  await expect(asked).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await asked.click();
  await expect(input).toHaveValue(real);
  await expect(asked).toHaveCount(0);
});
