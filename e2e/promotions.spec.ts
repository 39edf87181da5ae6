import type { Page } from '@playwright/test';
import { accessibilityProblems, expect, logInAsOwner, test } from './fixtures.ts';

async function openPromotions(page: Page): Promise<void> {
  await logInAsOwner(page);
  await page.goto('/promotions');
  await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible();
}

const card = (page: Page, code: string) => page.getByRole('region', { name: code, exact: true });
const toastOf = (page: Page, text: string) => page.getByText(text, { exact: true }).first();
const unique = (info: { testId: string; workerIndex: number; repeatEachIndex: number }) =>
  `PC${info.testId.slice(-6)}${info.workerIndex}${info.repeatEachIndex}`.toUpperCase();

test(
  'a code is created, saves a driver money, is changed and switched off',
  { tag: '@desktop' },
  async ({ page, lot, plate }, info) => {
    const code = unique(info);
    await openPromotions(page);
    await page.getByRole('button', { name: 'Add code' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New promo code' });
    await dialog.getByRole('button', { name: 'Create code' }).click();
    await expect(dialog.getByText('Enter a code')).toBeVisible();
    await expect(dialog.getByText('Enter a whole percentage, 1 to 100')).toBeVisible();
    await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused();
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
    await dialog.getByLabel('Percent', { exact: true }).fill('40');
    await dialog.getByLabel('Total uses').fill('5');
    await dialog.getByRole('checkbox', { name: lot.name }).check();
    await dialog.getByRole('button', { name: 'Create code' }).click();
    await expect(toastOf(page, 'Promo code created')).toBeVisible();
    for (const text of ['Active', '40% off', '0 of 5', 'Always', lot.name])
      await expect(card(page, code)).toContainText(text);
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.goto(`/parking?lot=${lot.id}`);
    await page.getByRole('textbox', { name: 'License plate' }).fill(plate);
    await page.getByRole('button', { name: 'Have a promo code?' }).click();
    await page.getByLabel('Promo code').fill(code);
    await expect(page.getByText('Save $1.00')).toBeVisible();

    await page.goto('/promotions');
    await card(page, code)
      .getByRole('button', { name: `Edit ${code}` })
      .click();
    const edit = page.getByRole('dialog', { name: `Edit ${code}` });
    await edit.getByText('Fixed amount', { exact: true }).click();
    await edit.getByLabel('Amount (USD)').fill('1.25');
    await edit.getByLabel('First day').fill('2026-01-01');
    await edit.getByLabel('Last day').fill('2025-01-01');
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await expect(edit.getByText('The end has to be after the start')).toBeVisible();
    await edit.getByLabel('Last day').fill('2099-12-31');
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await expect(toastOf(page, 'Promo code updated')).toBeVisible();
    await expect(card(page, code)).toContainText('$1.25 off');
    await expect(card(page, code)).toContainText('Thu, Jan 1 to Thu, Dec 31');

    await card(page, code)
      .getByRole('button', { name: `Switch off ${code}` })
      .click();
    await expect(card(page, code)).toContainText('Switched off');
  },
);

test(
  'codes that do not come say so; a code that exists is not made twice',
  { tag: '@desktop' },
  async ({ page, product }, info) => {
    const code = unique(info);
    await product.sql(
      `insert into promo_codes (code, kind, percent, created_at) values ($1, 'percent', 10, now())`,
      [code],
    );
    await openPromotions(page);
    await page.route('**/api/promo-codes?*', (route) => route.abort());
    await page.reload();
    await expect(page.getByText('Promo codes could not be loaded')).toBeVisible();
    await page.unroute('**/api/promo-codes?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(card(page, code)).toBeVisible();
    await page.getByRole('button', { name: 'Add code' }).click();
    await page.getByLabel('Code', { exact: true }).fill(code);
    await page.getByLabel('Percent', { exact: true }).fill('10');
    await page.getByRole('button', { name: 'Create code' }).click();
    await expect(page.getByText('This code exists already', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Code', { exact: true })).toHaveValue(code);
  },
);
