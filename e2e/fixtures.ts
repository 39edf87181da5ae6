import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';
import { type Lot, OWNER, Product } from './product.ts';

export { expect };

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Stripe's own test cards: the same tests can run against Stripe's test mode. */
export const CARD = {
  good: '4242424242424242',
  declined: '4000000000000002',
  insufficient: '4000000000009995',
  threeDSecure: '4000000000003220',
};

interface Fixtures {
  lot: Lot;
  /** A plate that no other test uses. */
  plate: string;
}

export const test = base.extend<Fixtures, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures off this pattern
    async ({}, use) => {
      const product = new Product();
      try {
        await product.start();
        await use(product);
      } finally {
        // Also after a start that failed half-way: nothing is left running.
        await product.stop();
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  lot: async ({ product }, use) => use(await product.createLot()),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  plate: async ({}, use, testInfo) =>
    use(`E2E ${testInfo.testId.slice(-8, -4)}${testInfo.workerIndex}`.toUpperCase()),
});

/**
 * A browser in which the facility's owner is logged in, on one of the operators' pages. The form itself is tested once,
 * in staff.spec.ts.
 */
export async function logInAsOwner(page: Page, path = '/dashboard'): Promise<void> {
  const answer = await page.request.post('/api/login', { data: OWNER });
  expect(answer.status()).toBe(200);
  await page.goto(path);
  await expect(page).toHaveURL(path);
}

/** Fills the start form of a lot and goes on to the checkout. Returns the transaction's id. */
export async function startSession(page: Page, lot: Lot, plate: string): Promise<number> {
  await page.goto(`/parking?lot=${lot.id}`);
  await page.getByRole('textbox', { name: 'License plate' }).fill(plate);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL(/\/checkout\/\d+$/);
  return Number(page.url().split('/').at(-1));
}

/** Types a card into the provider's form. */
export async function fillCard(page: Page, number: string): Promise<void> {
  const form = page.frameLocator('iframe[title="Secure payment input frame"]');
  await form.locator('[name="number"]').fill(number);
  await form.locator('[name="expiry"]').fill('12 / 34');
  await form.locator('[name="cvc"]').fill('123');
}

/** The provider's wallet button, and its sheet. */
export const walletButton = (page: Page) =>
  page.frameLocator('iframe[title="Secure express checkout frame"]').getByRole('button');
export const walletSheet = (page: Page) => page.frameLocator('iframe[title="Test wallet"]');

export const payButton = (page: Page) => page.getByRole('button', { name: 'Complete Payment' });
export const paidHeading = (page: Page) => page.getByRole('heading', { name: 'Payment Complete!' });

/** The whole way to the success screen. */
export async function park(page: Page, lot: Lot, plate: string): Promise<number> {
  const id = await startSession(page, lot, plate);
  await fillCard(page, CARD.good);
  await payButton(page).click();
  await expect(paidHeading(page)).toBeVisible();
  return id;
}

/** Follows the operators' navigation: beside the page on a desk, at its foot or under 'More' on a phone. */
export async function navigateTo(page: Page, name: string): Promise<void> {
  const link = page.getByRole('link', { name, exact: true }).filter({ visible: true });
  const more = page.getByRole('button', { name: 'More' });
  await expect(page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })).toBeVisible();
  if ((await more.isVisible()) && !(await link.first().isVisible())) await more.click();
  await link.first().click();
}

/** What axe finds wrong with the page as it stands, rule by rule. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  // What is still fading in has half its contrast; what pulses for ever is not waited for.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    ),
  );
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: Violation[] }> };
    };
    interface Violation {
      id: string;
      help: string;
      nodes: { html: string }[];
    }
    const { violations } = await axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.html).join(' | ')})`,
    );
  });
}
