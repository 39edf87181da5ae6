import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import {
  accessibilityProblems,
  CARD,
  expect,
  fillCard,
  park,
  payButton,
  startSession,
  test,
} from './fixtures.ts';

test('the landing page has the specified sections, links and prices', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Parking Made Simple' })).toBeVisible();
  for (const text of [
    'Smart. Instant. Secure.',
    'How It Works',
    'Enter License Plate',
    'Choose Duration',
    'Pay Securely',
    'No Apps Required',
    'Secure Payments',
    'Mobile Friendly',
    'Monthly Plan',
    'Yearly Plan',
    'Save $100',
    '$49.99',
    '$499.99',
  ]) {
    await expect(page.getByText(text).first(), text).toBeAttached();
  }
  await expect(page.getByText(new RegExp(`2025–${new Date().getFullYear()}`)).first()).toBeAttached();
  for (const [name, href] of [
    ['Find Parking', '/parking'],
    ['Operator Login', '/login'],
    ['Access Operator Dashboard', '/login'],
    ['Subscribe', '/subscribe'],
  ] as const) {
    await expect(page.locator(`a[href="${href}"]`, { hasText: name }).first(), name).toBeAttached();
  }
  await expect(page.getByText('Test mode').first()).toBeVisible();
});

test('on a phone the start form stands whole on the first screen', { tag: '@phone' }, async ({
  page,
  lot,
}) => {
  await page.goto(`/parking?lot=${lot.id}`);
  const button = page.getByRole('button', { name: 'Continue to payment' });
  await expect(button).toBeInViewport({ ratio: 1 });
  await page.goto('/');
  await expect(page.getByRole('textbox', { name: 'License plate' })).toBeInViewport({ ratio: 1 });
});

test('what is done for accessibility stands where every driver’s page leads to', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/parking');
  await page.getByRole('link', { name: 'Accessibility' }).click();
  await expect(page).toHaveURL('/accessibility');
  await expect(page.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible();
  await expect(page.getByText(/what you use: Downtown Plaza, Downtown/)).toBeVisible();
});

test('an address without a page is answered with 404 and says so', { tag: '@phone' }, async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
});

/** Gzip bytes of the scripts that a page has loaded. */
async function scriptsOf(page: Page, path: string): Promise<{ urls: string[]; bytes: number; text: string }> {
  const bodies: Promise<{ url: string; body: Buffer }>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      bodies.push(
        response.body().then(
          (body) => ({ url: response.url(), body }),
          () => ({ url: response.url(), body: Buffer.alloc(0) }),
        ),
      );
  });
  // The app stands in the place of what the server has drawn.
  await page.addInitScript(() => {
    new MutationObserver((_, watch) => {
      if (document.querySelector('form button[type=submit]:not([aria-disabled])') === null) return;
      performance.mark('works');
      watch.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
  // What comes from then on is waited for by nobody.
  const before = await page.evaluate(() => {
    const works = performance.getEntriesByName('works')[0]?.startTime ?? 0;
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return all.filter(({ responseEnd }) => responseEnd < works).map(({ name }) => name);
  });
  const loaded = (await Promise.all(bodies)).filter(({ url }) => before.includes(url));
  return {
    urls: loaded.map(({ url }) => url),
    bytes: loaded.reduce((sum, { body }) => sum + gzipSync(body, { level: 9 }).length, 0),
    text: loaded.map(({ body }) => body.toString()).join('\n'),
  };
}

for (const path of ['/', '/parking']) {
  test(`${path} is light: no more script than the bar before the form works, no card form, no operator code`, {
    tag: '@phone',
  }, async ({ page }) => {
    const { bytes, text, urls } = await scriptsOf(page, path);
    console.log(`${path}: ${(bytes / 1000).toFixed(1)} kB of script (gzip) in ${urls.length} files`);
    expect(bytes).toBeLessThan(120_000);
    expect(urls.filter((url) => url.includes('/sim/') || url.includes('js.stripe.com'))).toEqual([]);
    expect(text).not.toContain('Complete Payment');
    expect(text).not.toContain('Recent Transactions');
    expect(text).not.toContain('Two-Factor');
  });
}

test('no page breaks the content security policy or logs an error', { tag: '@phone' }, async ({
  page,
  lot,
  plate,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto('/');
  await park(page, lot, plate);
  await page.goto('/parking');
  await expect(page.getByRole('heading', { name: 'My parking' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test.describe('axe finds nothing on', () => {
  test('the pages that anyone can open', async ({ page }) => {
    for (const path of [
      '/',
      '/parking',
      '/no-such-page',
      '/checkout/999999',
      '/subscribe',
      '/accessibility',
      '/login',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      expect(await accessibilityProblems(page), path).toEqual([]);
    }
  });

  test('the whole way of a payment', async ({ page, lot, plate }) => {
    await startSession(page, lot, plate);
    await fillCard(page, CARD.declined);
    expect(await accessibilityProblems(page), 'checkout').toEqual([]);
    await payButton(page).click();
    await expect(page.getByText('Your card was declined.').first()).toBeVisible();
    expect(await accessibilityProblems(page), 'declined').toEqual([]);
    await fillCard(page, CARD.good);
    await payButton(page).click();
    await expect(page.getByRole('heading', { name: 'Payment Complete!' })).toBeVisible();
    expect(await accessibilityProblems(page), 'success').toEqual([]);
    await page.goto(`/parking?lot=${lot.id}`);
    await page
      .getByRole('button', { name: /receipt/i })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await accessibilityProblems(page), 'receipt').toEqual([]);
  });
});
