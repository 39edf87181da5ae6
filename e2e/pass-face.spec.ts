import { spokenPlate } from '@anypark/core/kernel/plate';
import type { Page } from '@playwright/test';
import { accessibilityProblems, expect, logInAsOwner, test } from './fixtures.ts';
import { activated, buyPass, passPlate } from './passes.ts';

/** A browser without a share sheet, whose clipboard the test can read. */
async function keepCopied(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => sessionStorage.setItem('copied', text) },
    });
  });
}
const copied = (page: Page) => page.evaluate(() => sessionStorage.getItem('copied') ?? '');
/** Sheets that a page is printed on. */
const sheets = async (page: Page) =>
  (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

test('a pass has a face: its code, its link to keep, its last day in the calendar, its receipt', async ({
  page,
  plate,
  product,
}) => {
  await keepCopied(page);
  const own = passPlate(plate);
  await page.goto('/subscribe');
  await expect(page.getByText('$41.67 a month')).toBeVisible();
  await expect(page.getByText(/pays off after \d+ one-hour stays/)).toBeVisible();
  await buyPass(page, own);
  const main = page.getByRole('main');
  await expect(main.getByText('Downtown Plaza')).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of the pass’s private page' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const link = await copied(page);
  expect(link).toMatch(new RegExp(`^${product.url}/pass/[\\w-]{22,}$`));
  const calendar = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
  const file = await (await page.request.get(calendar ?? '')).text();
  expect(file).toContain(`SUMMARY:Last day of the parking pass of ${own}`);
  expect(await page.getByRole('link', { name: 'Email' }).getAttribute('href')).toContain(
    `body=${encodeURIComponent(link)}`,
  );
  const receipt = page.getByLabel('Receipt by email');
  await receipt.fill('boss');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Please enter a valid email address').first()).toBeVisible();
  await receipt.fill('boss@example.com');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('The receipt is on its way to boss@example.com.')).toBeVisible();
  expect(await accessibilityProblems(page), 'done').toEqual([]);
  await page.reload();
  await expect(activated(page)).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your pass' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
  expect(await sheets(page)).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect(main.getByText('Downtown Plaza')).toBeVisible();
  await expect(main.getByText('Yearly Plan').or(main.getByText('Monthly Plan')).last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel pass' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Send' })).toBeHidden();
});

test('the pass of somebody without an e-mail is shown, copied and printed by the operator', async ({
  page,
  plate,
  browser,
  product,
}) => {
  const own = `N${passPlate(plate)}`.slice(0, 10);
  await logInAsOwner(page, '/subscriptions');
  const wish = { licensePlate: own, term: { days: 12 }, reason: 'Resident' };
  const answer = await page.request.post('/api/subscriptions', { data: wish });
  expect(answer.status()).toBe(200);
  await page.getByLabel('Search by e-mail or plate').fill(own);
  await page.getByRole('button', { name: `View ${spokenPlate(own)}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Pass \d+$/ });
  await dialog.getByRole('button', { name: 'Show private link' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code of the private page' })).toBeVisible();
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await sheets(page)).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect(dialog.getByText(/^12 days pass, valid until/)).toBeVisible();
  await expect(dialog.getByText('History')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  const holder = await (await browser.newContext()).newPage();
  await holder.goto(product.url + new URL(link).pathname);
  await expect(holder.getByRole('main')).toContainText(own);
  await holder.close();
  await page.goto('/settings?tab=audit');
  await expect(page.getByText(`looked at the private link of the pass of ${own}`)).toBeVisible();
});

test('a page that is not there helps on', async ({ page, product }) => {
  const lot = await product.createLot();
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start Over' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('region', { name: 'The operator' })).toContainText('Downtown Plaza');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page
    .getByRole('region', { name: 'Where you can park' })
    .getByRole('link', { name: lot.name })
    .click();
  await expect(page).toHaveURL(`/parking?lot=${lot.id}`);
  await page.goto('/checkout/999999');
  await expect(page.getByRole('heading', { name: 'Session Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Find my parking' }).click();
  await expect(page).toHaveURL('/parking');
});

test('the landing page shows an operator what there is', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('textbox', { name: 'License plate' })).toBeVisible();
  await page.getByRole('heading', { name: 'Set up in three lines' }).scrollIntoViewIfNeeded();
  const pictures = page.locator('img[src^="/pictures/"]');
  await expect(pictures).toHaveCount(3);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBe(Number(await picture.getAttribute('width')));
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(
      Number(await picture.getAttribute('height')),
    );
  }
  expect(await accessibilityProblems(page)).toEqual([]);
});
