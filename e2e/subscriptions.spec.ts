import { spokenPlate } from '@anypark/core/kernel/plate';
import type { Page } from '@playwright/test';
import { accessibilityProblems, expect, logInAsOwner, test } from './fixtures.ts';
import { buyPass, passPlate } from './passes.ts';

async function openSubscriptions(page: Page): Promise<void> {
  await logInAsOwner(page);
  await page.getByRole('link', { name: 'Manage Subscriptions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Subscriptions' })).toBeVisible();
}

const row = (page: Page, plate: string) =>
  // Toasts are items of a list too, and stand inside the dialog that is open.
  page.getByRole('main').locator('ul').getByRole('listitem').filter({ hasText: plate });
const act = (page: Page, plate: string, button: string) =>
  row(page, plate)
    .getByRole('button', { name: `${button} ${spokenPlate(plate)}` })
    .click();

test('a pass is found, paused, resumed, looked at and cancelled', async ({ page, plate }) => {
  const own = passPlate(plate);
  await buyPass(page, own);
  await openSubscriptions(page);
  await expect(page.getByRole('region', { name: 'Monthly revenue' })).toContainText('$');
  await page.getByLabel('Search by e-mail or plate').fill(own.toLowerCase());
  await expect(row(page, own)).toContainText('Monthly Plan · $49.99');
  await expect(row(page, own)).toContainText('Active');
  expect(await accessibilityProblems(page), 'list').toEqual([]);

  await act(page, own, 'Pause');
  const pause = page.getByRole('dialog', { name: 'Pause pass' });
  await pause.getByRole('button', { name: 'Holder is away' }).click();
  await expect(pause.getByLabel('Reason (optional)')).toHaveValue('Holder is away');
  await pause.getByLabel('Reason (optional)').fill('Away');
  expect(await accessibilityProblems(page), 'dialog').toEqual([]);
  await pause.getByRole('button', { name: 'Pause' }).click();
  await expect(row(page, own)).toContainText('Paused 30 days left');
  await act(page, own, 'Resume');
  await page.getByRole('dialog').getByRole('button', { name: 'Resume' }).click();
  await expect(row(page, own)).toContainText('Active until');

  await act(page, own, 'View');
  const view = page.getByRole('dialog', { name: /^Pass \d+$/ });
  for (const text of ['holder@example.com', 'Paid $49.99', 'Paused by owner', 'Away', 'Resumed by owner'])
    await expect(view).toContainText(text);
  expect(await accessibilityProblems(page), 'view').toEqual([]);
  await view.getByRole('button', { name: 'Refund' }).click();
  const refund = page.getByRole('dialog', { name: 'Refund' });
  await refund.getByLabel('Amount (USD)').fill('60');
  await refund.getByRole('button', { name: 'Refund' }).click();
  await expect(refund.getByText('At most $49.99 can be refunded')).toBeVisible();
  await expect(refund.getByLabel('Amount (USD)')).toBeFocused();
  await refund.getByLabel('Amount (USD)').fill('10');
  await refund.getByLabel('Reason').fill('Gate was broken');
  await refund.getByRole('button', { name: 'Refund' }).click();
  await expect(refund).toBeHidden();

  await row(page, own)
    .getByRole('button', { name: `More actions for ${spokenPlate(own)}` })
    .click();
  expect(await accessibilityProblems(page), 'menu').toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('menuitem', { name: 'Cancel pass' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel pass' }).click();
  await expect(row(page, own)).toContainText('Cancelled');
  await page.getByLabel('Status').selectOption('Active');
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await page.goto('/settings?tab=audit');
  await expect(page.getByText(`cancelled the pass of ${own}`)).toBeVisible();
});

test('a pass is granted', { tag: '@desktop' }, async ({ page, plate }) => {
  const own = `G${passPlate(plate)}`.slice(0, 10);
  await openSubscriptions(page);
  await page.getByRole('button', { name: 'Grant pass' }).click();
  const dialog = page.getByRole('dialog', { name: 'Grant a pass' });
  await dialog.getByRole('button', { name: 'Grant pass' }).click();
  await expect(dialog.getByText('License plate is required')).toBeVisible();
  await expect(dialog.getByLabel('License plate')).toBeFocused();
  await dialog.getByLabel('License plate').fill(own);
  await dialog.getByLabel('For').selectOption('A number of days');
  await dialog.getByLabel('Days', { exact: true }).fill('12');
  await dialog.getByLabel('Reason').fill('Staff car');
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Grant pass' }).click();
  await expect(row(page, own)).toContainText('12 days pass · Granted');
});

test('a refund that the card service has not confirmed is not said to be on its way', {
  tag: '@desktop',
}, async ({ page, product, plate }) => {
  const own = passPlate(plate);
  await buyPass(page, own);
  await openSubscriptions(page);
  await page.getByLabel('Search by e-mail or plate').fill(own);
  await act(page, own, 'View');
  await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click();
  const refund = page.getByRole('dialog', { name: 'Refund' });
  await refund.getByLabel('Amount (USD)').fill('10');
  await refund.getByLabel('Reason').fill('Sorry');
  await product.order('faults', { path: '/v1/refunds', kind: 'reset_before', times: 20 });
  await refund.getByRole('button', { name: 'Refund $10.00' }).click();
  await expect(page.getByText('The card service has not confirmed $10.00 yet.').first()).toBeVisible();
  await expect(page.getByText('on its way')).toHaveCount(0);
  await act(page, own, 'View');
  await expect(page.getByText('Refund of $10.00 by owner: not confirmed yet')).toBeVisible();
  await fetch(`${product.simUrl}/_sim/faults`, { method: 'DELETE' });
});
