import { spokenPlate } from '@anypark/core/kernel/plate';
import { CARD, expect, fillCard, logInAsOwner, payButton, startSession, test } from './fixtures.ts';
import { listen } from './spoken.ts';

test('a total that has changed is said, and said once', { tag: '@phone' }, async ({ page, lot, product }) => {
  await product.sql(
    `insert into promo_codes (code, kind, percent, created_at)
     values ('SPOKEN', 'percent', 50, now()) on conflict do nothing`,
  );
  const said = await listen(page);
  await page.goto(`/parking?lot=${lot.id}`);
  await page.getByRole('textbox', { name: 'License plate' }).fill('EAR 1');
  await page.getByRole('radio', { name: /^2/ }).check();
  await expect.poll(said).toContain('Total $4.50');
  await page.getByRole('button', { name: 'Have a promo code?' }).click();
  await page.getByLabel('Promo code').fill('SPOKEN');
  await expect.poll(said).toContain('Total $2.25, instead of $4.50');
  expect((await said()).filter((text) => text.startsWith('Total'))).toHaveLength(2);
});

test('what was found is said, what was copied, and what is wrong with an address', {
  tag: '@desktop',
}, async ({ page, context, product, lot, plate }) => {
  await context.grantPermissions(['clipboard-write']);
  const said = await listen(page);
  const id = await product.park(lot, plate);
  await logInAsOwner(page, `/transactions?lot=${lot.id}`);
  await expect(page.getByRole('link', { name: spokenPlate(plate), exact: true }).first()).toBeVisible();
  expect((await said()).filter((text) => text.startsWith('Transactions'))).toEqual([]);
  await page.getByLabel('Search').fill('nobody has this');
  await expect.poll(said).toContain('Transactions: nothing found');
  await page.getByLabel('Search').fill(`AP-${id}`);
  await expect.poll(said).toContain('Transactions: 1 shown');

  await startSession(page, lot, `${plate}2`);
  await page.getByRole('button', { name: 'Copy test card number' }).click();
  await expect.poll(said).toContain('Copied');

  await page.goto('/subscribe');
  await page.getByLabel('Email').fill('nobody');
  await page.getByLabel('License plate').focus();
  await expect.poll(said).toContainEqual(expect.stringMatching(/e-?mail/i));
});

test('a declined card is said once', { tag: '@phone' }, async ({ page, lot, plate }) => {
  const said = await listen(page);
  await startSession(page, lot, plate);
  await fillCard(page, CARD.declined);
  await payButton(page).click();
  await expect(page.getByText('Payment Failed').first()).toBeVisible();
  await expect.poll(said).toContain('Your card was declined.');
  expect((await said()).filter((text) => /declined|Failed/.test(text))).toEqual(['Your card was declined.']);
});

test('what a refund comes to is said when typing rests, not at each key', { tag: '@desktop' }, async ({
  page,
  product,
  lot,
  plate,
}) => {
  const said = await listen(page);
  const id = await product.park(lot, plate);
  await logInAsOwner(page, `/transactions/${id}`);
  await page.getByRole('button', { name: 'Refund' }).click();
  const amount = page.getByRole('dialog').getByLabel('Amount');
  await amount.fill('');
  await amount.pressSequentially('2.50');
  await expect.poll(said).toContainEqual(expect.stringContaining('$2.50'));
  expect((await said()).filter((text) => /\$2\.00|\$2\.\b(?!50)/.test(text))).toEqual([]);
});

test('a plate in a chart and in a history is said sign by sign', { tag: '@desktop' }, async ({
  page,
  product,
  lot,
  plate,
}) => {
  const id = await product.park(lot, plate);
  const customer = plate.replaceAll(' ', '');
  await product.sql(
    `insert into plate_fixes (session_id, from_plate, to_plate, is_near, fixed_at) values ($1, 'OLD 12', $2, false, now())`,
    [id, plate],
  );
  await product.sql('update customers set spent_cents = 900000000 where plate = $1', [customer]);
  await logInAsOwner(page, `/analytics?tab=customers&period=today&lot=${lot.id}`);
  await expect(page.getByRole('slider', { name: 'Top plates' })).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`^${spokenPlate(plate)}: `),
  );
  await product.sql('update customers set spent_cents = 250 where plate = $1', [customer]);
  await page.goto(`/transactions/${id}`);
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(/O L D, 1 2\s*→\s*to/);
});
