import { MailServer } from '../server/test/support/mail-server.ts';
import { accessibilityProblems, expect, park, test } from './fixtures.ts';
import { Product } from './product.ts';

// A facility of its own: with a mail server, which the other tests' has not, and without text messages.
const sendingTest = test.extend<object, { mail: MailServer; sending: Product }>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures off this pattern
    async ({}, use) => {
      const mail = await new MailServer().start();
      await use(mail);
      await mail.close();
    },
    { scope: 'worker' },
  ],
  sending: [
    async ({ mail }, use) => {
      const smtpUrl = `${mail.url}?ignoreTLS=true`;
      const product = new Product({ SMTP_URL: smtpUrl, MAIL_FROM: 'Plaza <parking@plaza.example>' });
      try {
        await product.start();
        await use(product);
      } finally {
        await product.stop();
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ sending }, use) => use(sending.url),
});

sendingTest(
  'an alert is set from the success screen; what is refused keeps what was typed',
  async ({ page, plate, sending }) => {
    // Tried out beside the simulator, texts have its inbox; a facility of this kind has none.
    await page.route('**/api/alerts/channels', (route) =>
      route.fulfill({ json: { sms: false, email: true } }),
    );
    await park(page, await sending.createLot(), plate);
    await page.getByRole('button', { name: 'Set Expiration Alert' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set Expiration Alert' });
    await expect(dialog.getByRole('radio', { name: 'Email' })).toBeChecked();
    await expect(dialog.getByText('Text messages are not set up at this facility.')).toBeVisible();
    await expect(dialog.getByLabel('When')).toHaveValue('15');
    const save = dialog.getByRole('button', { name: 'Set Alert' });
    await expect(save).toBeDisabled();
    const contact = dialog.getByLabel('Email address');
    await expect(contact).toHaveAttribute('type', 'email');
    await contact.fill('ann@nowhere');
    await save.click();
    await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
    await expect(page.getByText('Failed to set alert').first()).toBeVisible();
    await expect(contact).toHaveValue('ann@nowhere');
    expect(await accessibilityProblems(page)).toEqual([]);
    await contact.fill('ann@example.com');
    await dialog.getByLabel('When').selectOption({ label: '30 minutes before' });
    await contact.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Alert Set!').first()).toBeVisible();
    await expect(
      page.getByText("You'll receive an email 30 minutes before your parking expires").first(),
    ).toBeVisible();
    const [alert] = await sending.sql(
      `select a.recipient, a.minutes_before from expiry_alerts a join parking_sessions s on s.id = a.session_id
      where s.plate_display = $1`,
      [plate],
    );
    expect(alert).toEqual({ recipient: 'ann@example.com', minutes_before: 30 });
  },
);

sendingTest(
  'a receipt is opened, printed, sent, and opened again from the e-mail on another device',
  async ({ page, plate, sending, browser, mail }) => {
    const id = await park(page, await sending.createLot(), plate);
    await page.getByRole('link', { name: 'Receipt', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/receipt/${id}$`));
    await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible();
    await expect(page.getByText('Downtown Plaza').first()).toBeVisible();
    await expect(page.getByText(/^visa ending 4242$/i)).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden();
    await page.emulateMedia({ media: null });

    const address = `${plate.replace(/\W/g, '').toLowerCase()}@example.com`;
    await page.getByLabel('Receipt by email').fill(address);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText(`The receipt is on its way to ${address}.`)).toBeVisible();
    await expect.poll(() => mail.mails.filter(({ to }) => to[0] === address).length).toBe(1);
    const raw = mail.mails
      .find(({ to }) => to[0] === address)
      ?.raw.replace(/=\r\n/g, '')
      .replace(/=3D/g, '=');
    const link = /Open the receipt: (\S+)/.exec(raw ?? '')?.[1] ?? '';
    const other = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
    await other.goto(link);
    await expect(other.getByText(plate).first()).toBeVisible();
    await other.goto(`${sending.url}/receipt/${id}`);
    await expect(other.getByText('Session Not Found')).toBeVisible();
    await other.context().close();
  },
);

sendingTest('an alert is set from My parking', async ({ page, plate, sending }) => {
  await park(page, await sending.createLot(), plate);
  await page.goto('/parking');
  await page.getByRole('button', { name: `Set alert for ${plate}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Set Expiration Alert' });
  await dialog.getByRole('radio', { name: 'Email' }).check();
  await dialog.getByLabel('Email address').fill('ann@example.com');
  await dialog.getByRole('button', { name: 'Set Alert' }).click();
  await expect(page.getByText('Alert Set!').first()).toBeVisible();
  await page.getByRole('button', { name: `Receipt for ${plate}` }).click();
  await page.getByRole('link', { name: 'Print or send' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible();
});

test('while trying out, the specified dialog is there; what is set is shown, also after a reload, and can be changed', async ({
  page,
  lot,
  plate,
}) => {
  await park(page, lot, plate);
  const open = page.getByRole('button', { name: 'Set Expiration Alert' });
  const dialog = page.getByRole('dialog', { name: 'Set Expiration Alert' });
  const set = dialog.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Change' }) });
  await open.click();
  await expect(dialog.getByRole('radio', { name: 'Text Message (SMS)' })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: 'Email' })).toBeVisible();
  await expect(dialog.getByLabel('When').getByRole('option')).toHaveText([
    '5 minutes before',
    '10 minutes before',
    '15 minutes before',
    '30 minutes before',
    '1 hour before',
  ]);
  await dialog.getByLabel('Phone number').fill('+1 212 555 0123');
  await dialog.getByLabel('When').selectOption({ label: '30 minutes before' });
  await dialog.getByRole('button', { name: 'Set Alert' }).click();
  await expect(
    page.getByText("You'll receive a text 30 minutes before your parking expires").first(),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.reload();
  await open.click();
  await expect(set).toHaveCount(1);
  await expect(set).toContainText('Text message to •••0123');
  await expect(set).toContainText('30 minutes before');
  await expect(set).toContainText(/at \d+:\d\d\s[AP]M/);
  await expect(dialog.getByText('5550123')).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Change' }).click();
  await expect(dialog.getByLabel('When')).toHaveValue('30');
  await dialog.getByLabel('Phone number').fill('+1 212 555 0199');
  await dialog.getByLabel('When').selectOption({ label: '5 minutes before' });
  await dialog.getByRole('button', { name: 'Set Alert' }).click();
  await expect(dialog).toBeHidden();
  await open.click();
  await expect(set).toContainText('Text message to •••0199');
  await expect(set).toContainText('5 minutes before');
});

test('where nothing can be sent, the dialog says so and offers no form', { tag: '@phone' }, async ({
  page,
  lot,
  plate,
}) => {
  await page.route('**/api/alerts/channels', (route) =>
    route.fulfill({ json: { sms: false, email: false } }),
  );
  await park(page, lot, plate);
  await expect(page.getByLabel('Receipt by email')).toHaveCount(0);
  await page.getByRole('button', { name: 'Set Expiration Alert' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set Expiration Alert' });
  await expect(dialog.getByText('so no alert can be sent', { exact: false })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Set Alert' })).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
});
