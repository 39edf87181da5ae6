import type { ParkingLot } from '@anypark/core/lots/contract';
import { accessibilityProblems, expect, logInAsOwner, navigateTo, test } from './fixtures.ts';

const create = (name: string, more: object = {}) => ({
  name,
  isActive: true,
  lotIds: null,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  from: '00:00',
  to: '00:00',
  firstDay: null,
  lastDay: null,
  dates: [],
  hourlyRates: { 1: 2 },
  ...more,
});

test('a plan is made, drivers are asked its prices, and it is switched off', async ({
  page,
  product,
  plate,
}) => {
  const lot = await product.createLot();
  const name = `Day of ${plate}`;
  await logInAsOwner(page, '/settings');
  await navigateTo(page, 'Rate plans');
  await expect(page.getByRole('heading', { name: 'Rate plans', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Add rate plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'New rate plan' });
  await dialog.getByRole('button', { name: 'Create rate plan' }).click();
  await expect(dialog.getByText('Give the plan a name')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('switch', { name: 'The whole day' }).click();
  await dialog.getByRole('spinbutton', { name: 'Price of 1 hour' }).fill('1.75');
  await dialog.getByRole('spinbutton', { name: 'Price of 4 hours' }).fill('');
  await dialog.getByRole('button', { name: 'Add a duration' }).click();
  await dialog.getByRole('spinbutton', { name: 'Hours', exact: true }).fill('24');
  await dialog.getByRole('spinbutton', { name: 'Price of 24 hours' }).fill('30');
  await dialog.getByRole('checkbox', { name: lot.name }).check();
  await dialog.getByRole('button', { name: 'Create rate plan' }).click();
  const card = page.getByRole('region', { name });
  await expect(card.getByText('In force now')).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveText([
    '1 h $1.75',
    '2 h $4.50',
    '3 h $6.08',
    '12 h $25.00',
    '24 h $30.00',
  ]);
  expect(await accessibilityProblems(page)).toEqual([]);

  const driver = await page.context().newPage();
  await driver.goto(`/parking?lot=${lot.id}`);
  await expect(driver.getByText(`${name} prices`)).toBeVisible();
  await expect(driver.getByRole('radio', { name: /1 Hour.*\$1\.75/ })).toBeVisible();
  await driver.getByRole('radio', { name: /24 Hours.*\$30\.00/ }).check();
  await driver.getByRole('textbox', { name: 'License plate' }).fill(plate);
  expect(await accessibilityProblems(driver)).toEqual([]);
  await driver.getByRole('button', { name: 'Continue to payment' }).click();
  await driver.waitForURL(/\/checkout\/\d+$/);
  await expect(driver.getByText('$30.00').first()).toBeVisible();
  await driver.close();

  await card.getByRole('button', { name: `Switch off ${name}` }).click();
  await expect(card.getByText('Switched off')).toBeVisible();
  const lots: ParkingLot[] = await (await page.request.get('/api/parking-lots')).json();
  expect(lots.find(({ id }) => id === lot.id)?.hourlyRates['1']).toBe(2.5);
});

test('the upper one of two plans wins, and one that is deleted is gone', { tag: '@desktop' }, async ({
  page,
  product,
  plate,
}) => {
  const lot = await product.createLot();
  const [upper, lower] = [`Upper ${plate}`, `Lower ${plate}`];
  await logInAsOwner(page);
  for (const [name, price] of [
    [lower, 3],
    [upper, 4],
  ] as const)
    await page.request.post('/api/rate-plans', {
      data: create(name, { lotIds: [lot.id], hourlyRates: { 1: price } }),
    });
  const asked = async () => {
    const lots: ParkingLot[] = await (await page.request.get('/api/parking-lots')).json();
    return lots.find(({ id }) => id === lot.id)?.hourlyRates['1'];
  };
  await page.goto('/rate-plans');
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: plate })).toHaveText([upper, lower]);
  expect(await asked()).toBe(4);
  await page.getByRole('button', { name: `Move ${upper} down` }).click();
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: plate })).toHaveText([lower, upper]);
  expect(await asked()).toBe(3);
  await page.getByRole('button', { name: `Delete ${lower}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('heading', { name: lower, exact: true })).toBeHidden();
  expect(await asked()).toBe(4);
});

test('a change that comes after somebody else’s keeps what was typed and says so', {
  tag: '@desktop',
}, async ({ page, plate }) => {
  const name = `Shared ${plate}`;
  await logInAsOwner(page);
  const made = await (
    await page.request.post('/api/rate-plans', { data: create(name, { isActive: false }) })
  ).json();
  await page.goto('/rate-plans');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.request.put(`/api/rate-plans/${made.id}`, { data: create(`${name} two`, { isActive: false }) });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(`${name} three`);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/Somebody else has changed the rate plans/);
  await expect(dialog.getByLabel('Name')).toHaveValue(`${name} three`);
});
