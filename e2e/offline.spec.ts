import type { Page } from '@playwright/test';
import { accessibilityProblems, expect, logInAsOwner, park, startSession, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

/** Until the page's worker has everything that it keeps. */
async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated' || navigator.serviceWorker.controller === null) return false;
    const names = await caches.keys();
    return names.some((name) => name.startsWith('shell '));
  });
}

/** Everything that stands in the phone's caches: addresses and texts of answers. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const all: { path: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const { pathname, search } = new URL(request.url);
        const isText = /json|html/.test(answer?.headers.get('content-type') ?? '');
        all.push({ path: pathname + search, text: isText ? ((await answer?.text()) ?? '') : '' });
      }
    }
    return all;
  });

const banner = (page: Page) => page.getByText('No connection: this will go on when you are back.');

test('what was opened once opens again without a signal, with the running stays and their age', async ({
  page,
  context,
  lot,
  plate,
}) => {
  const id = await park(page, lot, plate);
  await page.goto('/parking');
  await expect(page.getByText(plate).first()).toBeVisible();
  await untilKept(page);
  await page.reload();
  await expect(page.getByRole('button', { name: `Set alert for ${plate}` })).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(banner(page)).toBeVisible();
  await expect(page.getByText(/What you see is as of \d+:\d\d [AP]M\./)).toBeVisible();
  const mine = page.getByRole('region', { name: 'My parking' });
  await expect(mine.getByText(plate)).toBeVisible();
  await expect(mine.getByText(/\d+ (h|min).* left/)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  for (const path of ['/', `/checkout/${id}`]) {
    await page.goto(path);
    await expect(banner(page)).toBeVisible();
  }
  await expect(page.getByText(plate).first()).toBeVisible();

  await context.setOffline(false);
  await expect(banner(page)).toBeHidden();
  await expect(page.getByText('What you see is as of')).toBeHidden();
});

test('keeps nothing but the shell, prices and this phone’s running stays', { tag: '@desktop' }, async ({
  page,
  lot,
  plate,
  product,
}) => {
  const ended = `${plate} X`;
  const over = await park(page, lot, ended);
  await product.sql(`update parking_sessions set state = 'ended', closed_at = now() where id = $1`, [over]);
  const id = await park(page, lot, plate);
  const [{ receipt_key: key } = { receipt_key: '' }] = await product.sql<{ receipt_key: string }>(
    'select receipt_key from parking_sessions where id = $1',
    [id],
  );
  await page.goto('/parking');
  await untilKept(page);
  await page.goto('/parking');
  await expect(page.getByText(plate).first()).toBeVisible();
  await page.goto(`/receipt/${id}?key=${key}`);
  await expect(page.getByText(plate).first()).toBeVisible();
  await logInAsOwner(page);
  await page.goto('/transactions');
  await expect(page.getByText(plate).first()).toBeVisible();
  const all = await kept(page);
  const answers = all.filter(({ path }) => path.startsWith('/api/')).map(({ path }) => path);
  expect(answers.sort()).toEqual([
    '/api/config',
    '/api/parking-lots',
    '/api/parking/my-sessions',
    '/api/settings/subscription',
  ]);
  expect(all.filter(({ path }) => !/^\/(api|assets)\//.test(path)).map(({ path }) => path)).toEqual(['/']);
  const texts = all.map(({ text }) => text).join();
  expect(texts).toContain(plate);
  expect(texts).not.toContain(ended);
  expect(texts).not.toContain(key);
});

test('a start without a signal waits, says so, and goes on by itself, once', async ({
  page,
  context,
  lot,
  plate,
  product,
}) => {
  await page.goto(`/parking?lot=${lot.id}`);
  await untilKept(page);
  await page.reload();
  await page.getByRole('textbox', { name: 'License plate' }).fill(plate);
  // Its banner comes a moment behind the page.
  await expect(page.locator('[role=status].fixed')).toHaveCount(1);
  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('textbox', { name: 'License plate' })).toHaveValue(plate);
  await context.setOffline(false);
  await page.waitForURL(/\/checkout\/\d+$/);
  const rows = await product.sql('select 1 from parking_sessions where lot_id = $1', [lot.id]);
  expect(rows).toHaveLength(1);
});

test('a start whose answer is lost on the way is sent again by itself, and is one start', async ({
  page,
  lot,
  plate,
  product,
}) => {
  let cut = 0;
  await page.route('**/api/parking/create-session', async (route) => {
    cut += 1;
    // The server has it, the phone hears nothing: twice, so that the second one is lost as well.
    if (cut > 2) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  const id = await startSession(page, lot, plate);
  expect(cut).toBe(3);
  const rows = await product.sql('select id from parking_sessions where lot_id = $1', [lot.id]);
  expect(rows).toEqual([{ id: String(id) }]);
  await expect(page.getByText(plate).first()).toBeVisible();
});

test('money is never paid without a signal', { tag: '@phone' }, async ({ page, context, lot, plate }) => {
  await startSession(page, lot, plate);
  await untilKept(page);
  await context.setOffline(true);
  const answers = await page.evaluate(() =>
    Promise.all(
      ['/api/create-payment-intent', '/api/parking/create-session', '/api/parking/confirm-payment'].map(
        (path) =>
          fetch(path, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }).then(
            () => 'answered',
            () => 'no answer',
          ),
      ),
    ),
  );
  expect(answers).toEqual(['no answer', 'no answer', 'no answer']);
});

test.describe('in another language', { tag: '@phone' }, () => {
  test.use({ locale: 'de-DE' });

  test('the page opens again without a signal as it was spoken', async ({ page, context, lot }) => {
    await page.goto(`/parking?lot=${lot.id}`);
    await expect(page.getByText('Fahrzeugangaben')).toBeVisible();
    await untilKept(page);
    // What came before the worker was there is handed to it.
    await page.waitForFunction(async () => {
      const all = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      const paths = all.flat().map(({ url }) => new URL(url).pathname);
      return paths.includes('/api/parking-lots') && paths.some((path) => path.startsWith('/assets/de-'));
    });
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('Fahrzeugangaben')).toBeVisible();
    await expect(
      page.getByText('Keine Verbindung: Es geht weiter, sobald Sie wieder online sind.'),
    ).toBeVisible();
  });
});
