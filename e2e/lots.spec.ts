import type { Page } from '@playwright/test';
import { accessibilityProblems, expect, logInAsOwner, navigateTo, test } from './fixtures.ts';

const CONFIRMATION =
  'Are you sure you want to deactivate this parking lot? It will no longer be available to customers, but all historical data will be preserved.';

/** The lots page, as the owner sees it. */
async function openLots(page: Page): Promise<void> {
  await logInAsOwner(page);
  await navigateTo(page, 'Lots');
  await expect(page).toHaveURL('/lots');
  await expect(page.getByRole('heading', { level: 1, name: 'Parking Lots' })).toBeVisible();
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const toastOf = (page: Page, text: string) => page.getByText(text, { exact: true }).first();
/** A name that no other test uses. */
const unique = (info: { testId: string; workerIndex: number; repeatEachIndex: number }) =>
  `Pier ${info.testId.slice(-6)}${info.workerIndex}${info.repeatEachIndex}`;

test('a lot is created with the specified defaults, follows the facility, then gets its own rates', async ({
  page,
}, info) => {
  const name = unique(info);
  await openLots(page);
  await page.getByRole('button', { name: 'Add lot' }).click();
  const dialog = page.getByRole('dialog', { name: 'New parking lot' });
  await expect(dialog.getByLabel('Total spaces')).toHaveValue('50');
  await expect(dialog.getByLabel('Opens')).toHaveValue('00:00');
  await expect(dialog.getByLabel('Closes')).toHaveValue('23:59');
  const prices = {
    '1 hour': '2.5',
    '2 hours': '4.5',
    '3 hours': '6.08',
    '4 hours': '7',
    '12 hours (All Day)': '25',
  };
  for (const [label, price] of Object.entries(prices))
    await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(price);
  await expect(dialog.getByRole('radio', { name: 'Facility’s rates' })).toBeChecked();

  await dialog.getByLabel('Total spaces').fill('0');
  await dialog.getByRole('button', { name: 'Create lot' }).click();
  for (const text of [
    'Name is required',
    'Location is required',
    'Enter a whole number of spaces, 1 to 100000',
  ])
    await expect(dialog.getByText(text)).toBeVisible();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  expect(await accessibilityProblems(page), 'dialog').toEqual([]);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Location').fill('12 Quay St');
  await dialog.getByLabel('Total spaces').fill('8');
  await dialog.getByRole('button', { name: 'Create lot' }).click();
  await expect(toastOf(page, 'Parking lot created successfully')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  for (const text of [
    '12 Quay St',
    '8 of 8 spaces available',
    'Always open',
    '5 hourly rates',
    'Facility’s rates',
    '$2.50 – $25.00',
  ])
    await expect(card(page, name)).toContainText(text);
  await expect(card(page, name).getByRole('switch')).toBeChecked();

  await card(page, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click();
  const edit = page.getByRole('dialog', { name: `Edit ${name}` });
  await edit.getByLabel('1 hour', { exact: true }).fill('0.2');
  await expect(edit.getByRole('radio', { name: 'Own rates' })).toBeChecked();
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit.getByText('No card can be charged less than $0.50')).toBeVisible();
  await edit.getByLabel('1 hour', { exact: true }).fill('3.25');
  await edit.getByLabel('Opens').fill('06:00');
  await edit.getByLabel('Closes').fill('02:00');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(toastOf(page, 'Parking lot updated successfully')).toBeVisible();
  for (const text of ['Own rates', '$3.25 – $25.00', '6:00 AM – 2:00 AM, overnight'])
    await expect(card(page, name)).toContainText(text);
  const lots: { name: string; hourlyRates: Record<string, number> }[] = await (
    await page.request.get('/api/parking-lots')
  ).json();
  expect(lots.find((lot) => lot.name === name)?.hourlyRates['1']).toBe(3.25);

  await card(page, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click();
  await edit.getByText('Facility’s rates').click();
  await expect(edit.getByLabel('1 hour', { exact: true })).toHaveValue('2.5');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(card(page, name)).toContainText('$2.50 – $25.00');
});

test('the switch and the deactivation take a lot from drivers and say so, also when they fail', async ({
  page,
  lot,
}) => {
  await openLots(page);
  const toggle = card(page, lot.name).getByRole('switch', { name: new RegExp(`^${lot.name}: `) });
  const isOffered = async () =>
    (await (await page.request.get('/api/parking-lots')).json()).some(
      ({ id }: { id: number }) => id === lot.id,
    );
  await toggle.click();
  await expect(toastOf(page, 'Parking lot status updated')).toBeVisible();
  await expect(toggle).not.toBeChecked();
  await expect(card(page, lot.name)).toContainText('Inactive');
  expect(await isOffered()).toBe(false);
  await page.route('**/api/lots/*', (route) => route.abort());
  await toggle.click();
  await expect(toastOf(page, 'Failed to update parking lot')).toBeVisible();
  await expect(toggle).not.toBeChecked();
  await page.unroute('**/api/lots/*');
  await toggle.click();
  await expect(toggle).toBeChecked();

  await card(page, lot.name)
    .getByRole('button', { name: `Deactivate ${lot.name}` })
    .click();
  const dialog = page.getByRole('dialog', { name: `Deactivate ${lot.name}` });
  await expect(dialog.getByText(CONFIRMATION)).toBeVisible();
  expect(await accessibilityProblems(page), 'confirmation').toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await isOffered()).toBe(true);
  await card(page, lot.name)
    .getByRole('button', { name: `Deactivate ${lot.name}` })
    .click();
  await page.route('**/api/lots/*', (route) =>
    route.fulfill({
      status: 503,
      json: { message: 'We cannot save anything right now.', code: 'database.unavailable' },
    }),
  );
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(toastOf(page, 'Failed to deactivate parking lot')).toBeVisible();
  await expect(dialog.getByText('We cannot save anything right now.').first()).toBeVisible();
  await page.unroute('**/api/lots/*');
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(toastOf(page, 'Parking lot deactivated successfully')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(toggle).not.toBeChecked();
  expect(await isOffered()).toBe(false);
});

test(
  'what was typed stays when saving fails, and the quicker editor wins',
  {
    tag: '@desktop',
  },
  async ({ page, lot }, info) => {
    const name = unique(info);
    await openLots(page);
    await page.getByRole('button', { name: 'Add lot' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Location').fill('Typed once');
    await page.route('**/api/lots', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Create lot' }).click();
    await expect(toastOf(page, 'Failed to create parking lot')).toBeVisible();
    await expect(dialog.getByText('Check the connection').first()).toBeVisible();
    await expect(dialog.getByLabel('Location')).toHaveValue('Typed once');
    // The toast lies over the dialog: it can be read and closed there, by key as well.
    const dismiss = page.getByRole('button', { name: 'Dismiss' });
    await dismiss.click();
    await expect(dismiss).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Create lot' }).click();
    await expect(toastOf(page, 'Failed to create parking lot')).toBeVisible();
    // To the toasts, to this one, to what closes it.
    for (const key of ['F8', 'Tab', 'Tab']) await page.keyboard.press(key);
    await expect(dismiss).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dismiss).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await page.unroute('**/api/lots');
    await dialog.getByRole('button', { name: 'Create lot' }).click();
    await expect(card(page, name)).toBeVisible();

    await card(page, lot.name)
      .getByRole('button', { name: `Edit ${lot.name}` })
      .click();
    await page.request.put(`/api/lots/${lot.id}`, { data: { isActive: false } });
    await dialog.getByLabel('Location').fill('Too late');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(toastOf(page, 'Failed to update parking lot')).toBeVisible();
    await expect(
      dialog.getByText('Somebody else has changed this lot. Reload to see it.').first(),
    ).toBeVisible();
    await expect(dialog.getByLabel('Location')).toHaveValue('Too late');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(card(page, lot.name)).toContainText('Inactive');
  },
);

test('the page says what it has to when there are no lots, and when they do not come', {
  tag: '@desktop',
}, async ({ page }) => {
  await openLots(page);
  await page.route('**/api/lots', (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No Parking Lots' })).toBeVisible();
  await expect(page.getByText('Add your first lot')).toBeVisible();
  expect(await accessibilityProblems(page), 'empty').toEqual([]);
  await page.unroute('**/api/lots');
  await page.route('**/api/lots', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Parking lots could not be loaded')).toBeVisible();
  await page.unroute('**/api/lots');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('switch').first()).toBeVisible();
  expect(await accessibilityProblems(page), 'lots').toEqual([]);
});

test('a toast that comes while a button is pressed leaves the press to it', async ({ page, lot }) => {
  await page.setViewportSize({ width: 390, height: 260 });
  await openLots(page);
  const toggle = card(page, lot.name).getByRole('switch');
  const button = card(page, lot.name).getByRole('button', { name: `Deactivate ${lot.name}` });
  let answer = () => {};
  await page.route('**/api/lots/*', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.abort();
  });
  await toggle.press('Space');
  await expect(toggle).toHaveAttribute('aria-busy', 'true');
  // Toasts come at the top of a narrow page: the button is brought there.
  const place = await button.evaluate((element) => {
    scrollTo(0, scrollY + element.getBoundingClientRect().top - 25);
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  await page.mouse.move(place.x, place.y);
  await page.mouse.down();
  answer();
  const toast = page.getByRole('listitem').filter({ hasText: 'Failed to update parking lot' });
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  expect(box && box.y < place.y && place.y < box.y + box.height, 'the toast lies over the button').toBe(true);
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: `Deactivate ${lot.name}` })).toBeVisible();
});
