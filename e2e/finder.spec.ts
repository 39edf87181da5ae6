import { accessibilityProblems, expect, logInAsOwner, park, test } from './fixtures.ts';

test('a plate, a transaction and a page are found from anywhere, by keys alone', async ({
  page,
  lot,
  plate,
}) => {
  const id = await park(page, lot, plate);
  await logInAsOwner(page);
  await page.goto('/lots');
  await expect(page.getByRole('heading', { level: 1, name: 'Parking Lots' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Find' });
  const input = dialog.getByRole('combobox');
  await expect(input).toBeFocused();
  await expect(dialog.getByRole('option').first()).toContainText('Dashboard');
  expect(await accessibilityProblems(page), 'finder').toEqual([]);

  await input.fill('rate pl');
  await expect(dialog.getByRole('option', { name: 'Rate plans' })).toBeVisible();
  await input.press('Enter');
  await expect(page).toHaveURL('/rate-plans');
  await expect(dialog).toHaveCount(0);

  // In small letters, and without its marks, as one types in a hurry.
  await page.keyboard.press('Control+k');
  await input.fill(plate.toLowerCase().replace(/[^a-z0-9]/g, ''));
  const transactions = dialog.getByRole('group', { name: 'Transactions' });
  await expect(dialog.getByRole('group', { name: 'Plates' })).toContainText('1 stay');
  await expect(transactions).toContainText(plate);
  await input.press('ArrowDown');
  await expect(transactions.getByRole('option')).toHaveAttribute('aria-selected', 'true');
  await input.press('ArrowUp');
  await input.press('Enter');
  await expect(page).toHaveURL(/\/customers\//);

  await page.keyboard.press('Control+k');
  await input.fill(String(id));
  await transactions
    .getByRole('option')
    .filter({ hasText: `#AP-${String(id).padStart(6, '0')}` })
    .click();
  await expect(page).toHaveURL(`/transactions/${id}`);
});

test('what is not found and what fails is said', async ({ page }, info) => {
  await logInAsOwner(page);
  await page.getByRole('button', { name: 'Find' }).click();
  const dialog = page.getByRole('dialog', { name: 'Find' });
  await dialog.getByRole('combobox').fill('zz-nothing');
  await expect(dialog.getByText('Nothing found for “zz-nothing”.')).toBeVisible();
  await page.route('**/api/dashboard/customers*', (route) => route.abort());
  await dialog.getByRole('combobox').fill('dash');
  await expect(dialog.getByText('Plates and transactions could not be looked up.')).toBeVisible();
  await expect(dialog.getByRole('option', { name: 'Dashboard' })).toBeVisible();
  await page.unroute('**/api/dashboard/customers*');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(info.errors).toEqual([]);
});
