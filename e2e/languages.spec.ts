import type { Page } from '@playwright/test';
import { accessibilityProblems, CARD, expect, fillCard, logInAsOwner, test } from './fixtures.ts';

const submit = (page: Page) => page.locator('form button[type=submit]').last();

/** Text on a page, and in the names of its parts, that stands in no brackets: it did not go through `say`. */
function untranslated(page: Page, data: readonly string[]): Promise<string[]> {
  return page.evaluate(
    (known) => {
      const isWords = (text: string) =>
        /\p{L}{3}/u.test(
          known.reduce((left, name) => left.replaceAll(name, ''), text).replace(/[A-Z]{2,}\d*/g, ''),
        );
      const found: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const text = node.textContent ?? '';
        const about = node.parentElement?.closest('p,h1,h2,h3,dt,dd,li,button,label,legend,summary,a,option');
        // What is typed into a shell is the same everywhere.
        const isShown =
          (node.parentElement?.checkVisibility() && !node.parentElement.closest('code')) ?? false;
        if (isShown && isWords(text) && !/[[\]~]/.test(about?.textContent ?? text)) found.push(text.trim());
      }
      for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
        for (const element of document.querySelectorAll(`[${name}]`)) {
          const text = element.getAttribute(name) ?? '';
          if (isWords(text) && !text.startsWith('[') && element.tagName !== 'IFRAME')
            found.push(`${name}: ${text}`);
        }
      return [...new Set(found)];
    },
    data.toSorted((a, b) => b.length - a.length),
  );
}

test('no text of a driver’s page is English alone', { tag: '@phone' }, async ({
  page,
  lot,
  plate,
  product,
}) => {
  test.slow();
  await page.addInitScript(() => localStorage.setItem('anypark-language', 'en-XA'));
  const names = (
    await product.sql<{ name: string; location: string }>('select name, location from lots')
  ).flatMap(({ name, location }) => [name, location]);
  const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  const data = [
    ...names,
    ...days,
    ...months,
    'Downtown Plaza',
    'New York',
    'AnyPark',
    'visa',
    'Visa',
    'you@example.com',
    'holder@example.com',
  ];
  const look = async (what: string) => {
    await page.waitForLoadState('networkidle');
    const own = await page.locator('option[lang]').allTextContents();
    expect.soft(await untranslated(page, [...data, ...own, plate]), what).toEqual([]);
    // A third longer than English, and nothing is wider than the screen.
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth), what)
      .toBeLessThanOrEqual(390);
  };
  for (const path of [
    '/',
    '/parking',
    '/subscribe',
    '/no-such-page',
    '/checkout/999999',
    '/pass/nothing',
    '/ticket/999999',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await look(path);
  }
  const id = await startSession2(page, lot.id, plate);
  await look('checkout');
  await fillCard(page, CARD.good);
  await submit(page).click();
  await expect(page.getByText('[Påýmêñt')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: /ömplété/ })).toBeVisible();
  await page
    .locator('details')
    .first()
    .evaluate((details: HTMLDetailsElement) => {
      details.open = true;
    });
  await look('success');
  await page
    .getByRole('button', { name: /Êxpîrátîöñ|álért/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('alert');
  await page.keyboard.press('Escape');
  for (const path of [`/extend/${id}`, `/receipt/${id}`, `/ticket/${id}`, '/parking']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await page.waitForTimeout(500);
    await look(path);
  }
});

/** As startSession, whatever the button is called. */
async function startSession2(page: Page, lotId: number, plate: string): Promise<number> {
  await page.goto(`/parking?lot=${lotId}`);
  await page.locator('#plate').fill(plate);
  await submit(page).click();
  await page.waitForURL(/\/checkout\/\d+$/);
  return Number(page.url().split('/').at(-1));
}

test('a language is chosen by hand, kept, and spoken by the server too; operators’ pages stay English', async ({
  page,
  lot,
  plate,
  product,
}) => {
  await page.goto(`/parking?lot=${lot.id}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.locator('#plate').fill(plate);
  await page.getByLabel('Language').selectOption('Deutsch');
  await expect(page.getByText('Fahrzeugangaben')).toBeVisible();
  // What was typed is still there.
  await expect(page.locator('#plate')).toHaveValue(plate);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.reload();
  await expect(page.getByText('Fahrzeugangaben')).toBeVisible();
  await expect(page.getByText('2,50\u00a0$').first()).toBeVisible();
  // Taken by somebody else while the form is open.
  await product.sql('update lots set is_active = false where id = $1', [lot.id]);
  await page.locator('#plate').fill(plate);
  await submit(page).click();
  await expect(
    page.getByText('Dieser Parkplatz ist nicht mehr verfügbar. Bitte wählen Sie einen anderen.').first(),
  ).toBeVisible();
  await logInAsOwner(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByText('Dashboard').filter({ visible: true }).first()).toBeVisible();
});

test.describe('from right to left', { tag: '@phone' }, () => {
  test.use({ locale: 'ar-EG', viewport: { width: 320, height: 700 } });

  test('a stay is paid for, and nothing is cut', async ({ page, lot, plate }) => {
    const look = async (what: string) => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(320);
      expect(await accessibilityProblems(page), what).toEqual([]);
    };
    await startSession2(page, lot.id, plate);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await fillCard(page, CARD.good);
    await look('checkout');
    await submit(page).click();
    await expect(page.getByRole('heading', { name: 'اكتمل الدفع!' })).toBeVisible();
    await look('success');
    await page.goto('/parking');
    await expect(page.getByRole('link', { name: /إضافة وقت/ }).first()).toBeVisible();
    await look('parking');
  });
});

for (const locale of ['de-DE', 'ja-JP'])
  test.describe(locale, { tag: '@phone' }, () => {
    test.use({ locale });

    test('axe finds nothing, and nothing is cut', async ({ page }) => {
      for (const path of ['/', '/parking', '/subscribe']) {
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
        await expect(page.locator('#plate, #pass-plate').first()).toBeVisible();
        expect(await accessibilityProblems(page), path).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
          390,
        );
      }
    });
  });
