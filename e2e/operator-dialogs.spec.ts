import { accessibilityProblems, expect, logInAsOwner, park, test } from './fixtures.ts';

test('a dialog’s buttons are in view however little of the screen a keyboard leaves', {
  tag: '@phone',
}, async ({ page, lot }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await logInAsOwner(page, '/rate-plans');
  await page.getByRole('button', { name: 'Add rate plan' }).first().click();
  const create = page.getByRole('button', { name: 'Create rate plan' });
  await expect(create).toBeInViewport({ ratio: 1 });
  // What is wrong stands beside its field, and is not covered by the buttons.
  await create.click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(create).toBeInViewport({ ratio: 1 });

  await page.goto('/lots');
  await page.getByRole('button', { name: `Edit ${lot.name}` }).click();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeInViewport({ ratio: 1 });
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('a usual reason fills the field, and the totals follow the refund', { tag: '@desktop' }, async ({
  page,
  lot,
  plate,
}) => {
  const id = await park(page, lot, plate);
  await logInAsOwner(page, `/transactions?lot=${lot.id}`);
  const totals = page.getByText('Net revenue').locator('..');
  await expect(totals).toContainText('$2.50');
  await page.goto(`/transactions/${id}`);
  await page.getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  await dialog.getByLabel(/^Amount/).fill('1,00');
  const usual = dialog.getByRole('button', { name: 'Left early' });
  await usual.click();
  await expect(dialog.getByLabel('Reason')).toHaveValue('Left early');
  await expect(usual).toHaveAttribute('aria-pressed', 'true');
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Refund $1.00' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`/transactions?lot=${lot.id}`);
  await expect(totals).toContainText('$1.50');
  await expect(page.locator('dl', { hasText: 'Refunded' }).first()).toContainText('$1.00');
});

test('an invitation is sent by e-mail, and can be copied all the same', { tag: '@desktop' }, async ({
  page,
  product,
}) => {
  await logInAsOwner(page, '/settings?tab=staff');
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invitation' });
  await dialog.getByLabel('Name').fill('Ina');
  await dialog.getByLabel('E-mail (optional)').fill('ina@example.com');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('The link is on its way to ina@example.com.')).toBeVisible();
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(/\/invite\/\S+$/);
  expect(await accessibilityProblems(page)).toEqual([]);
  const rows = await product.sql<{ recipient: string }>(
    `select recipient from messages where occasion like 'invite/%'`,
  );
  expect(rows).toEqual([{ recipient: 'ina@example.com' }]);
});

test('a login without a name or password says so beside the fields', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Enter your username')).toBeVisible();
  await expect(page.getByText('Enter your password')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel('Username').fill('somebody');
  await expect(page.getByText('Enter your username')).toBeHidden();
});
