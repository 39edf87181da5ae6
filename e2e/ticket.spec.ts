import type { Page } from '@playwright/test';
import {
  accessibilityProblems,
  CARD,
  expect,
  fillCard,
  paidHeading,
  park,
  payButton,
  test,
} from './fixtures.ts';

const ticketOf = (page: Page, plate: string) => page.getByRole('region', { name: `Ticket of ${plate}` });

test('a paid stay is a ticket: on its page, on top of the start pages, and in the tab', {
  tag: '@phone',
}, async ({ page, lot, plate }) => {
  const id = await park(page, lot, plate);
  await expect(page).toHaveTitle('1:00 left · Payment Complete! · AnyPark');
  await expect(page.locator('link[rel="icon"][type="image/svg+xml"]')).toHaveAttribute(
    'href',
    /^data:image\/svg.*%3E60%3C/,
  );
  await expect(page.getByText('1 hour left', { exact: true })).toBeAttached();
  await expect(page.getByRole('link', { name: 'Add time' })).toBeInViewport();
  // The specified fields stay on it, folded on a phone.
  const number = page.getByText(`#AP-${String(id).padStart(6, '0')}`);
  await expect(number.first()).toBeVisible();
  if (!(await page.getByText('Transaction ID').isVisible())) await page.getByText('All details').click();
  for (const field of ['Location', 'Duration', 'Start time', 'Expiry time', 'Transaction ID'])
    await expect(page.getByText(field, { exact: true })).toBeVisible();
  await expect(number.last()).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);

  for (const path of ['/', '/parking', `/parking?lot=${lot.id}`]) {
    await page.goto(path);
    await expect(ticketOf(page, plate)).toContainText('Time left');
    await expect(ticketOf(page, plate)).toContainText(lot.name);
    await expect(page).toHaveTitle(/^(1:00|0:59) left · /);
    expect(await accessibilityProblems(page)).toEqual([]);
  }
  // Nothing below moves when the ticket comes: its room is kept from the first picture on.
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
  expect(shift).toBeLessThan(0.02);
  await page.getByRole('button', { name: 'Park another vehicle' }).click();
  await expect(page.getByRole('textbox', { name: 'License plate' })).toBeFocused();
});

test('a ticket is shared to be read', { tag: '@phone' }, async ({ page, lot, plate, browser, product }) => {
  const id = await park(page, lot, plate);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => sessionStorage.setItem('copied', text) },
    });
  });
  await page.goto(`/ticket/${id}`);
  await page.getByRole('button', { name: `Share, ${plate}` }).click();
  await expect(page.getByText('Link copied').first()).toBeVisible();
  const link = await page.evaluate(() => sessionStorage.getItem('copied') ?? '');
  expect(link).toMatch(new RegExp(`^${product.url}/ticket/${id}\\?key=[\\w-]{22}$`));
  const friend = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await friend.goto(link);
  await expect(friend.getByText(plate, { exact: true })).toBeVisible();
  await expect(friend.getByText('Parked until')).toBeVisible();
  await expect(friend.getByText('Nothing can be changed here', { exact: false })).toBeVisible();
  for (const name of ['Add time', 'Receipt']) await expect(friend.getByRole('link', { name })).toHaveCount(0);
  await expect(friend.getByText('$')).toHaveCount(0);
  expect(await accessibilityProblems(friend)).toEqual([]);
  // The same key opens nothing else, and without it there is nothing.
  for (const path of [`/receipt/${id}`, `/extend/${id}`, `/checkout/${id}`]) {
    await friend.goto(product.url + path + new URL(link).search);
    await expect(friend.getByText('Session Not Found')).toBeVisible();
  }
  await friend.goto(`${product.url}/ticket/${id}`);
  await expect(friend.getByText('Session Not Found')).toBeVisible();
  await friend.context().close();
  // Over: it says so, and offers nothing that is no longer to be had.
  await product.sql(`update parking_sessions set state = 'ended', closed_at = now() where id = $1`, [id]);
  await page.reload();
  await expect(page.getByText('This stay is over')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add time' })).toHaveCount(0);
  await page.goto('/parking');
  await expect(page.getByText('My parking')).toBeVisible();
  await expect(ticketOf(page, plate)).toHaveCount(0);
});

test('the ring’s end is dragged, or moved by keys, and the price follows', { tag: '@phone' }, async ({
  page,
  lot,
  plate,
}) => {
  const id = await park(page, lot, plate);
  await page.goto(`/extend/${id}`);
  const end = page.getByRole('slider', { name: 'More time' });
  const total = page.getByText('Total', { exact: true }).locator('xpath=../dd').first();
  await expect(end).toHaveAttribute('aria-valuetext', /^1 hour, until /);
  await end.focus();
  await page.keyboard.press('ArrowRight');
  await expect(end).toHaveAttribute('aria-valuetext', /^2 hours, until /);
  await expect(total).toHaveText('$4.50');
  await expect(page.getByRole('radio', { name: /^2 Hours/ })).toBeChecked();
  await page.keyboard.press('End');
  await expect(total).toHaveText('$25.00');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expect(total).toHaveText('$2.50');
  // A third of the way round and further to two thirds.
  const ring = await end.locator('xpath=..').boundingBox();
  const handle = await end.boundingBox();
  if (ring === null || handle === null) throw new Error('there is no ring');
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(ring.x + ring.width / 2, ring.y + ring.height - 10, { steps: 5 });
  await page.mouse.move(ring.x + 14, ring.y + ring.height * 0.62, { steps: 5 });
  await page.mouse.up();
  await expect(end).toHaveAttribute('aria-valuetext', /^4 hours, until /);
  await expect(total).toHaveText('$7.00');
  // Let go of, it does not follow any more.
  await page.mouse.move(ring.x + ring.width / 2, ring.y + 4);
  await expect(total).toHaveText('$7.00');
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('two cars are two tickets, the one that ends first on top', async ({ page, lot, plate }) => {
  await park(page, lot, plate);
  await page.goto(`/parking?lot=${lot.id}`);
  await page.getByRole('textbox', { name: 'License plate' }).fill(`${plate}B`);
  await page.getByRole('radio', { name: /^2 Hours/ }).check({ force: true });
  await expect(ticketOf(page, plate)).toBeVisible();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL(/\/checkout\/\d+$/);
  await expect(paidHeading(page)).toHaveCount(0);
  await page.goto('/parking');
  const tickets = page.getByRole('region', { name: /^Ticket of/ });
  // What is not paid is no ticket.
  await expect(tickets).toHaveCount(1);
  await page.getByRole('link', { name: 'Pay now' }).click();
  await fillCard(page, CARD.good);
  await payButton(page).click();
  await expect(paidHeading(page)).toBeVisible();
  await page.goto('/');
  await expect(tickets).toHaveCount(2);
  await expect(tickets.first()).toContainText('Time left');
  await expect(tickets.first().getByText(plate, { exact: true })).toBeVisible();
});
