import { freePort } from '../server/test/support/process.ts';
import { accessibilityProblems, expect, logInAsOwner, test } from './fixtures.ts';
import { OWNER, Product } from './product.ts';

test('while trying out, Settings say that a test wallet stands in', { tag: '@phone' }, async ({ page }) => {
  await logInAsOwner(page, '/settings?tab=payments');
  const rows = page.getByRole('region', { name: 'Wallets' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('Apple Pay: off');
  await expect(rows.first()).toContainText('a test wallet stands in for it');
  await expect(page.getByRole('button', { name: 'Check again' })).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test.describe('with keys of the provider’s own', () => {
  let own: Product;
  /** Where the browser finds the server that believes to be at PUBLIC_URL. */
  let url: string;
  const KEYS = {
    STRIPE_SECRET_KEY: 'sk_test_ownKeys000000000000000000',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_ownKeys000000000000000000',
    STRIPE_WEBHOOK_SECRET: 'whsec_ownKeys00000000000000000000',
    PASSWORD_COST: '14',
    PUBLIC_URL: 'https://never.example.com',
  };
  test.beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    own = new Product({ ...KEYS, PORT: String(port) });
    await own.start();
  });
  test.afterAll(() => own.stop());

  test('each wallet says whether it is on and what is missing, and the provider is asked again', async ({
    page,
  }) => {
    await page.goto(`${url}/login`);
    await page.getByLabel('Username').fill(OWNER.username);
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await page.goto(`${url}/settings?tab=payments`);
    const row = (name: string) =>
      page.getByRole('region', { name: 'Wallets' }).getByRole('listitem').filter({ hasText: name });
    await expect(row('Apple Pay')).toContainText('Apple Pay: off');
    await expect(row('Apple Pay')).toContainText('The domain could not be verified with Apple.');
    await expect(row('Google Pay')).toHaveText('Google Pay: on');
    await expect(row('Link')).toHaveText('Link: on');
    expect(await accessibilityProblems(page)).toEqual([]);

    const link = new URLSearchParams({ 'link[display_preference][preference]': 'off' });
    await fetch(`${own.simUrl}/v1/payment_method_configurations/pmc_simulator`, {
      method: 'POST',
      headers: { authorization: `Bearer ${KEYS.STRIPE_SECRET_KEY}` },
      body: link,
    });
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(row('Link')).toContainText('Link: off');
    await expect(row('Link')).toContainText('Switched off in your account');
    await expect(page.getByText('This is what the card service says now.').first()).toBeVisible();
  });
});
