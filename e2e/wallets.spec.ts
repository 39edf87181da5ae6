import type { Page } from '@playwright/test';
import {
  accessibilityProblems,
  CARD,
  expect,
  fillCard,
  paidHeading,
  park,
  payButton,
  startSession,
  test,
  walletButton,
  walletSheet,
} from './fixtures.ts';
import { activated, orderPass, passPlate } from './passes.ts';
import type { Lot } from './product.ts';

/** As far as the card page, on a phone that keeps a card and is to pay with something else. */
async function startSessionWithKept(page: Page, lot: Lot, plate: string): Promise<void> {
  await page.goto(`/parking?lot=${lot.id}`);
  await page.getByRole('textbox', { name: 'License plate' }).fill(plate);
  await page.getByRole('button', { name: 'Another way to pay' }).click();
  await expect(page.getByRole('button', { name: 'Pay $2.50 with Mastercard •••• 4444' })).toBeVisible();
}

const say = (page: Page, answer: RegExp) => walletSheet(page).getByRole('button', { name: answer });

test('a wallet pays a stay with the keyboard alone, and closing its sheet pays nothing', async ({
  page,
  lot,
  plate,
  product,
}) => {
  const id = await startSession(page, lot, plate);
  await expect(walletButton(page)).toHaveAccessibleName('Test wallet');
  await expect(page.getByText('or pay by card')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await walletButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(say(page, /^Pay \$2\.50$/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await product.sessionState(id)).toBe('pending');
  expect(await product.charges(id)).toHaveLength(0);
  // What was left is where it was: the same button opens it again.
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(0);
  await walletButton(page).press('Enter');
  await expect(say(page, /^Pay/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(paidHeading(page)).toBeVisible();
  expect(await product.charges(id)).toMatchObject([{ amount: 250 }]);
});

test('a wallet’s card that is declined is told, and a typed card pays the same stay', {
  tag: '@phone',
}, async ({ page, lot, plate, product }) => {
  const id = await startSession(page, lot, plate);
  await walletButton(page).click();
  await walletSheet(page).getByLabel('Card').selectOption({ label: 'Declined •••• 0002' });
  await say(page, /^Pay/).click();
  const problem = page.getByRole('alert').filter({ hasText: 'Your card was declined.' });
  await expect(problem).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await product.sessionState(id)).toBe('pending');
  await fillCard(page, CARD.good);
  await payButton(page).click();
  await expect(paidHeading(page)).toBeVisible();
  expect(await product.charges(id)).toHaveLength(1);
});

test('a bank asks about a wallet’s card too: refused, then answered', { tag: '@phone' }, async ({
  page,
  lot,
  plate,
  product,
}) => {
  const id = await startSession(page, lot, plate);
  const challenge = page.frameLocator('iframe[title*="3D Secure"]');
  for (const answer of ['Fail', 'Complete']) {
    await walletButton(page).click();
    await walletSheet(page).getByLabel('Card').selectOption({ label: '3D Secure •••• 3220' });
    await say(page, /^Pay/).click();
    await challenge.getByRole('button', { name: answer }).click();
    if (answer === 'Fail')
      await expect(page.getByRole('alert').filter({ hasText: 'authenticate' })).toBeVisible();
  }
  await expect(paidHeading(page)).toBeVisible();
  expect(await product.charges(id)).toHaveLength(1);
});

test('a wallet whose answer is lost on the way is asked about, and never paid twice', {
  tag: '@phone',
}, async ({ page, lot, plate, product }) => {
  const id = await startSession(page, lot, plate);
  await page.route(/\/v1\/payment_intents\/[^/]+\/confirm/, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await walletButton(page).click();
  await say(page, /^Pay/).click();
  await expect(paidHeading(page)).toBeVisible();
  expect(await product.charges(id)).toHaveLength(1);
});

test('a wallet pays for more time and for a pass', { tag: '@phone' }, async ({
  page,
  lot,
  plate,
  product,
}) => {
  const stay = await park(page, lot, plate);
  await page.goto(`/extend/${stay}`);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText(/^1 hour, until /)).toBeVisible();
  await walletButton(page).click();
  await say(page, /^Pay \$2\.50/).click();
  await expect(paidHeading(page)).toBeVisible();
  expect(await product.charges(Number(page.url().split('/').at(-1)))).toHaveLength(1);

  await orderPass(page, passPlate(plate));
  await expect(page.getByText('Valid until')).toBeVisible();
  await walletButton(page).click();
  await say(page, /^Pay \$/).click();
  await expect(activated(page)).toBeVisible();
});

test('a wallet’s card is kept too, where that is ticked', { tag: '@phone' }, async ({ page, lot, plate }) => {
  await startSession(page, lot, plate);
  const keep = page.getByRole('checkbox', { name: /^Keep this card on this phone/ });
  await keep.check();
  await expect(keep).toBeEnabled();
  await walletButton(page).click();
  await walletSheet(page).getByLabel('Card').selectOption({ label: 'Mastercard •••• 4444' });
  await say(page, /^Pay/).click();
  await expect(paidHeading(page)).toBeVisible();
  await startSessionWithKept(page, lot, `${plate}W`);
  await page.getByRole('button', { name: 'Another way to pay' }).click();
  await expect(walletButton(page)).toBeVisible();
  await expect(payButton(page)).toBeEnabled();
});

test('a browser without a wallet shows the card form alone', { tag: '@phone' }, async ({
  page,
  lot,
  plate,
}) => {
  await page.addInitScript(() => localStorage.setItem('sim.wallet', 'none'));
  await startSession(page, lot, plate);
  await expect(payButton(page)).toBeEnabled();
  await expect(page.getByText('or pay by card')).toHaveCount(0);
  await fillCard(page, CARD.good);
  await payButton(page).click();
  await expect(paidHeading(page)).toBeVisible();
});

test('wallets that do not load, or never answer, keep nobody from the card form', { tag: '@phone' }, async ({
  page,
  lot,
  plate,
}) => {
  await page.route('**/elements/express', (route) => route.abort());
  await startSession(page, lot, plate);
  await fillCard(page, CARD.good);
  await expect(page.getByText('or pay by card')).toHaveCount(0);
  await payButton(page).click();
  await expect(paidHeading(page)).toBeVisible();
});

test('a hold that runs out while the wallet’s sheet is open closes it', { tag: '@phone' }, async ({
  page,
  lot,
  plate,
  product,
}) => {
  const id = await startSession(page, lot, plate);
  await walletButton(page).click();
  await expect(say(page, /^Pay/)).toBeEnabled();
  await product.sql(`update parking_sessions set state = 'cancelled', closed_at = now() where id = $1`, [id]);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('Your held space has run out').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await product.charges(id)).toHaveLength(0);
});

test('the button that pays stands in view, no ZIP is asked for, and nothing moves when the wallet comes', async ({
  page,
  lot,
  plate,
}) => {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[])
        for (const { node } of entry.sources)
          if (node instanceof Element && node.closest('form')) moved.push(node.outerHTML.slice(0, 200));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const id = await startSession(page, lot, plate);
  // Opened anew: what moved on the page before is not this page's.
  await page.goto(`/checkout/${id}`);
  await expect(walletButton(page)).toBeVisible();
  await expect(payButton(page)).toBeEnabled();
  await expect(payButton(page)).toBeInViewport({ ratio: 1 });
  // Not only on the screen: nothing lies over it.
  const isOnTop = await payButton(page).evaluate((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    return [top + 1, bottom - 1].every((y) =>
      button.contains(document.elementFromPoint((left + right) / 2, y)),
    );
  });
  expect(isOnTop).toBe(true);
  const form = page.frameLocator('iframe[title="Secure payment input frame"]');
  await expect(form.getByLabel('Card number')).toBeVisible();
  // Whoever comes to a field by the keyboard sees it whole, above the button.
  const number = form.locator('[name="number"]');
  await walletButton(page).focus();
  for (let tabs = 0; tabs < 4 && !(await number.evaluate((field) => field.matches(':focus'))); tabs += 1)
    await page.keyboard.press('Tab');
  await expect(number).toBeFocused();
  const edges = async () => {
    const [field, button] = await Promise.all([number.boundingBox(), payButton(page).boundingBox()]);
    return (button?.y ?? 0) - ((field?.y ?? 0) + (field?.height ?? 0));
  };
  await expect.poll(edges).toBeGreaterThan(0);
  for (const field of ['ZIP code', 'Country']) await expect(form.getByLabel(field)).toBeHidden();
  expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
});
