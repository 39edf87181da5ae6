import type { Page } from '@playwright/test';
import {
  CARD,
  expect,
  fillCard,
  logInAsOwner,
  paidHeading,
  park,
  payButton,
  startSession,
  test,
} from './fixtures.ts';
import type { Lot, Product } from './product.ts';

/** What of a page cannot be read: text that is cut off or leaves its box, and a page wider than its screen. */
const lost = (page: Page) =>
  page.evaluate((screen) => {
    const found: string[] = [];
    // Not the window's own width: a phone's grows with what stands in it.
    const wide = document.documentElement.scrollWidth - screen;
    if (wide > 0) found.push(`the page is ${wide} px too wide`);
    const scrolls = (element: Element) =>
      element.closest('[class*=overflow-x-auto], [class*=overflow-auto], .sr-only') !== null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || scrolls(parent) || !parent.checkVisibility()) continue;
      if (parent.closest('option, script, [aria-hidden=true], svg, noscript') !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width === 0) continue;
      // The nearest box that holds it: what is drawn as one, or cuts what is larger.
      let box: Element | null = parent;
      while (box && box !== document.body) {
        const style = getComputedStyle(box);
        const isBox =
          style.overflowX !== 'visible' || style.borderLeftWidth !== '0px' || box.matches('button, a, label');
        if (isBox && style.display !== 'inline') break;
        box = box.parentElement;
      }
      if (!box || box === document.body) continue;
      const edge = box.getBoundingClientRect();
      if (text.right > edge.right + 1.5 || text.left < edge.left - 1.5)
        found.push(
          `"${node.textContent.trim().slice(0, 40)}" leaves ${box.tagName}.${box.className.toString().slice(0, 40)}`,
        );
    }
    return found;
  }, page.viewportSize()?.width ?? 0);

const LARGE = 'html { font-size: 200% !important }';
/** WCAG 1.4.12. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
  p { margin-bottom: 2em !important }`;
const READINGS = [
  { name: 'at 320 px', width: 320, css: '' },
  { name: 'with text at 200 %', width: 390, css: LARGE },
  { name: 'with the text spaced, at 320 px', width: 320, css: SPACED },
];

async function read(page: Page, paths: readonly string[], css: string): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    if (css !== '') await page.addStyleTag({ content: css });
    expect.soft(await lost(page), path).toEqual([]);
  }
}

/** The longest words of operators' lists: an hour that was added, a session that waits, prices to come, a closed lot. */
async function fillWithLongWords(page: Page, product: Product, lot: Lot, id: number): Promise<void> {
  await page.goto(`/extend/${id}`);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL(/\/checkout\/\d+$/);
  await fillCard(page, CARD.good);
  await payButton(page).click();
  await expect(paidHeading(page)).toBeVisible();
  await startSession(page, lot, `W${id}`);
  await logInAsOwner(page);
  const { hourlyRates } = await (await page.request.get('/api/settings/pricing')).json();
  const day = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10);
  const data = {
    lotId: lot.id,
    day,
    time: '12:00',
    hourlyRates: { ...hourlyRates, 36: 1234.5 },
    replaces: null,
  };
  const headers = { origin: new URL(page.url()).origin };
  expect((await page.request.post('/api/price-changes', { data, headers })).status()).toBe(200);
  await product.sql('update lots set is_active = false where id = $1', [(await product.createLot()).id]);
}

for (const { name, width, css } of READINGS) {
  test(`nothing is cut ${name}`, { tag: '@phone' }, async ({ page, lot, plate }) => {
    await page.setViewportSize({ width, height: 800 });
    const paid = await park(page, lot, plate);
    const held = await startSession(page, lot, `${plate}B`);
    await read(
      page,
      [
        '/',
        `/parking?lot=${lot.id}`,
        '/subscribe',
        '/accessibility',
        '/login',
        `/checkout/${held}`,
        `/checkout/${paid}`,
        `/receipt/${paid}`,
      ],
      css,
    );
  });

  test(`nothing is cut for an operator ${name}`, { tag: '@phone' }, async ({ page, product, lot, plate }) => {
    await page.setViewportSize({ width, height: 800 });
    const id = await park(page, lot, plate);
    await fillWithLongWords(page, product, lot, id);
    await read(
      page,
      [
        '/dashboard',
        '/transactions',
        `/transactions/${id}`,
        '/lots',
        '/settings',
        '/customers',
        '/subscriptions',
      ],
      css,
    );
  });
}

test('every page of an operator can be reached from the bar of the smallest phone', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await logInAsOwner(page);
  const bar = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
  await expect(bar.getByRole('listitem')).toHaveCount(5);
  const boxes = await Promise.all((await bar.getByRole('listitem').all()).map((item) => item.boundingBox()));
  expect(boxes.map((box) => box?.width)).toEqual([64, 64, 64, 64, 64]);
  await expect(page.getByRole('button', { name: 'More' })).toBeInViewport({ ratio: 1 });
});

test('what has the focus is never under the bar', { tag: '@phone' }, async ({ page }) => {
  await logInAsOwner(page, '/settings');
  const bar = await page.getByRole('navigation', { name: 'Main' }).filter({ visible: true }).boundingBox();
  const fields = await page.getByRole('main').getByRole('textbox').all();
  for (const field of fields) {
    await page.evaluate(() => window.scrollTo(0, 0));
    await field.focus();
    const box = await field.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }
});

/** What is pressed and is smaller than a finger; a link in a sentence is as high as its line. */
const small = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'button, a[href], select, input:not([type=radio], [type=checkbox]), summary, label:has(input[type=radio])',
      ),
    ]
      .filter((element) => element.checkVisibility() && element.closest('.sr-only') === null)
      // Pressed anywhere in its row.
      .filter((element) => getComputedStyle(element, '::after').position !== 'absolute')
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .filter(
        (element) =>
          element.getBoundingClientRect().height < 43.5 || element.getBoundingClientRect().width < 43.5,
      )
      .map(
        (element) =>
          `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)} ${Math.round(element.getBoundingClientRect().width)}×${Math.round(element.getBoundingClientRect().height)}`,
      ),
  );

test('everything that is pressed is large enough for a thumb', { tag: '@phone' }, async ({
  page,
  lot,
  plate,
}) => {
  const id = await park(page, lot, plate);
  await logInAsOwner(page);
  for (const path of [
    '/',
    '/parking',
    '/subscribe',
    `/checkout/${id}`,
    `/receipt/${id}`,
    '/dashboard',
    '/transactions',
    `/transactions/${id}`,
    '/lots',
    '/settings',
    '/settings?tab=security',
    '/customers',
    '/analytics',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    expect.soft(await small(page), path).toEqual([]);
  }
});
