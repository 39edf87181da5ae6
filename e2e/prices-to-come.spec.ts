import type { Page } from '@playwright/test';
import { accessibilityProblems, expect, logInAsOwner, navigateTo, test } from './fixtures.ts';

/** The settings' prices, as the owner sees them. */
async function openPricing(page: Page): Promise<void> {
  await logInAsOwner(page);
  await page.goto('/settings?tab=pricing');
  await expect(page.getByRole('region', { name: /^Hourly rates/ })).toBeVisible();
}
const rates = (page: Page) => page.getByRole('region', { name: /^Hourly rates/ });
const pricing = async (page: Page) => (await page.request.get('/api/settings/pricing')).json();
const toCome = async (page: Page) => (await page.request.get('/api/price-changes')).json();
const takeAllBack = async (page: Page) => {
  for (const { id } of await toCome(page))
    await page.request.delete(`/api/price-changes/${id}`, {
      headers: { origin: new URL(page.url()).origin },
    });
};

test('new prices begin on Monday, and are taken back before', async ({ page }) => {
  await openPricing(page);
  await takeAllBack(page);
  const present = await pricing(page);
  await page.getByLabel('2 hours', { exact: true }).fill('5.25');
  await rates(page).getByRole('button', { name: 'Add a duration' }).click();
  const hours = page.getByLabel('Another duration, in hours');
  await expect(hours).toBeFocused();
  await hours.fill('12');
  await hours.press('Enter');
  await expect(rates(page).getByText('This duration is already in the list')).toBeVisible();
  await hours.fill('24');
  await rates(page).getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByLabel('24 hours', { exact: true }).fill('40');
  await rates(page).getByRole('button', { name: 'Start these later…' }).click();

  const dialog = page.getByRole('dialog', { name: 'New prices of the facility' });
  await expect(dialog.getByText('$5.25')).toBeVisible();
  await expect(dialog.getByText('not offered')).toBeVisible();
  const day = dialog.getByLabel('First day');
  await expect(day).not.toHaveValue('');
  expect(new Date(await day.inputValue()).getUTCDay(), 'a Monday').toBe(1);
  await expect(dialog.getByLabel('From')).toHaveValue('00:00');
  expect(await accessibilityProblems(page), 'dialog').toEqual([]);
  const monday = await day.inputValue();
  await day.fill('2020-01-06');
  await dialog.getByRole('button', { name: /^Start Mon, Jan 6/ }).click();
  await expect(dialog.getByText('Choose a moment that is still to come')).toBeVisible();
  await expect(day).toBeFocused();
  await day.fill(monday);
  await dialog.getByRole('button', { name: /^Start Mon, .*12:00 AM$/ }).click();
  await expect(dialog).toHaveCount(0);

  // What drivers pay is as it was, and what will be stands beside it.
  expect((await pricing(page)).hourlyRates).toEqual(present.hourlyRates);
  await expect(page.getByLabel('2 hours', { exact: true })).toHaveValue('4.50');
  const notice = rates(page)
    .getByText(/^From .*12:00 AM/)
    .locator('../..');
  await expect(notice).toContainText('$4.50→ to $5.25');
  await expect(notice).toContainText('24 hours');
  await expect(notice).toContainText('decided by owner');
  expect(await accessibilityProblems(page), 'prices to come').toEqual([]);

  await page.route('**/api/price-changes/*', (route) => route.abort());
  await notice.getByRole('button', { name: 'Cancel new prices' }).click();
  await expect(page.getByText('The new prices could not be cancelled').first()).toBeVisible();
  await page.unroute('**/api/price-changes/*');
  await notice.getByRole('button', { name: 'Cancel new prices' }).click();
  await expect(page.getByText('New prices cancelled').first()).toBeVisible();
  await expect(notice).toHaveCount(0);
  expect(await toCome(page)).toEqual([]);

  await page.goto('/settings?tab=audit&kind=pricing');
  await expect(page.getByText('scheduled new prices for the facility').first()).toBeVisible();
  await expect(page.getByText('cancelled the scheduled prices of the facility').first()).toBeVisible();
});

test('a lot gets prices of its own later; who was slower is told', { tag: '@desktop' }, async ({
  page,
  lot,
}) => {
  await logInAsOwner(page);
  await navigateTo(page, 'Lots');
  const card = page.getByRole('region', { name: lot.name, exact: true });
  await card.getByRole('button', { name: `Edit ${lot.name}` }).click();
  const edit = page.getByRole('dialog', { name: `Edit ${lot.name}` });
  await edit.getByLabel('1 hour', { exact: true }).fill('4');
  await edit.getByRole('button', { name: 'Start these prices later…' }).click();
  const later = page.getByRole('dialog', { name: `New prices of ${lot.name}` });
  const monday = await later.getByLabel('First day').inputValue();
  const origin = new URL(page.url()).origin;
  const { hourlyRates } = await pricing(page);
  const data = { lotId: lot.id, day: monday, time: '06:00', hourlyRates, replaces: null };
  expect((await page.request.post('/api/price-changes', { data, headers: { origin } })).status()).toBe(200);
  await later.getByRole('button', { name: /^Start / }).click();
  await expect(later.getByText('Somebody else has changed the prices to come')).toBeVisible();
  await expect(later.getByText('These replace the prices scheduled for')).toBeVisible();
  await later.getByRole('button', { name: /^Start / }).click();
  await expect(later).toHaveCount(0);
  await expect(edit.getByRole('radio', { name: 'Facility’s rates' })).toBeChecked();
  await edit.getByRole('button', { name: 'Close' }).click();
  await expect(card).toContainText('$2.50→ to $4.00');
  await expect(card).toContainText('Facility’s rates');
  await card.getByRole('button', { name: 'Cancel new prices' }).click();
  await expect(card).not.toContainText('$4.00');
});

test('a lot that offers a day and a half offers it to drivers', { tag: '@phone' }, async ({ page, lot }) => {
  await logInAsOwner(page);
  await navigateTo(page, 'Lots');
  const card = page.getByRole('region', { name: lot.name, exact: true });
  await card.getByRole('button', { name: `Edit ${lot.name}` }).click();
  const edit = page.getByRole('dialog', { name: `Edit ${lot.name}` });
  await edit.getByRole('button', { name: 'Add a duration' }).click();
  await edit.getByLabel('Another duration, in hours').fill('36');
  await edit.getByRole('button', { name: 'Add', exact: true }).click();
  await edit.getByLabel('36 hours', { exact: true }).fill('55');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(card).toContainText('6 hourly rates');
  await page.goto(`/parking?lot=${lot.id}`);
  await expect(page.getByText('36 Hours')).toBeVisible();
  await expect(page.getByText('$55.00')).toBeVisible();
});
