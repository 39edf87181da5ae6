import { accessibilityProblems, expect, logInAsOwner, test } from './fixtures.ts';

test('a camera is added, tested, heard, counted and removed', async ({ page, lot }) => {
  await logInAsOwner(page, '/settings?tab=cameras');
  await expect(page.getByRole('heading', { name: 'Cameras' })).toBeVisible();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add camera' }).click();
  await dialog.getByRole('button', { name: 'Add camera' }).click();
  await expect(dialog.getByText('Give the camera a name')).toBeVisible();
  const name = `Gate of lot ${lot.id}`;
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Lot').selectOption({ value: String(lot.id) });
  await dialog.getByLabel('Made by').selectOption('Dahua');
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add camera' }).click();

  // What there is to do next: its address.
  await expect(page.getByRole('dialog', { name: `Address of ${name}` })).toBeVisible();
  await expect(dialog.getByText('ITSAPI')).toBeVisible();
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  const field = dialog.getByLabel('Paste this into the camera', { exact: true });
  const first = await field.inputValue();
  expect(first).toMatch(/^http:.*\/api\/cameras\/[\w-]{43}$/);
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'New address' }).click();
  await dialog.getByRole('button', { name: 'Make a new one' }).click();
  await expect(field).not.toHaveValue(first);
  const address = await field.inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();

  const card = page.getByRole('region', { name, exact: true });
  await expect(card).toContainText('Nothing heard yet');
  await card.getByRole('button', { name: 'Test' }).click();
  await expect(card.getByRole('status')).toContainText('arrived and was understood');
  await expect(card).toContainText('Nothing heard yet');

  const send = (data: object) => page.request.post(address, { data });
  expect((await page.request.post(first, { data: { plate: 'OLD 1' } })).status()).toBe(404);
  expect((await send({ plate: 'ABC 123', confidence: 0.93, direction: 'in' })).status()).toBe(200);
  expect((await send({ nonsense: true })).status()).toBe(200);
  await expect(card).toContainText('Last read just now');
  await expect(card).toContainText('93 % sure');
  await expect(card).toContainText('could not be understood: it names no plate; it has nonsense');
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.goto('/lots');
  const lotCard = page.getByRole('region', { name: lot.name, exact: true });
  await expect(lotCard).toContainText('1 inside (counted) · 0 paid');
  await expect(lotCard).not.toContainText('Nobody is inside');
  await page.goto('/settings?tab=cameras');
  await card.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(card).toHaveCount(0);
  expect((await send({ plate: 'ABC 123' })).status()).toBe(404);
});

test('terms and the way to Frigate are saved, and what is wrong is said', async ({ page }) => {
  await logInAsOwner(page, '/settings?tab=cameras');
  const terms = page.getByRole('region', { name: 'Time to pay, and forgetting' });
  await terms.getByLabel('Time to pay after arrival').fill('');
  await terms.getByRole('button', { name: 'Save terms' }).click();
  await expect(terms.getByText('Enter 0 to 120 minutes')).toBeVisible();
  await terms.getByLabel('Time to pay after arrival').fill('15');
  await terms.getByRole('button', { name: 'Save terms' }).click();
  await expect(page.getByText('These terms count from now on.').first()).toBeVisible();
  await page.reload();
  await expect(terms.getByLabel('Time to pay after arrival')).toHaveValue('15');

  const frigate = page.getByRole('region', { name: 'Frigate' });
  await frigate.getByRole('button', { name: /Connect Frigate|Change connection/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect Frigate' });
  await dialog.getByLabel('MQTT broker').fill('http://nowhere');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter an address like mqtt://')).toBeVisible();
  // A port at which nobody listens.
  await dialog.getByLabel('MQTT broker').fill('mqtt://127.0.0.1:1');
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(frigate).toContainText('Not connected', { timeout: 20_000 });
  await frigate.getByRole('button', { name: 'Change connection' }).click();
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(frigate.getByRole('button', { name: 'Connect Frigate' })).toBeVisible();
});
