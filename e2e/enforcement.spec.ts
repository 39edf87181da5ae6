import type { BrowserContext, Page } from '@playwright/test';
import { accessibilityProblems, expect, logInAsOwner, test } from './fixtures.ts';
import type { Lot, Product } from './product.ts';

/** Somebody who checks plates, logged in, on their page with a lot chosen. */
async function asAttendant(page: Page, product: Product, lot: Lot): Promise<string> {
  const username = `a${crypto.randomUUID().slice(0, 8)}`;
  await product.joinStaff(page.request, 'attendant', username);
  await page.goto('/enforcement');
  await page.getByRole('combobox', { name: 'Lot' }).selectOption({ label: lot.name });
  await expect(page.getByText(/^Online · list fresh/)).toBeVisible();
  return username;
}

const field = (page: Page) => page.getByRole('textbox', { name: 'License plate' });
/** Types a plate on the keys alone, wherever the focus is. */
async function type(page: Page, plate: string): Promise<void> {
  await page.keyboard.type(plate);
  await page.keyboard.press('Enter');
}
const word = (page: Page, text: string) => page.getByText(text, { exact: true });
const checksOf = (product: Product, lot: Lot) =>
  product.sql<{ plate: string; verdict: string; is_late: boolean }>(
    'select plate, verdict, is_late from plate_checks where lot_id = $1 order by checked_at, id',
    [lot.id],
  );

test('one plate after the other, on the keys alone', async ({ page, product, lot, plate }) => {
  await product.park(lot, plate);
  await asAttendant(page, product, lot);
  await expect(field(page)).toBeFocused();
  expect(await accessibilityProblems(page)).toEqual([]);
  await type(page, plate.toLowerCase());
  await expect(word(page, 'Paid')).toBeVisible();
  await expect(page.getByText(/^until \d+:\d\d [AP]M/)).toBeVisible();
  await expect(field(page)).toBeFocused();
  expect(await accessibilityProblems(page)).toEqual([]);
  // The first key of the next plate takes the verdict away.
  await page.keyboard.type('N');
  await expect(word(page, 'Paid')).toBeHidden();
  await type(page, 'OBODY 77');
  await expect(word(page, 'Not paid')).toBeVisible();
  await expect(page.getByText('Nothing was paid for this plate here today')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^My checks today 2$/ })).toBeVisible();
  // A tap on one of them checks it anew.
  await page.getByRole('button', { name: /not paid/ }).click();
  await expect(word(page, 'Not paid')).toBeVisible();
  expect((await checksOf(product, lot)).map(({ verdict }) => verdict)).toEqual([
    'paid',
    'not_paid',
    'not_paid',
  ]);
});

test('a look-alike stands beside the plate before anything is held against it', async ({
  page,
  product,
  lot,
}) => {
  await product.park(lot, 'ABC-1034');
  await asAttendant(page, product, lot);
  await type(page, 'abc1o34');
  await expect(word(page, 'Look again')).toBeVisible();
  await expect(page.getByText(/A car with almost this plate has paid until/)).toBeVisible();
  await expect(page.getByText('A B C, 1, O, 3 4')).toBeAttached();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'It is the same car: fine' }).click();
  await expect(word(page, 'Look again')).toBeHidden();
  await expect(field(page)).toBeVisible();
  await type(page, 'abc1o34');
  await page.getByRole('button', { name: /^No, the plate is/ }).click();
  await expect(word(page, 'Not paid')).toBeVisible();
  expect((await checksOf(product, lot)).map(({ verdict }) => verdict)).toEqual(['near_match', 'not_paid']);
});

test('nothing is smaller than a finger in a glove', { tag: '@phone' }, async ({ page, product, lot }) => {
  await product.park(lot, 'GLOVE 11');
  await asAttendant(page, product, lot);
  const small = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('button, select, input, a[href], fieldset label')]
        .filter((one) => one.closest('aside') === null && one.checkVisibility({ visibilityProperty: true }))
        .filter((one) => !one.matches('.sr-only, .sr-only *, [href="#content"]'))
        .map((one) => ({ what: one.textContent || one.tagName, ...one.getBoundingClientRect().toJSON() }))
        .filter(({ width, height }) => Math.round(Math.min(width, height)) < 56)
        .map(({ what, width, height }) => `${what}: ${width} × ${height}`),
    );
  await page.keyboard.type('glo');
  await expect(page.getByRole('button', { name: 'G L O V E, 1 1' })).toBeVisible();
  expect(await small()).toEqual([]);
  await type(page, 've12');
  await expect(word(page, 'Look again')).toBeVisible();
  expect(await small()).toEqual([]);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Enforcement' })).toBeVisible();
  expect(await small()).toEqual([]);
});

test('typing is helped by the lot’s plates, and none is put in by itself', async ({ page, product, lot }) => {
  await product.park(lot, 'HELP 123');
  await asAttendant(page, product, lot);
  await page.keyboard.type('help');
  const hint = page.getByRole('button', { name: 'H E L P, 1 2 3' });
  await expect(hint).toBeVisible();
  await expect(field(page)).toHaveValue('help');
  await hint.click();
  await expect(word(page, 'Paid')).toBeVisible();
});

test('where to look first, and what the team did, for who manages', async ({ page, product, lot }) => {
  const id = await product.park(lot, 'OVER 11', undefined, 1);
  await product.sql(
    `update parking_sessions set starts_at = starts_at - interval '90 minutes', ends_at = ends_at - interval '90 minutes' where id = $1`,
    [id],
  );
  await logInAsOwner(page, '/enforcement');
  await page.getByRole('combobox', { name: 'Lot' }).selectOption({ label: lot.name });
  const look = page.getByRole('button', { name: /O V E R, 1 1 over for 3\d min/ });
  await expect(look).toBeVisible();
  await look.click();
  await expect(word(page, 'Time over')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'The team today' })).toBeVisible();
  await page.getByRole('button', { name: 'Who is valid now' }).click();
  await expect(page.getByRole('heading', { name: /Valid now/ })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
});

test.describe('without a signal', () => {
  test.use({ serviceWorkers: 'allow' });

  /** Until the phone has the page's files. */
  const untilKept = (page: Page) =>
    page.waitForFunction(async () => {
      const { active } = await navigator.serviceWorker.ready;
      if (active?.state !== 'activated' || !(await caches.has('attendants phone'))) return false;
      const names = (await caches.keys()).filter((name) => name.startsWith('shell '));
      const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return files.flat().some(({ url }) => url.includes('enforcement-page'));
    });
  const cut = (context: BrowserContext, isCut: boolean) => context.setOffline(isCut);

  test('the list answers, says nothing against anybody, and what was checked arrives once', async ({
    page,
    context,
    product,
    lot,
    plate,
  }) => {
    await product.park(lot, plate);
    await asAttendant(page, product, lot);
    await expect(page.getByText('1 valid · 10 spaces')).toBeVisible();
    await untilKept(page);
    await cut(context, true);
    await type(page, plate);
    await expect(word(page, 'Paid')).toBeVisible();
    await expect(page.getByText(/^From this phone’s list/)).toBeVisible();
    await type(page, 'STRANGER');
    await expect(word(page, 'Ask again')).toBeVisible();
    await expect(page.getByText(/No signal · .* 2 wait on this phone/)).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);

    // The phone dies, and opens again in the basement.
    await page.close();
    const again = await context.newPage();
    await again.goto('/enforcement');
    await expect(again.getByText(/No signal · .* 2 wait on this phone/)).toBeVisible();
    await type(again, plate);
    await expect(word(again, 'Paid')).toBeVisible();
    expect(await checksOf(product, lot)).toEqual([]);
    // Nothing that lies on the phone names a plate but what waits to be sent.
    await cut(context, false);
    await expect(again.getByText(/^Online · list fresh$/)).toBeVisible();
    const canonical = plate.replace(/ /g, '');
    await expect
      .poll(() => checksOf(product, lot))
      .toEqual([
        { plate: canonical, verdict: 'paid', is_late: true },
        { plate: 'STRANGER', verdict: 'unknown', is_late: true },
        { plate: canonical, verdict: 'paid', is_late: true },
      ]);
    const kept = await again.evaluate(async () => {
      const db = await new Promise<IDBDatabase>((opened) => {
        const asked = indexedDB.open('anypark-enforcement');
        asked.onsuccess = () => opened(asked.result);
      });
      const read = (name: string) =>
        new Promise<unknown[]>((done) => {
          const all = db.transaction(name).objectStore(name).getAll();
          all.onsuccess = () => done(all.result);
        });
      const lists = await read('lists');
      return JSON.stringify([
        lists,
        lists.map((list) => [...(list as { marks: Map<string, unknown> }).marks]),
        await read('outbox'),
      ]);
    });
    expect(kept).toContain('marks');
    expect(kept).not.toContain(canonical);
  });

  test('a session that was ended from elsewhere takes the list off the phone; logging out leaves nothing', async ({
    page,
    context,
    product,
    lot,
    plate,
  }) => {
    await product.park(lot, plate);
    const username = await asAttendant(page, product, lot);
    await expect(page.getByText('1 valid · 10 spaces')).toBeVisible();
    await untilKept(page);
    await product.sql(
      'delete from staff_sessions where staff_id = (select id from staff where username = $1)',
      [username],
    );
    await type(page, plate);
    await expect(page).toHaveURL(/\/login$/);
    await cut(context, true);
    const other = await context.newPage();
    await other.goto('/enforcement');
    await expect(other.getByText('Your login could not be loaded')).toBeVisible();
    await cut(context, false);
    await other.close();

    await asAttendant(page, product, lot);
    await cut(context, true);
    await type(page, 'WAITS 1');
    await expect(page.getByText(/1 waits on this phone/)).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByText(/1 check has not been sent/)).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await cut(context, false);
    await page.getByRole('button', { name: 'Stay, and send them later' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect((await checksOf(product, lot)).map(({ plate: sent }) => sent)).toEqual(['WAITS1']);
  });

  // `CHECKS=1000 npm test -- e2e enforcement` makes as many; every run makes a few.
  const CHECKS = Number(process.env.CHECKS ?? 40);
  test(`${CHECKS} checks while the signal comes and goes: none adverse from the list, each arrives once`, {
    tag: '@phone',
  }, async ({ page, context, product, lot }) => {
    test.setTimeout(60_000 + CHECKS * 1_000);
    const paid = await Promise.all(
      ['FLAP A1', 'FLAP B2'].map(async (name) => {
        await product.park(lot, name);
        return name;
      }),
    );
    await asAttendant(page, product, lot);
    await expect(page.getByText('2 valid · 10 spaces')).toBeVisible();
    let isCut = false;
    const wanted: string[] = [];
    for (let n = 0; n < CHECKS; n += 1) {
      if (n % 3 === 0) {
        isCut = !isCut;
        await cut(context, isCut);
      }
      const plate = n % 4 === 0 ? (paid[n % 2] ?? '') : `UNPAID${n}X`;
      wanted.push(plate.replace(/ /g, ''));
      await type(page, plate);
      await expect(page.getByText(/^(Paid|Not paid|Ask again)$/)).toBeVisible();
      if (isCut) await expect(word(page, 'Not paid')).toBeHidden();
      await page.keyboard.press('Enter');
      await expect(page.getByText(/^(Paid|Not paid|Ask again)$/)).toBeHidden();
    }
    await cut(context, false);
    await expect(page.getByText(/^Online · list fresh$/)).toBeVisible();
    await expect.poll(async () => (await checksOf(product, lot)).length, { timeout: 20_000 }).toBe(CHECKS);
    const arrived = await checksOf(product, lot);
    expect(arrived.map(({ plate }) => plate)).toEqual(wanted);
    expect(
      arrived.filter(({ is_late, verdict }) => is_late && !['paid', 'unknown'].includes(verdict)),
    ).toEqual([]);
  });
});
