import {
  accessibilityProblems,
  CARD,
  expect,
  fillCard,
  paidHeading,
  park,
  payButton,
  test,
} from './fixtures.ts';

test('time is added from My parking: the new end is shown before paying and stands afterwards', async ({
  page,
  lot,
  plate,
}) => {
  await park(page, lot, plate);
  await page.goto('/parking');
  await page.getByRole('link', { name: `Add time for ${plate}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add time' })).toBeVisible();
  await expect(page.getByText('Adds to your current session')).toBeVisible();
  const paidUntil = await page.getByText('Paid until').locator('strong').innerText();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('radio', { name: /^2 Hours/ }).check();
  const newEnd = await page.getByText('Expires at').locator('xpath=../dd').first().innerText();
  expect(newEnd).not.toBe(paidUntil);
  await expect(page.getByText('$4.50').last()).toBeVisible();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(/\/checkout\/\d+$/);
  await fillCard(page, CARD.good);
  await payButton(page).click();
  await expect(paidHeading(page)).toBeVisible();
  await expect(page.getByText('Parked until').locator('xpath=..')).toContainText(newEnd);
});

test('an extension opens by the receipt’s key on another phone, and to nobody else', {
  tag: '@phone',
}, async ({ page, lot, plate, product, browser }) => {
  const id = await park(page, lot, plate);
  const [row] = await product.sql<{ receipt_key: string }>(
    'select receipt_key from parking_sessions where id = $1',
    [id],
  );
  const other = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await other.goto(`${product.url}/extend/${id}`);
  await expect(other.getByText('Session Not Found')).toBeVisible();
  await other.goto(`${product.url}/receipt/${id}?key=${row?.receipt_key}`);
  await other.getByRole('link', { name: 'Add time' }).click();
  await expect(other).toHaveURL(`${product.url}/extend/${id}?key=${row?.receipt_key}`);
  await expect(other.getByText(plate)).toBeVisible();
  await product.sql(`update parking_sessions set state = 'ended', closed_at = now() where id = $1`, [id]);
  await other.reload();
  await expect(other.getByRole('heading', { name: 'This stay is over' })).toBeVisible();
  expect(await accessibilityProblems(other)).toEqual([]);
  await other.context().close();
});

test('a mistyped plate is put right once, from the receipt', { tag: '@phone' }, async ({
  page,
  lot,
  plate,
}) => {
  await park(page, lot, plate);
  await page.getByRole('button', { name: 'Mistyped the plate?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct the plate' });
  await dialog.getByLabel('License plate').fill(`${plate}X`);
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save the right plate' }).click();
  await expect(page.getByText('Plate corrected').first()).toBeVisible();
  await expect(page.getByText(`${plate}X`, { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Mistyped the plate?' }).click();
  await dialog.getByLabel('License plate').fill(`${plate}Y`);
  await dialog.getByRole('button', { name: 'Save the right plate' }).click();
  await expect(
    dialog.getByText('The plate has been corrected once already.', { exact: false }),
  ).toBeVisible();
  await expect(dialog.getByLabel('License plate')).toHaveValue(`${plate}Y`);
});
