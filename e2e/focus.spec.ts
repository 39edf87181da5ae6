import type { Locator, Page } from '@playwright/test';
import { CARD, expect, fillCard, logInAsOwner, park, payButton, startSession, test } from './fixtures.ts';
import { listen } from './spoken.ts';

/** Where a keyboard, and a screen reader, is: 'button Refund', 'h1 Settings', or 'body' when it has been lost. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    if (element === null || element === document.body) return 'body';
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.tagName.toLowerCase()} ${name.trim()}`;
  });

/** Presses a button as a keyboard does. */
async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
}

/** Opens the dialog behind a button, leaves it with Escape, and looks where the focus has gone. */
async function comesBack(page: Page, button: Locator): Promise<void> {
  const name = await button.innerText();
  await press(button);
  const dialog = page.getByRole('dialog');
  await expect(dialog, name).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' }), `${name} begins`).not.toBeFocused();
  await expect(dialog.locator(':focus'), `${name} begins`).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog, name).toHaveCount(0);
  await expect(button, name).toBeFocused();
}

const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });

/** Holds the answer to a call until it is let go. */
async function hold(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test.describe('a dialog gives the focus back to what opened it', { tag: '@desktop' }, () => {
  test('on the pages of a driver', async ({ page, lot, plate }) => {
    await park(page, lot, plate);
    await comesBack(page, button(page, 'Set Expiration Alert'));
    await comesBack(page, button(page, 'Mistyped the plate?'));
    await page.goto('/parking');
    await comesBack(page, button(page, `Receipt for ${plate}`));
    await comesBack(page, button(page, `Set alert for ${plate}`));
  });

  test('on the pages of an operator', async ({ page, product, lot, plate }) => {
    const id = await product.park(lot, plate);
    await logInAsOwner(page, `/transactions/${id}`);
    await comesBack(page, button(page, 'Refund'));
    await comesBack(page, button(page, 'End session'));
    await comesBack(page, page.getByRole('button', { name: /^Find/ }).filter({ visible: true }));
    await page.goto('/lots');
    await comesBack(page, button(page, 'Add lot'));
    await comesBack(page, button(page, `Edit ${lot.name}`));
    await comesBack(page, button(page, `Deactivate ${lot.name}`));
    await page.goto('/subscriptions');
    await comesBack(page, button(page, 'Grant pass'));
    await page.goto('/settings?tab=security');
    for (const name of [
      'Change Password',
      'Enable Two-Factor Authentication',
      'Download API Keys',
      'View Login History',
    ])
      await comesBack(page, button(page, name));
    await page.goto('/settings?tab=staff');
    await comesBack(page, button(page, 'Invite'));
  });

  test('or to what stands around it, where that is gone', async ({ page, product, lot, plate }) => {
    const id = await product.park(lot, plate);
    await logInAsOwner(page, '/lots');
    await press(button(page, `Deactivate ${lot.name}`));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }));
    await expect(button(page, `Deactivate ${lot.name}`)).toHaveCount(0);
    await expect.poll(() => focused(page)).toBe(`h2 ${lot.name}`);

    await page.goto(`/transactions/${id}`);
    await press(button(page, 'End session'));
    await page.getByRole('dialog').getByLabel('Reason').fill('Left early');
    await press(page.getByRole('dialog').getByRole('button', { name: 'End session' }));
    await expect(button(page, 'End session')).toHaveCount(0);
    await expect.poll(() => focused(page)).toMatch(/^h[12] /);
  });
});

test('a link under More leads to its page and takes the focus there', { tag: '@phone' }, async ({ page }) => {
  await logInAsOwner(page);
  await comesBack(page, button(page, 'More'));
  await press(button(page, 'More'));
  const link = page.getByRole('dialog').getByRole('link', { name: 'Settings' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('what vanishes under the focus does not take it along', { tag: '@desktop' }, async ({
  page,
  product,
  lot,
  plate,
}) => {
  await product.sql(
    `insert into parking_sessions (lot_id, plate, plate_display, plate_skeleton, duration_hours, state, starts_at,
       ends_at, owner_hash, receipt_key, subtotal_cents, discount_cents, total_cents, currency, created_at,
       activated_at, closed_at)
     select $1, $2 || n, $2 || ' ' || n, $2, 2, 'expired', at, at + interval '2 hours', sha256('x'),
            gen_random_uuid()::text, 450, 0, 450, 'USD', at, at, at + interval '2 hours'
       from generate_series(1, 30) n, lateral (select now() - n * interval '1 hour') t (at)`,
    [lot.id, plate.replace(' ', '')],
  );
  await logInAsOwner(page, `/transactions?lot=${lot.id}`);
  await press(button(page, 'Show more'));
  await expect(button(page, 'Show more')).toHaveCount(0);
  await expect.poll(() => focused(page)).not.toBe('body');
});

test.describe('a button that is at work keeps the focus', { tag: '@desktop' }, () => {
  test('when a card is declined', async ({ page, lot, plate }) => {
    await startSession(page, lot, plate);
    await fillCard(page, CARD.declined);
    await press(payButton(page));
    await expect(page.getByText('Your card was declined.').first()).toBeVisible();
    await expect(payButton(page)).toBeFocused();
  });

  test('when a login fails, and what went wrong stands beside the fields', async ({ page }) => {
    const said = await listen(page);
    const release = await hold(page, '**/api/login');
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/login')) calls += 1;
    });
    await page.goto('/login');
    await page.getByLabel('Username').fill('nobody-here');
    await page.getByLabel('Password').fill('wrong');
    await press(button(page, 'Login'));
    const busy = button(page, 'Logging in...');
    await expect(busy).toBeFocused();
    await expect(busy).toBeDisabled();
    await busy.press('Enter');
    await busy.press(' ');
    await page.getByLabel('Password').press('Enter');
    await busy.focus();
    release();
    await expect(button(page, 'Login')).toBeFocused();
    expect(calls).toBe(1);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Invalid credentials');
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription('Invalid credentials');
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Invalid credentials');
    // It is said there: the toast says it to the eye alone.
    await expect(page.getByText('Login failed').first()).toBeVisible();
    await expect.poll(said).toContain('Invalid credentials');
    expect((await said()).filter((text) => /failed|Invalid/.test(text))).toEqual(['Invalid credentials']);
  });

  test('when settings are saved, and there is nothing more to save', async ({ page, product }) => {
    await logInAsOwner(page, '/settings');
    const save = button(page, 'Save');
    await expect(save).toBeDisabled();
    const name = page.getByLabel('Facility name');
    const before = await name.inputValue();
    await name.fill('Harbour Plaza');
    await press(save);
    await expect(page.getByText('Settings saved').first()).toBeVisible();
    await expect(save).toBeDisabled();
    await expect(save).toBeFocused();
    // Other tests of this worker count on the facility as it begins.
    await product.sql('update facility set name = $1', [before]);
  });

  test('when a pass is ordered', async ({ page, plate }) => {
    await page.route('**/api/subscription/create', (route) => route.abort());
    await page.goto('/subscribe');
    await page.getByLabel('License plate').fill(plate.replace(/\W/g, '').slice(0, 10));
    await page.getByLabel('Email').fill('holder@example.com');
    await press(button(page, 'Continue to payment'));
    await expect(page.getByText('Failed to create subscription').first()).toBeVisible();
    await expect(button(page, 'Continue to payment')).toBeFocused();
  });
});

test.describe('a keyboard does not walk through the whole navigation', { tag: '@desktop' }, () => {
  const skip = (page: Page) => page.getByRole('link', { name: 'Skip to content' });

  test('on the pages that anyone can open', async ({ page, lot, plate }) => {
    const id = await startSession(page, lot, plate);
    for (const path of [
      '/',
      '/parking',
      '/subscribe',
      '/login',
      '/no-such-page',
      `/checkout/${id}`,
      '/invite/nobody',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      await page.keyboard.press('Tab');
      await expect(skip(page), path).toBeFocused();
      await expect(skip(page), path).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main'), path).toBeFocused();
    }
  });

  test('on the pages of an operator', async ({ page, lot }) => {
    await logInAsOwner(page);
    for (const path of [
      '/dashboard',
      '/transactions',
      '/customers',
      '/lots',
      '/settings',
      '/report',
      `/lots/${lot.id}/sign`,
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      await page.keyboard.press('Tab');
      await expect(skip(page), path).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main'), path).toBeFocused();
    }
  });
});

test('a dialog begins on its first field, or on its heading', { tag: '@desktop' }, async ({
  page,
  product,
  lot,
  plate,
}) => {
  const id = await product.park(lot, plate);
  await logInAsOwner(page, `/transactions/${id}`);
  await press(button(page, 'Refund'));
  await expect(page.getByRole('dialog').getByLabel('Amount')).toBeFocused();
  await page.goto('/lots');
  await press(button(page, `Deactivate ${lot.name}`));
  await expect(page.getByRole('heading', { name: `Deactivate ${lot.name}` })).toBeFocused();
});

test('the menu closes on Escape and where the focus leaves it', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  const menu = page.locator('summary[aria-label="Menu"]');
  const link = page
    .getByRole('navigation')
    .getByRole('link', { name: 'Find Parking' })
    .filter({ visible: true });
  await menu.focus();
  await menu.press('Enter');
  await expect(link).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(link).toHaveCount(0);
  await expect(menu).toBeFocused();
  await menu.press('Enter');
  await expect(link).toBeVisible();
  await page.getByRole('heading', { name: 'Vehicle Details' }).click();
  await expect(link).toHaveCount(0);
});
