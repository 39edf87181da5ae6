import type { Page } from '@playwright/test';
import { accessibilityProblems, CARD, expect, fillCard, logInAsOwner, payButton, test } from './fixtures.ts';
import type { Lot, Product } from './product.ts';

const TERMS = {
  isOn: true,
  amount: '40.00',
  cureExtra: '5.00',
  cureDays: 1,
  lateMinutes: 10,
  payDays: 28,
  photosDays: 365,
  legalTexts: { en: 'Plaza Ltd, 1 Main St. Questions: ops@plaza.example' },
};

/** A picture that this browser has drawn: a real JPEG. */
const photo = async (page: Page): Promise<Buffer> => {
  const text = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2400, 1800];
    const pen = canvas.getContext('2d');
    if (pen === null) return '';
    pen.fillStyle = '#2b3440';
    pen.fillRect(0, 0, 2400, 1800);
    pen.fillStyle = '#fdfcf5';
    pen.fillRect(700, 1100, 1000, 260);
    pen.fillStyle = '#15181d';
    pen.font = 'bold 190px monospace';
    pen.fillText('XYZ-7781', 760, 1300);
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
  });
  return Buffer.from(text, 'base64');
};

/** Notices are on, an attendant is logged in on the lot, and a car that has not paid stands there. */
async function onTheLot(page: Page, product: Product, lot: Lot): Promise<void> {
  await page.request.post('/api/login', { data: { username: 'owner', password: 'seven green lanterns' } });
  const saved = await page.request.put('/api/settings/notices', { data: TERMS });
  expect(saved.status()).toBe(200);
  await product.joinStaff(page.request, 'attendant', `n${crypto.randomUUID().slice(0, 8)}`);
  await page.goto('/enforcement');
  await page.getByRole('combobox', { name: 'Lot' }).selectOption({ label: lot.name });
}

async function type(page: Page, plate: string): Promise<void> {
  await page.keyboard.type(plate);
  await page.keyboard.press('Enter');
}

/** Photographs and writes. Returns the number on the card. */
async function write(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Write a notice' }).click();
  const buffer = await photo(page);
  await page.locator('input[type=file]').setInputFiles({ name: 'car.jpg', mimeType: 'image/jpeg', buffer });
  const shown = page.getByRole('img', { name: '1 of this notice' });
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1600);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Write the notice' }).click();
  const label = page.getByRole('article', { name: /^Label of notice/ });
  await expect(label).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  return /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await label.innerText())?.[0] ?? '';
}

const arrived = async (product: Product, number: string) =>
  (await product.sql('select 1 from notices where number = $1', [number])).length;

test('from the lot to the driver: photographed, written, found by number and plate, paid for the time stood', async ({
  page,
  browser,
  product,
  lot,
}) => {
  await onTheLot(page, product, lot);
  await type(page, 'XYZ-7781');
  await expect(page.getByText('Not paid', { exact: true })).toBeVisible();
  const number = await write(page);
  await expect.poll(() => arrived(product, number)).toBe(1);
  await page.getByRole('button', { name: 'Next plate' }).click();
  await expect(page.getByRole('textbox', { name: 'License plate' })).toBeFocused();

  const driver = await (await browser.newContext()).newPage();
  await driver.goto(new URL(`/notice/${number}`, page.url()).href);
  await driver.getByRole('textbox', { name: 'License plate' }).fill('OTHER 1');
  await driver.getByRole('button', { name: 'Show the notice' }).click();
  await expect(driver.getByText('There is no notice with this number for this plate.')).toBeVisible();
  await driver.getByRole('textbox', { name: 'License plate' }).fill('xyz 7781');
  await driver.getByRole('button', { name: 'Show the notice' }).click();
  await expect(driver.getByText('Pay the time you stood, and it is settled')).toBeVisible();
  await expect(driver.getByText('instead of $40.00')).toBeVisible();
  await expect(driver.getByText('Plaza Ltd')).toBeVisible();
  const shown = driver.getByRole('img', { name: 'The car when the notice was written, photo 1' });
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1600);
  expect(await accessibilityProblems(driver)).toEqual([]);
  await driver.getByRole('button', { name: 'Pay $7.50' }).click();
  await fillCard(driver, CARD.declined);
  await payButton(driver).click();
  await expect(driver.getByText('Your card was declined').first()).toBeVisible();
  await fillCard(driver, CARD.good);
  await payButton(driver).click();
  await expect(driver.getByRole('heading', { name: 'Paid. Thank you.' })).toBeVisible();
  expect(await accessibilityProblems(driver)).toEqual([]);
  await driver.reload();
  await expect(driver.getByText('Paid. Thank you.')).toBeVisible();
});

test('a notice that is written without a signal arrives once; one whose car has paid meanwhile comes back', async ({
  page,
  context,
  product,
  lot,
}) => {
  await onTheLot(page, product, lot);
  await type(page, 'QUIET 11');
  await expect(page.getByText('Not paid', { exact: true })).toBeVisible();
  await context.setOffline(true);
  const number = await write(page);
  await page.getByRole('button', { name: 'Next plate' }).click();
  await expect(page.getByText(/No signal · .* 1 waits on this phone/)).toBeVisible();
  expect(await arrived(product, number)).toBe(0);
  await context.setOffline(false);
  await expect.poll(() => arrived(product, number), { timeout: 20_000 }).toBe(1);
  await expect(page.getByText(/^Online · list fresh$/)).toBeVisible();

  await type(page, 'PAYS 22');
  await expect(page.getByText('Not paid', { exact: true })).toBeVisible();
  await context.setOffline(true);
  const refused = await write(page);
  await product.park(lot, 'PAYS 22');
  await page.getByRole('button', { name: 'Next plate' }).click();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Take these cards back' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(refused)).toBeVisible();
  await page.getByRole('button', { name: 'It is off the car' }).click();
  await expect(page.getByRole('heading', { name: 'Take these cards back' })).toBeHidden();
  expect(await arrived(product, refused)).toBe(0);
});

test('a driver objects, an operator decides with everything on one page, the driver reads it', async ({
  page,
  browser,
  product,
  lot,
}) => {
  await onTheLot(page, product, lot);
  await type(page, 'OBJ 333');
  const number = await write(page);
  await expect.poll(() => arrived(product, number)).toBe(1);
  const driver = await (await browser.newContext()).newPage();
  await driver.goto(new URL(`/notice/${number}?plate=OBJ333`, page.url()).href);
  await driver.getByRole('button', { name: 'Object to the notice' }).click();
  await driver.getByRole('button', { name: 'Send the objection' }).click();
  await expect(driver.getByText('Say why the notice is wrong')).toBeVisible();
  await driver
    .getByRole('textbox', { name: 'Why it is wrong' })
    .fill('The machine was broken.\nSee my photo.');
  expect(await accessibilityProblems(driver)).toEqual([]);
  await driver.getByRole('button', { name: 'Send the objection' }).click();
  await expect(driver.getByText('Waits for a decision')).toBeVisible();

  const operator = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await logInAsOwner(operator, '/notices?state=objected');
  await operator.getByRole('searchbox', { name: 'Search' }).fill(number);
  const row = operator.getByRole('link', { name: 'O B J, 3 3 3' }).filter({ visible: true });
  await expect(row).toBeVisible();
  expect(await accessibilityProblems(operator)).toEqual([]);
  await row.click();
  await expect(operator.getByRole('heading', { name: `Notice ${number}` })).toBeVisible();
  await expect(operator.getByText('The machine was broken.')).toBeVisible();
  expect(await accessibilityProblems(operator)).toEqual([]);
  await operator.getByRole('button', { name: 'Reject' }).click();
  await expect(operator.getByText('Say why: the driver reads it')).toBeVisible();
  await operator.getByRole('textbox', { name: 'Your answer' }).fill('You are right, sorry.');
  await operator.getByRole('button', { name: 'Uphold, and cancel the notice' }).click();
  await expect(operator.getByText('Upheld', { exact: true })).toBeVisible();
  await driver.reload();
  await expect(driver.getByText('You are right, sorry.')).toBeVisible();
  await expect(driver.getByText('This notice is cancelled')).toBeVisible();
});

test('the terms say what is missing, are saved whole, and a notice can be cancelled', async ({
  page,
  product,
  lot,
}) => {
  await onTheLot(page, product, lot);
  await type(page, 'CANCEL 9');
  const number = await write(page);
  await expect.poll(() => arrived(product, number)).toBe(1);
  await logInAsOwner(page, '/settings?tab=notices');
  await page.getByRole('textbox', { name: 'Full amount (USD)' }).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter what a notice costs')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Full amount (USD)' }).fill('55');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await page.getByRole('textbox', { name: 'Legal text in German' }).fill('Plaza GmbH');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Notice settings saved').first()).toBeVisible();
  await page.goto(`/notices?search=${number}`);
  await page.getByRole('link', { name: 'C A N C E L, 9' }).filter({ visible: true }).click();
  await page.getByRole('button', { name: 'Cancel notice' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel notice' });
  await dialog.getByRole('textbox').fill('Goodwill');
  await dialog.getByRole('button', { name: 'Cancel notice' }).click();
  await expect(page.getByText('By an operator')).toBeVisible();
});
