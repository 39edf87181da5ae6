import type { Locator, Page, Request } from '@playwright/test';
import {
  CARD,
  expect,
  paidHeading,
  payButton,
  startSession,
  test,
  walletButton,
  walletSheet,
} from './fixtures.ts';
import type { Lot, Product } from './product.ts';

/** A phone in a car park: under concrete, and in its deepest corner. */
const CAR_PARK = { kbit: 400, latency: 300 };
const CORNER = { kbit: 50, latency: 600 };
/** Where the simulated card service is reached (server/src/config.ts). */
const PROVIDER = '/sim/';
const PATIENCE = { timeout: 240_000 };

/** A line of so many kbit/s both ways, and milliseconds until anything answers. */
async function slowDown(page: Page, { kbit, latency }: { kbit: number; latency: number }): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const throughput = (kbit * 1000) / 8;
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

/** How long the card service alone kept a driver waiting: while nothing of ours was on the line. */
class Line {
  private readonly spans: { readonly isProviders: boolean; readonly from: number; readonly to: number }[] =
    [];
  private readonly begun = new Map<Request, number>();

  constructor(page: Page) {
    page.on('request', (request) => this.begun.set(request, performance.now()));
    for (const over of ['requestfinished', 'requestfailed'] as const)
      page.on(over as 'requestfinished', (request) => this.end(request));
  }

  private end(request: Request): void {
    const from = this.begun.get(request);
    if (from === undefined) return;
    this.begun.delete(request);
    const isProviders = new URL(request.url()).pathname.startsWith(PROVIDER);
    this.spans.push({ isProviders, from, to: performance.now() });
  }

  /** Seconds. */
  providersAlone(): number {
    const moments = [...new Set(this.spans.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
    let alone = 0;
    for (const [n, from] of moments.entries()) {
      const to = moments[n + 1] ?? from;
      const busy = this.spans.filter((span) => span.from <= from && span.to >= to);
      if (busy.length > 0 && busy.every(({ isProviders }) => isProviders)) alone += to - from;
    }
    return alone / 1000;
  }
}

/** A driver's thumb: counts what it does. A plate or a card is typed into a field that has to be tapped first. */
class Thumb {
  taps = 0;
  keys = 0;
  private readonly began = performance.now();

  async tap(what: Locator): Promise<void> {
    await what.click(PATIENCE);
    this.taps += 1;
  }

  async type(where: Locator, text: string): Promise<void> {
    await where.click(PATIENCE);
    await where.pressSequentially(text);
    this.keys += text.length;
  }

  /** Tells how it went. The seconds are a machine's: it does not look for its glasses. */
  tell(what: string, line?: Line): void {
    const seconds = (performance.now() - this.began) / 1000;
    const theirs = line?.providersAlone() ?? 0;
    const parts = line
      ? `: ours ${(seconds - theirs).toFixed(1)} s, the card service's alone ${theirs.toFixed(1)} s`
      : '';
    console.log(`quick: ${what}: ${this.taps} taps, ${this.keys} keys, ${seconds.toFixed(1)} s${parts}`);
  }
}

/** From the sign's QR code to the page that takes the money. */
async function enterPlate(page: Page, lot: Lot, plate: string, thumb: Thumb): Promise<void> {
  await page.goto(`/parking?lot=${lot.id}`, PATIENCE);
  await thumb.type(page.getByRole('textbox', { name: 'License plate' }), plate);
  await thumb.tap(page.getByRole('button', { name: 'Continue to payment' }));
}

async function payByWallet(page: Page, thumb: Thumb): Promise<void> {
  await thumb.tap(walletButton(page));
  await thumb.tap(walletSheet(page).getByRole('button', { name: /^Pay \$/ }));
  await expect(paidHeading(page)).toBeVisible(PATIENCE);
}

async function payByCard(page: Page, thumb: Thumb): Promise<void> {
  const form = page.frameLocator('iframe[title="Secure payment input frame"]');
  for (const [field, text] of [
    ['number', CARD.good],
    ['expiry', '1234'],
    ['cvc', '123'],
  ] as const)
    await thumb.type(form.locator(`[name="${field}"]`), text);
  await thumb.tap(payButton(page));
  await expect(paidHeading(page)).toBeVisible(PATIENCE);
}

const charges = (page: Page, product: Product) => product.charges(Number(page.url().split('/').at(-1)));

test.describe('a phone in a car park', { tag: '@phone' }, () => {
  test.beforeEach(() => test.setTimeout(300_000));

  test('pays the first time by wallet', async ({ page, lot, plate, product }) => {
    await slowDown(page, CAR_PARK);
    const thumb = new Thumb();
    await enterPlate(page, lot, plate, thumb);
    await payByWallet(page, thumb);
    thumb.tell('first payment by wallet, nothing loaded before');
    expect(thumb.taps).toBeLessThanOrEqual(3);
    expect(thumb.keys).toBe(plate.length);
    expect(await charges(page, product)).toHaveLength(1);
  });

  test('pays by wallet on a phone that has been here before', async ({ page, lot, plate, product }) => {
    await startSession(page, lot, `${plate}0`);
    await expect(walletButton(page)).toBeVisible();
    await slowDown(page, CAR_PARK);
    const thumb = new Thumb();
    await enterPlate(page, lot, plate, thumb);
    await payByWallet(page, thumb);
    thumb.tell('first payment by wallet, pages known');
    expect(thumb.taps).toBeLessThanOrEqual(3);
    expect(await charges(page, product)).toHaveLength(1);
  });

  test('pays the first time by card, then with one that is kept, then for more time', async ({
    page,
    lot,
    plate,
    product,
  }) => {
    await slowDown(page, CAR_PARK);
    const first = new Thumb();
    await enterPlate(page, lot, plate, first);
    await payByCard(page, first);
    first.tell('first payment by card, nothing loaded before');
    expect(first.taps).toBeLessThanOrEqual(3);
    expect(first.keys).toBe(plate.length + CARD.good.length + '1234123'.length);

    // Once more, and this time the card is kept; that is paid for beforehand.
    const kept = new Thumb();
    await enterPlate(page, lot, `${plate}K`, kept);
    const keep = page.getByRole('checkbox', { name: /^Keep this card/ });
    await keep.click(PATIENCE);
    await expect(keep).toBeEnabled(PATIENCE);
    await payByCard(page, kept);
    await product.sql(
      `update parking_sessions set state = 'expired', closed_at = now() where state = 'active'`,
    );

    const second = new Thumb();
    await page.goto('/parking', PATIENCE);
    await second.tap(page.getByRole('button', { name: /^Park again:/ }).first());
    await second.tap(page.getByRole('button', { name: /^Pay \$2\.50 with Visa/ }));
    await expect(paidHeading(page)).toBeVisible(PATIENCE);
    second.tell('second payment');
    expect([second.taps, second.keys]).toEqual([2, 0]);
    expect(await charges(page, product)).toHaveLength(1);

    const more = new Thumb();
    await page.goto('/parking', PATIENCE);
    await more.tap(page.getByRole('link', { name: /^Add time/ }).first());
    await more.tap(page.getByRole('button', { name: /^Pay \$2\.50 with Visa/ }));
    await page.waitForURL(/\/checkout\//, PATIENCE);
    await expect(paidHeading(page)).toBeVisible(PATIENCE);
    more.tell('more time');
    expect([more.taps, more.keys]).toEqual([2, 0]);
    expect(await charges(page, product)).toHaveLength(1);
  });

  test('pays in its deepest corner', async ({ page, lot, plate, product }) => {
    await slowDown(page, CORNER);
    const line = new Line(page);
    const thumb = new Thumb();
    await enterPlate(page, lot, plate, thumb);
    await payByCard(page, thumb);
    thumb.tell('first payment by card at 50 kbit/s', line);
    expect(await charges(page, product)).toHaveLength(1);
  });
});
