import { spokenPlate } from '@anypark/core/kernel/plate';
import { expect, logInAsOwner, test } from './fixtures.ts';

test('each field, switch and table says what it is', { tag: '@desktop' }, async ({
  page,
  product,
  lot,
  plate,
}) => {
  await product.park(lot, plate);
  await logInAsOwner(page, '/settings?tab=notifications');
  await expect(page.getByRole('textbox', { name: 'Send e-mail to' })).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'Send texts to' })).toHaveCount(1);

  await page.goto('/lots');
  const active = page.getByRole('switch', { name: new RegExp(`^${lot.name}: `) });
  await expect(active).toHaveAccessibleName(`${lot.name}: Active`);
  await active.click();
  await expect(active).toHaveText('Inactive');
  await expect(active).toHaveAccessibleName(`${lot.name}: Inactive`);

  await page.goto(`/transactions?lot=${lot.id}`);
  const transactions = page.getByRole('table', { name: 'Transactions, newest first' });
  await expect(transactions.getByRole('rowheader', { name: spokenPlate(plate) })).toBeVisible();
  await page.goto('/customers');
  const customers = page.getByRole('table', { name: 'Customers' });
  await expect(customers.getByRole('rowheader', { name: spokenPlate(plate) })).toBeVisible();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /table/i }).first().click();
  await expect(page.getByRole('table', { name: 'Revenue in figures' })).toBeVisible();
});

test('a tab panel that has the focus shows it', { tag: '@desktop' }, async ({ page }) => {
  await logInAsOwner(page);
  for (const path of ['/settings', '/analytics']) {
    await page.goto(path);
    const tab = page.getByRole('tab', { selected: true });
    await tab.focus();
    await page.keyboard.press('Tab');
    const panel = page.getByRole('tabpanel');
    await expect(panel, path).toBeFocused();
    expect(await panel.evaluate((element) => getComputedStyle(element).outlineStyle), path).toBe('solid');
  }
});

test('a plate is said sign by sign and copied as it is written', { tag: '@desktop' }, async ({
  page,
  product,
  lot,
}) => {
  const id = await product.park(lot, 'ABC-1034');
  await logInAsOwner(page, `/transactions?lot=${lot.id}`);
  const link = page.getByRole('link', { name: 'A B C, 1 0 3 4', exact: true });
  await expect(link).toBeVisible();
  await page.goto(`/transactions/${id}`);
  const copied = await page
    .getByText('ABC-1034', { exact: true })
    .first()
    .evaluate((element) => {
      const range = document.createRange();
      range.selectNode(element.parentElement ?? element);
      window.getSelection()?.removeAllRanges();
      window.getSelection()?.addRange(range);
      return window.getSelection()?.toString();
    });
  expect(copied?.trim()).toBe('ABC-1034');
});
