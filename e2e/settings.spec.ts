import type { Page } from '@playwright/test';
import { accessibilityProblems, expect, logInAsOwner, navigateTo, startSession, test } from './fixtures.ts';

const RATES = { 1: 2.5, 2: 4.5, 3: 6.08, 4: 7, 12: 25 };

/** The facility as it begins; other tests of this worker count on it. */
test.afterEach(async ({ product }) => {
  await product.sql(
    `update facility set name = 'Downtown Plaza', location = 'Downtown', total_spaces = 120, grace_minutes = 15,
       auto_expire = true, opens = '06:00', closes = '22:00', email_notifications = true, sms_alerts = false,
       timezone = 'America/New_York', locale = 'en-US', currency = 'USD', notice_email = null, notice_phone = null, tax_line = null,
       monthly_price_cents = 4999, yearly_price_cents = 49999, updated_at = now(), rates_updated_at = now()`,
  );
  for (const [hours, price] of Object.entries(RATES))
    await product.sql('update rates set price_cents = $2 where lot_id is null and duration_hours = $1', [
      Number(hours),
      Math.round(price * 100),
    ]);
});

async function openSettings(page: Page, tab = ''): Promise<void> {
  await logInAsOwner(page);
  await navigateTo(page, 'Settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  if (tab !== '') await page.getByRole('tab', { name: tab }).click();
}

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const toastOf = (page: Page, text: string) => page.getByText(text, { exact: true }).first();
const read = async (page: Page, path: string) => (await page.request.get(`/api/settings/${path}`)).json();
const leaveDialog = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

test('General begins as specified, says what is wrong, saves, and drivers see it', async ({ page }) => {
  await openSettings(page);
  const begins = {
    'Facility name': 'Downtown Plaza',
    Address: 'Downtown',
    'Total spaces': '120',
    'Opening time': '06:00',
    'Closing time': '22:00',
    'Time zone': 'America/New_York',
    Currency: 'USD',
  };
  for (const [label, value] of Object.entries(begins))
    await expect(page.getByLabel(label)).toHaveValue(value);
  await expect(saveButton(page)).toBeDisabled();
  expect(await accessibilityProblems(page), 'general').toEqual([]);

  await page.getByLabel('Facility name').fill(' ');
  await page.getByLabel('Total spaces').fill('0');
  await page.getByLabel('Time zone').fill('Europe/Nowhere');
  await saveButton(page).click();
  for (const text of [
    'Facility name is required',
    'Enter a whole number of spaces, 1 to 100000',
    'Choose a time zone from the list',
  ])
    await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByLabel('Facility name')).toBeFocused();
  expect(await accessibilityProblems(page), 'refused').toEqual([]);

  await page.getByLabel('Facility name').fill('Harbour Plaza');
  await page.getByLabel('Total spaces').fill('77');
  await expect(page.getByText(/^Active lots add up to \d+$/)).toBeVisible();
  await page.getByLabel('Time zone').fill('Europe/Berlin');
  await expect(page.getByText(/^It is \d+:\d+ [AP]M \S+ there now\.$/)).toBeVisible();
  await page.getByLabel('Tax line on receipts').fill('VAT DE123456789 included');
  // The keyboard alone: Enter in a field saves.
  await page.getByLabel('Tax line on receipts').press('Enter');
  await expect(toastOf(page, 'Settings Saved')).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
  await expect(page.getByText('Harbour Plaza').filter({ visible: true }).first()).toBeVisible();
  expect(await read(page, 'general')).toMatchObject({
    facilityName: 'Harbour Plaza',
    totalSpaces: 77,
    timezone: 'Europe/Berlin',
    taxLine: 'VAT DE123456789 included',
  });
});

test('Pricing saves what changed, says when, and the next driver pays it', async ({ page, lot, plate }) => {
  await openSettings(page, 'Pricing');
  const labels = ['1 hour', '2 hours', '3 hours', '4 hours', '12 hours (All Day)'];
  for (const [n, value] of ['2.50', '4.50', '6.08', '7.00', '25.00'].entries())
    await expect(page.getByLabel(labels[n] ?? '', { exact: true })).toHaveValue(value);
  const order = await page
    .getByRole('spinbutton')
    .evaluateAll((inputs) =>
      inputs.slice(0, 5).map((input) => (input as HTMLInputElement).labels?.[0]?.textContent),
    );
  expect(order).toEqual(labels);
  await expect(page.getByText('Free time allowed after payment expires')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Auto-expire sessions' })).toBeChecked();
  await expect(page.getByText(/^Last updated \w{3} \d+, \d{4}, \d+:\d+ [AP]M E[SD]T$/)).toHaveCount(2);
  expect(await accessibilityProblems(page), 'pricing').toEqual([]);

  const hour = page.getByLabel('1 hour', { exact: true });
  await hour.fill('');
  await hour.blur();
  await expect(hour).toHaveValue('0');
  await page.getByLabel('Monthly price').fill('0.2');
  await saveButton(page).click();
  await expect(page.getByText('Free: drivers pay nothing for this')).toBeVisible();
  await expect(page.getByText('No card can be charged less than $0.50')).toBeVisible();
  await expect(page.getByLabel('Monthly price')).toBeFocused();
  await page.getByLabel('Monthly price').fill('0');
  await saveButton(page).click();
  await expect(page.getByText('a pass that costs nothing is granted')).toBeVisible();

  await hour.fill('3.25');
  await page.getByLabel('Monthly price').fill('45');
  await page.getByLabel('Grace period (minutes)').fill('20');
  await saveButton(page).click();
  await expect(toastOf(page, 'Pricing Updated')).toBeVisible();
  await expect(page.getByText('Subscription Pricing Updated · Settings Saved').first()).toBeVisible();
  await expect(hour).toHaveValue('3.25');
  expect(await read(page, 'pricing')).toMatchObject({ hourlyRates: { ...RATES, 1: 3.25 } });
  expect(await read(page, 'subscription')).toMatchObject({ monthlyPrice: 45, yearlyPrice: 499.99 });
  expect(await read(page, 'general')).toMatchObject({ gracePeriod: 20, autoExpiry: true });

  await startSession(page, lot, plate);
  await expect(page.getByText('$3.25').first()).toBeVisible();
});

test('Notifications keep the contact beside each switch, and say that nothing is sent yet', {
  tag: '@desktop',
}, async ({ page }) => {
  // Beside the simulator there is its inbox; a facility that has set up nothing has no channel.
  await page.route('**/api/settings/general', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const answer = await route.fetch();
    return route.fulfill({ json: { ...(await answer.json()), emailChannel: false, smsChannel: false } });
  });
  await openSettings(page, 'Notifications');
  const email = page.getByRole('region', { name: 'Email notifications' });
  const sms = page.getByRole('region', { name: 'SMS alerts' });
  await expect(email.getByRole('switch', { name: 'Email notifications' })).toBeChecked();
  await expect(sms.getByRole('switch', { name: 'SMS alerts' })).not.toBeChecked();
  await expect(email.getByText('the server needs SMTP_URL and MAIL_FROM to be set')).toBeVisible();
  await expect(sms.getByText(/TWILIO_ACCOUNT_SID/)).toBeVisible();
  await sms.getByRole('switch').press('Space');
  await email.getByLabel('Send e-mail to').fill('ops@');
  await sms.getByLabel('Send texts to').fill('212 555 0123');
  await saveButton(page).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Enter the number with its country code, as in +1 212 555 0123')).toBeVisible();
  expect(await accessibilityProblems(page), 'notifications').toEqual([]);
  await email.getByLabel('Send e-mail to').fill('ops@plaza.example');
  await sms.getByLabel('Send texts to').fill('+1 (212) 555-0123');
  await saveButton(page).click();
  await expect(toastOf(page, 'Settings Saved')).toBeVisible();
  await expect(sms.getByLabel('Send texts to')).toHaveValue('+12125550123');
  expect(await read(page, 'general')).toMatchObject({ smsAlerts: true, noticeEmail: 'ops@plaza.example' });
});

test('nothing typed is lost without a word: tab, link, back, logout', { tag: '@desktop' }, async ({
  page,
  isMobile,
}) => {
  await openSettings(page);
  const name = page.getByLabel('Facility name');
  await name.fill('Typed');
  await page.getByRole('tab', { name: 'Pricing' }).click();
  await expect(leaveDialog(page)).toBeVisible();
  expect(await accessibilityProblems(page), 'leaving').toEqual([]);
  await leaveDialog(page).getByRole('button', { name: 'Stay' }).click();
  await expect(name).toHaveValue('Typed');

  await navigateTo(page, 'Customers');
  await page.keyboard.press('Escape');
  await expect(name).toHaveValue('Typed');
  await page.goBack();
  await expect(leaveDialog(page)).toBeVisible();
  await expect(page).toHaveURL('/settings');
  await leaveDialog(page).getByRole('button', { name: 'Stay' }).click();
  await expect(name).toHaveValue('Typed');

  if (isMobile) await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click();
  await leaveDialog(page).getByRole('button', { name: 'Stay' }).click();
  if (isMobile)
    await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Close' }).click();
  const unload = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => window.location.reload()));
  const asked = await unload;
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();
  await expect(name).toHaveValue('Typed');

  await page.goBack();
  await leaveDialog(page).getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.goForward();
  await expect(name).toHaveValue('Downtown Plaza');
  await name.fill('Typed again');
  await page.getByRole('tab', { name: 'Security' }).click();
  await leaveDialog(page).getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeVisible();
  await page.getByRole('tab', { name: 'General' }).click();
  await expect(name).toHaveValue('Downtown Plaza');
});

test('a save that fails, or comes after somebody else’s, keeps what was typed', { tag: '@desktop' }, async ({
  page,
}) => {
  await openSettings(page, 'Pricing');
  const hour = page.getByLabel('1 hour', { exact: true });
  const two = page.getByLabel('2 hours', { exact: true });
  await hour.fill('3');
  await page.route('**/api/settings/pricing', (route) => route.abort());
  await saveButton(page).click();
  await expect(toastOf(page, 'Failed to update pricing. Please try again.')).toBeVisible();
  await expect(page.getByText('The server did not answer.')).toBeVisible();
  await expect(hour).toHaveValue('3');
  await page.unroute('**/api/settings/pricing');

  const other = (one: number, other2: number) =>
    page.request.put('/api/settings/pricing', { data: { hourlyRates: { ...RATES, 1: one, 2: other2 } } });
  expect((await other(9, 5)).ok()).toBe(true);
  await saveButton(page).click();
  const notice = page.getByText('Somebody else has changed these settings meanwhile.');
  await expect(notice.first()).toBeVisible();
  await expect(hour).toHaveValue('3');
  expect((await read(page, 'pricing')).hourlyRates).toMatchObject({ 1: 9, 2: 5 });
  expect(await accessibilityProblems(page), 'conflict').toEqual([]);
  await page.getByRole('button', { name: 'Keep what I typed' }).click();
  await expect(two, 'the other’s change is shown').toHaveValue('5.00');
  await expect(hour).toHaveValue('3');
  await saveButton(page).click();
  await expect(toastOf(page, 'Pricing Updated')).toBeVisible();
  expect((await read(page, 'pricing')).hourlyRates).toMatchObject({ 1: 3, 2: 5 });

  await hour.fill('4');
  expect((await other(8, 5)).ok()).toBe(true);
  await saveButton(page).click();
  await page.getByRole('button', { name: 'Load the newer settings' }).click();
  await expect(hour).toHaveValue('8.00');
  await expect(notice).toHaveCount(0);
  await expect(saveButton(page)).toBeDisabled();
});

test('a currency that the prices do not fit is refused in words', { tag: '@desktop' }, async ({
  page,
  product,
}) => {
  await product.sql("update payments set state = 'cancelled', succeeded_at = null");
  await openSettings(page);
  await page.getByLabel('Currency').selectOption('JPY');
  await saveButton(page).click();
  await expect(toastOf(page, 'Failed to update settings. Please try again.')).toBeVisible();
  await expect(page.getByText('Prices keep their numbers when the currency changes.')).toBeVisible();
  await expect(page.getByLabel('Currency')).toHaveValue('JPY');
  await page.getByLabel('Currency').selectOption('EUR');
  await saveButton(page).click();
  await expect(toastOf(page, 'Settings Saved')).toBeVisible();
  await page.getByRole('tab', { name: 'Pricing' }).click();
  await expect(page.getByRole('heading', { name: 'Hourly rates (EUR)' })).toBeVisible();
  await expect(page.getByLabel('3 hours', { exact: true })).toHaveValue('6.08');
});

test('the audit trail says who changed what, from what to what', { tag: '@desktop' }, async ({
  page,
  product,
}) => {
  await openSettings(page, 'Pricing');
  await page.getByLabel('2 hours', { exact: true }).fill('5');
  await saveButton(page).click();
  await expect(toastOf(page, 'Pricing Updated')).toBeVisible();
  await page.getByRole('tab', { name: 'Audit trail' }).click();
  const newest = page.getByRole('region', { name: 'Audit trail' }).getByRole('listitem').first();
  await expect(newest).toContainText('owner changed the facility’s rates');
  await expect(newest).toContainText('Price of 2 hours');
  await expect(newest).toContainText('from $4.50→ to $5.00');
  await expect(newest).toContainText(/\w{3} \d+, \d{4}, \d+:\d+ [AP]M E[SD]T/);
  expect(await accessibilityProblems(page), 'audit').toEqual([]);

  await product.sql(
    `insert into audit_log (at, staff_id, actor_name, action, subject_kind, subject_id, after, currency)
     select now(), 1, 'owner', 'invite.created', 'invite', n, json_build_object('name', 'Guest ' || n, 'role', 'manager'), 'USD'
       from generate_series(1, 30) n`,
  );
  await page.getByLabel('What').selectOption('Invitations');
  await expect(newest).toContainText('owner invited Guest 30');
  await expect(page).toHaveURL(/kind=invite/);
  await expect(page.getByText('invited Guest 1', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByText('owner invited Guest 1', { exact: true })).toBeVisible();
  await page.getByLabel('By').selectOption('owner');
  await expect(newest).toContainText('Guest 30');
  await page.route('**/api/audit*', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('The changes could not be loaded')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Audit trail' })).toBeInViewport({ ratio: 1 });
  await page.unroute('**/api/audit*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(newest).toContainText('Guest 30');
});
