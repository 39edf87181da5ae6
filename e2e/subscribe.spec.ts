import { accessibilityProblems, CARD, expect, fillCard, startSession, test } from './fixtures.ts';
import { activated, buyPass, orderPass, passPlate, subscribeButton } from './passes.ts';

const chargesOf = (product: { simUrl: string }, id: number) =>
  fetch(`${product.simUrl}/v1/charges?limit=100`, {
    headers: { authorization: 'Bearer sk_test_anyparkSimulatorOnly0000' },
  })
    .then((answer) => answer.json())
    .then(({ data }: { data: { paid: boolean; description: string | null }[] }) =>
      data.filter(({ paid, description }) => paid && description?.startsWith(`Pass ${id} `)),
    );

test('a plan is chosen, paid for, and covers its plate', async ({ page, product, lot, plate }) => {
  const own = passPlate(plate);
  await page.goto('/subscribe');
  await expect(page.getByText('MOST POPULAR')).toBeVisible();
  await expect(page.getByText('Save $100', { exact: true })).toBeVisible();
  const go = page.getByRole('button', { name: 'Continue to payment' });
  await expect(go).toBeDisabled();
  const field = page.getByLabel('License plate');
  await field.pressSequentially(`${own.toLowerCase().slice(0, 3)}-é ${own.slice(3)}`);
  await expect(field).toHaveValue(/^[\p{L}\p{N}]{1,10}$/u);
  await field.fill(own.toLowerCase());
  await expect(field).toHaveValue(own);
  await page.getByLabel('Email').fill('nobody');
  await page.getByLabel('Email').blur();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(go).toBeDisabled();
  await page.getByLabel('Email').fill('holder@example.com');
  await page.getByRole('radio', { name: 'Yearly Plan' }).check();
  expect(await accessibilityProblems(page), 'form').toEqual([]);
  await go.click();

  await expect(page.getByRole('heading', { name: 'Complete Subscription' })).toBeVisible();
  const id = Number(page.url().split('=').at(-1));
  await fillCard(page, CARD.declined);
  expect(await accessibilityProblems(page), 'card').toEqual([]);
  await subscribeButton(page).click();
  await expect(page.getByText('Your card was declined.').first()).toBeVisible();
  await fillCard(page, CARD.good);
  await subscribeButton(page).dblclick();
  await expect(page.getByText('Subscription Activated!').first()).toBeVisible();
  await expect(activated(page)).toBeVisible();
  const main = page.getByRole('main');
  for (const text of ['You now have unlimited parking access', own, 'Yearly Plan', '$499.99', 'Valid until'])
    await expect(main).toContainText(text);
  expect(await accessibilityProblems(page), 'success').toEqual([]);
  expect(await chargesOf(product, id)).toHaveLength(1);
  await page.reload();
  await expect(activated(page)).toBeVisible();
  await page.getByRole('link', { name: 'Start Parking Now' }).click();
  await expect(page).toHaveURL('/');

  await page.goto(`/parking?lot=${lot.id}`);
  await page.getByRole('textbox', { name: 'License plate' }).fill(own);
  await expect(page.getByText('Premium Active')).toBeVisible();
});

test('who mistypes the plate of the pass that this phone has bought is asked before paying', {
  tag: '@phone',
}, async ({ page, lot, plate }) => {
  const own = `O1${passPlate(plate)}`.slice(0, 10);
  await buyPass(page, own);
  await page.goto(`/parking?lot=${lot.id}`);
  const field = page.getByRole('textbox', { name: 'License plate' });
  await field.fill(own.replace('O1', '0I'));
  await page.getByRole('button', { name: `Did you mean ${own}?` }).click();
  await expect(field).toHaveValue(own);
  await expect(page.getByText('Premium Active')).toBeVisible();
});

test('Back keeps what was typed; reload keeps the card form', { tag: '@phone' }, async ({ page, plate }) => {
  const own = passPlate(plate);
  await orderPass(page, own);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Complete Subscription' })).toBeVisible();
  await page.goto('/subscribe');
  await page.getByLabel('License plate').fill(own);
  await page.getByLabel('Email').fill('holder@example.com');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(subscribeButton(page)).toBeEnabled();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByLabel('License plate')).toHaveValue(own);
  await expect(page.getByLabel('Email')).toHaveValue('holder@example.com');
});

test('the browser dies right after the charge: the page says so when it comes back', {
  tag: '@phone',
}, async ({ page, product, plate }) => {
  await page.route('**/api/subscription/confirm*', (route) => route.abort());
  const id = await orderPass(page, passPlate(plate));
  await fillCard(page, CARD.good);
  await subscribeButton(page).click();
  await expect.poll(() => chargesOf(product, id)).toHaveLength(1);
  await page.reload();
  await expect(activated(page)).toBeVisible();
  expect(await chargesOf(product, id)).toHaveLength(1);
});

test('a bank’s redirect comes back to the pass', { tag: '@phone' }, async ({ page, plate }) => {
  await orderPass(page, passPlate(plate));
  const form = page.frameLocator('iframe[title="Secure payment input frame"]');
  await form
    .getByRole('tab', { name: /Amazon Pay/ })
    .or(form.getByRole('button', { name: /Amazon Pay/ }))
    .or(form.getByRole('radio', { name: /Amazon Pay/ }))
    .first()
    .click();
  await subscribeButton(page).click();
  await page
    .getByRole('button', { name: /authorize/i })
    .or(page.getByRole('link', { name: /authorize/i }))
    .first()
    .click();
  await expect(activated(page)).toBeVisible();
});

test('bought again, the page says before paying that the time is added', { tag: '@phone' }, async ({
  page,
  plate,
}) => {
  const own = passPlate(plate);
  await buyPass(page, own);
  await page.goto('/subscribe');
  await page.getByLabel('License plate').fill(own);
  await expect(page.getByText('the new time is added to its end')).toBeVisible();
  await orderPass(page, own, 'Yearly Plan');
  await expect(page.getByText(/This plate is covered until/)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('the private page: plate changed, refused in words, cancelled', async ({
  page,
  context,
  plate,
  lot,
}) => {
  const own = passPlate(plate);
  const other = `X${own}`.slice(0, 10);
  await buyPass(page, own);
  const link = await page.getByRole('link', { name: 'Your pass' }).getAttribute('href');
  // Another browser: the key alone opens it.
  await context.clearCookies();
  await page.goto(link ?? '');
  await expect(page.getByRole('heading', { name: 'Your pass' })).toBeVisible();
  for (const text of [own, 'Monthly Plan', '30 days', '$49.99', '4242'])
    await expect(page.getByRole('main')).toContainText(text);
  expect(await accessibilityProblems(page), 'pass').toEqual([]);
  await page.getByRole('button', { name: 'Change plate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change plate' });
  await dialog.getByLabel('New license plate').fill(own);
  await dialog.getByRole('button', { name: 'Change plate' }).click();
  await expect(dialog.getByText('That is the plate of this pass already.')).toBeVisible();
  expect(await accessibilityProblems(page), 'dialog').toEqual([]);
  await dialog.getByLabel('New license plate').fill(other);
  await dialog.getByRole('button', { name: 'Change plate' }).click();
  await expect(page.getByRole('main')).toContainText(other);
  const id = await startSession(page, lot, own);
  expect(id).toBeGreaterThan(0);

  await page.goto(link ?? '');
  await page.getByRole('button', { name: 'Cancel pass' }).click();
  const cancel = page.getByRole('dialog', { name: 'Cancel pass' });
  await expect(cancel).toContainText('30 days');
  await cancel.getByRole('button', { name: 'Cancel pass' }).click();
  await expect(page.getByRole('main')).toContainText('Cancelled');
  await page.goto('/pass/no-such-key');
  await expect(page.getByRole('heading', { name: 'Pass Not Found' })).toBeVisible();
});
