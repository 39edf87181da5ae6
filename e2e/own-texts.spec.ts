import { accessibilityProblems, expect, logInAsOwner, test } from './fixtures.ts';

test.afterEach(async ({ product }) => {
  await product.sql(`update facility set texts = '{}'`);
});

test('an operator says some things in words of their own, and drivers read them in their language', async ({
  page,
  browser,
  product,
  lot,
  plate,
}) => {
  await logInAsOwner(page, '/settings?tab=texts');
  const part = (name: string) => page.getByRole('region', { name });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(part('Sentence on the sign')).toContainText('Pay for parking with your plate and a card.');
  await part('Note on the start form').getByLabel('In English').fill('Snow is cleared\non Tuesday');
  await part('Why we charge').getByLabel('In English').fill('The street belongs to everybody.');
  await part('Whom to ask').getByLabel('In English').fill('Call 555 0123');
  await part('Foot of the receipt').getByLabel('In English').fill('See you again');
  await page.getByLabel('Language').selectOption('de');
  await expect(part('Note on the start form')).toContainText('Read in English');
  await expect(part('Note on the start form')).toContainText('Snow is cleared on Tuesday');
  await part('Note on the start form').getByLabel('In Deutsch').fill('Dienstag wird geräumt');
  await part('Sentence on the sign').getByLabel('In Deutsch').fill('Hier zahlen');
  await expect(page.getByLabel('Language').locator('option:checked')).toHaveText('Deutsch · yours');
  expect(await accessibilityProblems(page)).toEqual([]);
  await save.click();
  await expect(page.getByText('Texts Saved', { exact: true }).first()).toBeVisible();
  await expect(save).toBeDisabled();

  const note = 'Dienstag wird geräumt';
  const german = await browser.newContext({ locale: 'de-DE' });
  // Before any script has come.
  const headers = { 'accept-language': 'de-DE' };
  const document = await german.request.get(`${product.url}/parking`, { headers });
  expect(await document.text()).toContain(`>${note}</p>`);
  const driver = await german.newPage();
  await driver.goto(`${product.url}/parking?lot=${lot.id}`);
  await expect(driver.getByText(note)).toBeVisible();
  // No German words for it: the facility's English ones, not ours.
  await driver.locator('summary').first().click();
  await expect(driver.getByText('The street belongs to everybody.')).toBeVisible();
  await driver.goto(`${product.url}/nothing-here`);
  await expect(driver.getByText('Call 555 0123')).toBeVisible();
  await german.close();

  const id = await product.park(lot, plate);
  const [row] = await product.sql<{ receipt_key: string }>(
    'select receipt_key from parking_sessions where id = $1',
    [id],
  );
  await page.goto(`/receipt/${id}?key=${row?.receipt_key}`);
  await expect(page.getByText('See you again')).toBeVisible();
  await product.sql(`update facility set locale = 'de-DE'`);
  await page.goto(`/lots/${lot.id}/sign`);
  await expect(page.getByText('Hier zahlen')).toBeVisible();
  await product.sql(`update facility set locale = 'en-US'`);
  await page.goto('/settings?tab=audit');
  await expect(page.getByText(/changed the facility’s own texts/).first()).toBeVisible();
  await expect(page.getByText('Note on the start form (Deutsch)').first()).toBeVisible();
});

test('what somebody else has saved meanwhile is not written over', { tag: '@desktop' }, async ({ page }) => {
  await logInAsOwner(page, '/settings?tab=texts');
  const note = page.getByRole('region', { name: 'Note on the start form' }).getByLabel('In English');
  await note.fill('Mine');
  await page.request.put('/api/settings/texts', { data: { texts: { sign: { en: 'Theirs' } } } });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Somebody else has changed these settings meanwhile.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep what I typed' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Texts Saved', { exact: true }).first()).toBeVisible();
  const { texts } = await (await page.request.get('/api/settings/texts')).json();
  expect(texts).toEqual({ note: { en: 'Mine' }, sign: { en: 'Theirs' } });
});
