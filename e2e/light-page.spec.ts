import type { Page } from '@playwright/test';
import { accessibilityProblems, expect, test } from './fixtures.ts';
import type { Lot } from './product.ts';

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Holds every script back until the returned function is called. */
async function withoutScriptYet(page: Page): Promise<() => void> {
  let release: () => void = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Until the server, which looks once every few seconds, knows of a new lot. */
const untilKnown = (page: Page, lot: Lot) =>
  expect
    .poll(async () => (await page.request.get(`/parking?lot=${lot.id}`)).text())
    .toContain(`<option value="${lot.id}" selected`);

/** Where what counts stands: the heading, the form's fields, its prices and its button. */
const places = (page: Page) =>
  page.evaluate(() =>
    ['header', 'h1', 'h2', '#lot', '#plate', 'fieldset', 'dl', 'form button[type=submit]'].map((name) => {
      const { x, y, width, height } = document.querySelector(name)?.getBoundingClientRect() ?? new DOMRect();
      return [name, x, y, width, height].join(' ');
    }),
  );

for (const path of ['/', '/parking'])
  test(`${path} says what parking costs before any script has come, and nothing moves when it takes over`, async ({
    page,
    lot,
    plate,
  }) => {
    await untilKnown(page, lot);
    const release = await withoutScriptYet(page);
    await page.addInitScript(() => {
      const seen: number[] = [];
      Object.assign(window, { shifts: seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if (!(entry as Shift).hadRecentInput) seen.push((entry as Shift).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${path}?lot=${lot.id}`, { waitUntil: 'commit' });
    await expect(page.locator('#lot')).toHaveValue(String(lot.id));
    await expect(page.getByText('120 Main St · 10 of 10 free')).toBeVisible();
    await expect(page.getByText('$2.50').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Loading...' })).toBeVisible();
    const before = await places(page);
    // Who is quicker than the network types, presses Enter, and loses nothing.
    await page.locator('#plate').pressSequentially(plate);
    await page.keyboard.press('Enter');
    await page.locator('[name=duration][value="3"]').check();
    await page.locator('#plate').focus();
    release();
    await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
    await expect(page.locator('#plate')).toHaveValue(plate);
    await expect(page.locator('#plate')).toBeFocused();
    await expect(page.locator('[name=duration][value="3"]')).toBeChecked();
    await page.keyboard.type('9');
    await expect(page.locator('#plate')).toHaveValue(`${plate}9`);
    expect(await places(page)).toEqual(before);
    await page.waitForLoadState('networkidle');
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts).toEqual([]);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.waitForURL(/\/checkout\/\d+$/);
  });

test('the app begins with the answers that came with the page', { tag: '@phone' }, async ({ page, lot }) => {
  await untilKnown(page, lot);
  // No call is ever answered.
  await page.route('**/api/**', () => {});
  await page.goto(`/parking?lot=${lot.id}`, { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
  await expect(page.locator('#lot')).toHaveValue(String(lot.id));
});

test('a link from a bank, and a lot that there is not, get no start page drawn', { tag: '@phone' }, async ({
  request,
}) => {
  for (const path of ['/?payment_intent=pi_1&redirect_status=failed', '/parking?lot=99999', '/subscribe'])
    expect(await (await request.get(path)).text(), path).toContain('<div id="root"></div>');
});

test.describe('in German', { tag: '@phone' }, () => {
  test.use({ locale: 'de-AT' });

  test('the page is drawn in it, until another language was chosen by hand', async ({ page }) => {
    const release = await withoutScriptYet(page);
    await page.addInitScript(() => localStorage.setItem('anypark-language', 'fr'));
    await page.goto('/parking', { waitUntil: 'commit' });
    await expect(page.getByText('Fahrzeugangaben')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await page.locator('#plate').fill('W 1');
    release();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.getByText('Fahrzeugangaben')).toBeHidden();
    await expect(page.locator('#plate')).toHaveValue('W 1');
  });
});

test.describe('from right to left', { tag: '@phone' }, () => {
  test.use({ locale: 'ar-EG' });

  test('it is drawn so at once', async ({ page }) => {
    const release = await withoutScriptYet(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('#plate')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const before = await places(page);
    release();
    await expect(page.locator('form button[type=submit]')).not.toHaveAttribute('aria-disabled');
    expect(await places(page)).toEqual(before);
  });
});

test.describe('where no script runs', () => {
  test.use({ javaScriptEnabled: false });

  test('a page says what parking costs, that it takes no card so, and what to do', async ({ page, lot }) => {
    await untilKnown(page, lot);
    for (const path of ['/', '/parking', '/ticket/1']) {
      await page.goto(path);
      const own = page.getByRole('region', { name: lot.name });
      await expect(own, path).toContainText('120 Main St · 10 of 10 free');
      await expect(own).toContainText('1 hour');
      await expect(own).toContainText('$2.50');
      const all = page.locator('noscript main');
      await expect(all).toContainText('without it no card can be taken here');
      await expect(all).toContainText(/ask before you leave the car: Downtown Plaza, \S+/);
      // Nothing that looks as if it would do something.
      await expect(page.locator('#plate').filter({ visible: true })).toHaveCount(0);
      await expect(page.getByRole('button')).toHaveCount(0);
    }
    await page.goto('/login');
    expect(await page.innerText('body')).toContain('AnyPark needs JavaScript');
  });
});

test.describe('with the page’s worker', { tag: '@desktop' }, () => {
  test.use({ serviceWorkers: 'allow' });

  test('what is kept for days has no prices, and is no other page', async ({ page, context, lot }) => {
    await page.goto(`/parking?lot=${lot.id}`);
    await page.waitForFunction(async () => {
      await navigator.serviceWorker.ready;
      const names = await caches.keys();
      return navigator.serviceWorker.controller !== null && names.some((name) => name.startsWith('shell '));
    });
    const kept = await page.evaluate(async () => (await caches.match('/'))?.text());
    expect(kept).toContain('<div id="root"></div>');
    expect(kept).not.toContain(lot.name);
    await page.reload();
    await context.setOffline(true);
    await page.goto('/checkout/1');
    await expect(page.locator('#given')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#plate')).toHaveCount(0);
    await page.goto('/parking');
    await expect(page.locator('#given')).toHaveCount(0);
    await expect(page.getByText('No connection:')).toBeVisible();
  });
});

test('axe finds nothing before the script has come', { tag: '@phone' }, async ({ page }) => {
  await withoutScriptYet(page);
  for (const path of ['/', '/parking']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('#plate')).toBeVisible();
    expect(await accessibilityProblems(page), path).toEqual([]);
  }
});
