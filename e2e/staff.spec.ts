import type { Browser, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { accessibilityProblems, expect, logInAsOwner, test } from './fixtures.ts';

const OWNER = { username: 'owner', password: 'seven green lanterns' };
const passwordOf = (username: string) => `nine quiet harbours for ${username}`;

async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** A person of the test's own, who joins by an invitation of the owner's, in a browser of their own. */
async function newcomer(browser: Browser, page: Page, role: string, name: string) {
  await logInAsOwner(page, '/settings?tab=staff');
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('combobox', { name: 'Role', exact: true }).selectOption({ label: role });
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  const context = await browser.newContext({ viewport: page.viewportSize() });
  const joined = await context.newPage();
  await joined.goto(link);
  await expect(joined.getByRole('heading', { name: 'Join Downtown Plaza' })).toBeVisible();
  await expect(joined.getByLabel('Name', { exact: true })).toHaveValue(name);
  await joined.getByLabel('Username').fill(name);
  await joined.getByLabel('Password').fill(passwordOf(name));
  await joined.getByRole('button', { name: 'Join' }).click();
  await expect(joined).toHaveURL(role === 'Attendant' ? /\/enforcement$/ : /\/dashboard$/);
  return { page: joined, link, username: name, password: passwordOf(name) };
}

async function logOut(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click();
  await expect(page.getByText('Logged out successfully').first()).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
}

/** A name that no other test uses. */
const unique = (info: { testId: string; workerIndex: number; repeatEachIndex: number }) =>
  `p${info.testId.slice(-6)}${info.workerIndex}${info.repeatEachIndex}`;

test('the guard leads a stranger to the login, which says what it has to', async ({ page, isMobile }) => {
  await page.route('**/api/auth/check', async (route) => {
    await new Promise((later) => setTimeout(later, 300));
    await route.continue();
  });
  await page.goto('/dashboard');
  await expect(page.getByText('Loading...').first()).toBeVisible();
  await expect(page).toHaveURL('/login');
  await page.unroute('**/api/auth/check');
  for (const path of ['/settings', '/settings?tab=staff']) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
  }
  const button = page.getByRole('button', { name: 'Login', exact: true });
  await button.click();
  expect(
    await page.getByLabel('Username').evaluate((input: HTMLInputElement) => input.validity.valueMissing),
  ).toBe(true);
  await page.getByLabel('Username').fill('nobody-here');
  await page.getByLabel('Password').fill('wrong');
  await button.click();
  await expect(page.getByText('Login failed').first()).toBeVisible();
  await expect(page.getByText('Invalid credentials').first()).toBeVisible();
  await page.route('**/api/login', async (route) => {
    await new Promise((later) => setTimeout(later, 400));
    await route.continue();
  });
  await page.getByLabel('Username').fill(OWNER.username);
  await page.getByLabel('Password').fill(OWNER.password);
  await button.click();
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
  await expect(page.getByText('Login successful').first()).toBeVisible();
  await expect(page.getByText('Welcome back to the operator dashboard').first()).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('owner');
  await logOut(page, isMobile);
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
});

test('a logout that the server does not answer says so and stays', { tag: '@desktop' }, async ({
  page,
  isMobile,
}) => {
  await logInAsOwner(page);
  await page.route('**/api/logout', (route) => route.abort());
  if (isMobile) await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click();
  await expect(page.getByText('Logout failed').first()).toBeVisible();
  await expect(page.getByText('An error occurred while logging out').first()).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
});

test(
  'an owner invites, changes a role and deactivates, and it holds at once',
  { tag: '@desktop' },
  async ({ page, browser }, info) => {
    const name = unique(info);
    const guest = await newcomer(browser, page, 'Manager', name);
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(guest.link);
    await expect(stranger.getByRole('heading', { name: 'Invitation Not Found' })).toBeVisible();
    await guest.page.goto('/settings?tab=staff');
    await expect(guest.page.getByRole('tab', { name: 'General' })).toHaveAttribute('aria-selected', 'true');
    await expect(guest.page.getByRole('tab', { name: 'Staff' })).toHaveCount(0);

    await page.reload();
    const role = page.getByRole('combobox', { name: `Role of ${name}` });
    await expect(role).toHaveValue('manager');
    expect(await accessibilityProblems(page), 'staff tab').toEqual([]);
    await role.selectOption('owner');
    await expect(role).toBeEnabled();
    await guest.page.goto('/settings?tab=staff');
    await expect(guest.page.getByRole('heading', { name: 'People' })).toBeVisible();
    await page.getByRole('button', { name: `Deactivate ${name}` }).click();
    await expect(page.getByRole('button', { name: `Activate ${name}`, exact: true })).toBeVisible();
    await guest.page.getByRole('tab', { name: 'Security' }).click();
    await expect(guest.page).toHaveURL(/\/login$/);
  },
);

test('a changed password logs out everywhere else', { tag: '@desktop' }, async ({ page, browser }, info) => {
  const person = await newcomer(browser, page, 'Attendant', unique(info));
  const elsewhere = await (await browser.newContext()).newPage();
  await logIn(elsewhere, person.username, person.password);
  // Whose work it is to check plates begins there.
  await expect(elsewhere).toHaveURL(/\/enforcement$/);
  const own = person.page;
  await own.goto('/settings?tab=security');
  await expect(own.getByRole('tab'), 'an attendant’s settings').toHaveText(['Security']);
  await own.getByRole('button', { name: 'Change Password' }).click();
  await own.getByLabel('Current password').fill('not it');
  await own.getByLabel('New password').fill('password1234');
  await own.getByRole('button', { name: 'Save new password' }).click();
  await expect(own.getByText('This is not your current password.')).toBeVisible();
  await own.getByLabel('Current password').fill(person.password);
  await own.getByRole('button', { name: 'Save new password' }).click();
  await expect(own.getByText('easy to guess')).toBeVisible();
  expect(await accessibilityProblems(own), 'password dialog').toEqual([]);
  await own.getByLabel('New password').fill('four slow blue trains');
  await own.getByRole('button', { name: 'Save new password' }).click();
  await expect(own.getByText('Password changed').first()).toBeVisible();
  await expect(own.getByRole('button', { name: 'Change Password' })).toBeVisible();
  await elsewhere.goto('/settings?tab=security');
  await expect(elsewhere).toHaveURL(/\/login$/);
  await logIn(elsewhere, person.username, 'four slow blue trains');
  await expect(elsewhere).toHaveURL(/\/enforcement$/);
});

test(
  'a second factor is turned on, asked for, replaced by a backup code and turned off',
  { tag: '@desktop' },
  async ({ page, browser }, info) => {
    const isMobile = info.project.name === 'phone';
    const { page: own, username, password } = await newcomer(browser, page, 'Manager', unique(info));
    await own.goto('/settings?tab=security');
    await own.getByRole('button', { name: 'Enable Two-Factor Authentication' }).click();
    await own.getByLabel('Your password').fill(password);
    await own.getByRole('button', { name: 'Continue' }).click();
    await expect(own.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    expect(await accessibilityProblems(own), 'QR code').toEqual([]);
    const typed = await own.getByText('Or type this key:').locator('span').textContent();
    const app = new TOTP({ secret: Secret.fromBase32((typed ?? '').replaceAll(' ', '')) });
    const firstCode = app.generate();
    await own.getByLabel('Code', { exact: true }).fill(firstCode);
    await expect(own.getByRole('checkbox', { name: 'Log me out everywhere else' })).toBeChecked();
    await own.getByRole('button', { name: 'Turn on' }).click();
    const codes = own.getByRole('list', { name: 'Backup codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const backup = await codes.allInnerTexts();
    const download = own.waitForEvent('download');
    await own.getByRole('button', { name: 'Download backup codes' }).click();
    expect((await download).suggestedFilename()).toBe('anypark-backup-codes.txt');
    await own.getByRole('button', { name: 'I have saved them' }).click();
    await expect(own.getByText('On. 10 backup codes left.')).toBeVisible();

    await logOut(own, isMobile);
    await logIn(own, username, password);
    await own.getByLabel('Code', { exact: true }).fill(firstCode);
    await own.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(own.getByText('This code is wrong or has been used already.').first()).toBeVisible();
    expect(await accessibilityProblems(own), 'code').toEqual([]);
    await own.getByLabel('Code', { exact: true }).fill(backup[0]?.toLowerCase() ?? '');
    await own.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(own).toHaveURL(/\/dashboard$/);

    await own.goto('/settings?tab=security');
    await expect(own.getByText('On. 9 backup codes left.')).toBeVisible();
    await own.getByRole('button', { name: 'Manage Two-Factor Authentication' }).click();
    await own.getByLabel('Your password').fill(password);
    await own.getByLabel('Code', { exact: true }).fill(backup[1] ?? '');
    await own.getByRole('button', { name: 'Disable Two-Factor Authentication' }).click();
    await expect(own.getByRole('button', { name: 'Enable Two-Factor Authentication' })).toBeVisible();
    await own.getByRole('button', { name: 'View Login History' }).click();
    await expect(own.getByText('Wrong code')).toBeVisible();
    expect(await accessibilityProblems(own), 'history').toEqual([]);
  },
);

test(
  'an API key is shown once, downloaded, works within its scope and is revoked',
  { tag: '@desktop' },
  async ({ page, browser }, info) => {
    const { page: own, password } = await newcomer(browser, page, 'Owner', unique(info));
    await own.goto('/settings?tab=security');
    await own.getByRole('button', { name: 'Download API Keys' }).click();
    await own.getByLabel('Name').fill('Gate camera');
    await own.getByLabel('Good for').selectOption({ label: '90 days' });
    await own.getByRole('button', { name: 'Create key' }).click();
    await expect(own.getByText('Password is required')).toBeVisible();
    await own.getByLabel('Your password').fill('not this one');
    await own.getByRole('button', { name: 'Create key' }).click();
    await expect(own.getByText('This is not your current password.').first()).toBeVisible();
    await own.getByLabel('Your password').fill(password);
    await own.getByRole('button', { name: 'Create key' }).click();
    const key = await own.getByLabel('API key', { exact: true }).inputValue();
    expect(key).toMatch(/^apk_[\w-]{43}$/);
    const download = own.waitForEvent('download');
    await own.getByRole('button', { name: 'Download', exact: true }).click();
    expect((await download).suggestedFilename()).toBe('anypark-api-key.txt');
    expect(await accessibilityProblems(own), 'API keys').toEqual([]);
    const ask = () => own.request.get('/api/staff', { headers: { authorization: `Bearer ${key}` } });
    expect((await ask()).status()).toBe(403);
    await own.getByRole('button', { name: 'Done' }).click();
    await expect(own.getByText('good until')).toBeVisible();
    await own.keyboard.press('Escape');

    await own.getByRole('button', { name: 'Change Password' }).click();
    await own.getByLabel('Current password').fill(password);
    await own.getByLabel('New password').fill('four slow blue trains');
    await own.getByRole('button', { name: 'Save new password' }).click();
    await expect(own.getByText('These API keys of yours go on as before.')).toBeVisible();
    expect(await accessibilityProblems(own), 'keys at a password change').toEqual([]);
    await own.getByRole('button', { name: 'Revoke Gate camera' }).click();
    await expect(own.getByText('These API keys of yours go on as before.')).toBeHidden();
    expect((await ask()).status()).toBe(401);
    expect(await own.content()).not.toContain(key);
  },
);

test('axe finds nothing on the operator’s pages', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await accessibilityProblems(page), 'login').toEqual([]);
  await logInAsOwner(page);
  for (const path of ['/dashboard', '/settings?tab=security', '/settings?tab=staff']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[class*=animate-pulse]')).toHaveCount(0);
    expect(await accessibilityProblems(page), path).toEqual([]);
  }
});
