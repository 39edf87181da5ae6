import { accessibilityProblems, expect, logInAsOwner, test } from './fixtures.ts';

const LONGEST = {
  name: 'Konzerthausparkplatz Nordrhein '.repeat(4).slice(0, 120).trim(),
  location: 'Behind the customs house, third door '.repeat(6).slice(0, 200).trim(),
};

test('a lot’s sign says the number, the three steps, the prices and the only address, in the drivers’ languages', async ({
  page,
  lot,
}) => {
  await logInAsOwner(page, '/lots');
  await page.getByRole('link', { name: `Sign for ${lot.name}` }).click();
  await expect(page).toHaveURL(`/lots/${lot.id}/sign`);
  const sign = page.getByRole('article', { name: `Sign for ${lot.name}` });
  await expect(sign.getByRole('heading', { level: 1, name: lot.name })).toBeVisible();
  const { origin, host } = new URL(page.url());
  await expect(sign.getByText(`${host}/p/${lot.id}`, { exact: true })).toBeVisible();
  await expect(sign.getByRole('img', { name: `QR code to ${origin}/p/${lot.id}?c` })).toBeVisible();
  await expect(sign.getByRole('listitem')).toHaveText(['1Scan', '2Plate', '3Pay']);
  await expect(
    sign.getByText('No app. No account. Only this address: never pay at another one.'),
  ).toBeVisible();
  await expect(sign.getByText('All Day')).toBeVisible();
  // This one runs on the machine itself: no driver’s phone gets there.
  await expect(page.getByRole('note')).toContainText('Do not print this sign yet.');
  const code = await sign.getByRole('img').boundingBox();
  const width = (await sign.boundingBox())?.width ?? 0;
  expect((code?.width ?? 0) / width).toBeGreaterThanOrEqual(0.5);
  expect(await accessibilityProblems(page), 'sign').toEqual([]);

  await page.getByLabel('Language', { exact: true }).selectOption('de');
  await page.getByLabel('Second language').selectOption('ar');
  await expect(sign.getByRole('listitem')).toHaveText(['1Scannenامسح', '2Kennzeichenاللوحة', '3Zahlenادفع']);
  await expect(sign.getByText('Keine App. Kein Konto.')).toHaveAttribute('lang', 'de');
  await expect(sign.getByText('بلا تطبيق')).toHaveAttribute('dir', 'rtl');
  await page.getByText('Sticker, 100 mm').click();
  await expect(sign.getByText('All Day')).toHaveCount(0);
  expect(await accessibilityProblems(page), 'sticker in two languages').toEqual([]);

  await page.goto('/lots/987654/sign');
  await expect(page.getByRole('heading', { name: 'Parking lot not found' })).toBeVisible();
});

test('a sign prints on one sheet of its own size, however much it says', { tag: '@desktop' }, async ({
  page,
  lot,
}) => {
  await logInAsOwner(page, `/lots/${lot.id}/sign`);
  const hours = { operatingHoursStart: '06:00', operatingHoursEnd: '22:00' };
  await page.request.put(`/api/lots/${lot.id}`, { data: { ...LONGEST, ...hours, totalSpaces: 10 } });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: LONGEST.name })).toBeVisible();
  await page.getByLabel('Language', { exact: true }).selectOption('ja');
  await page.getByLabel('Second language').selectOption('fr');
  await expect(page.getByRole('listitem').first()).toContainText('Scannez');
  // In points: hundredths of an inch times 72.
  for (const [size, box] of [
    ['A4', [595, 842]],
    ['Letter', [612, 792]],
    ['Sticker, 100 mm', [283, 283]],
  ] as const) {
    await page.getByText(size, { exact: true }).click();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g), size).toHaveLength(1);
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
    expect([Number(width), Number(height)].map((side, n) => Math.abs(side - (box[n] ?? 0)) < 2)).toEqual([
      true,
      true,
    ]);
    await page.emulateMedia({ media: 'print' });
    const paper = { width: Math.round((box[0] / 72) * 96), height: Math.round((box[1] / 72) * 96) };
    await page.setViewportSize(paper);
    // Nothing leaves the sheet, or lies over something else.
    const cut = await page.locator('.sign-sheet').evaluate((sheet) => {
      const end =
        sheet.getBoundingClientRect().bottom - Number.parseFloat(getComputedStyle(sheet).paddingBottom) / 2;
      return [...sheet.children]
        .filter(
          (part) => part.getBoundingClientRect().bottom > end || part.scrollWidth > part.clientWidth + 1,
        )
        .map((part) => part.className);
    });
    expect(cut, size).toEqual([]);
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.getByText('Back to parking lots')).toBeHidden();
    await page.emulateMedia({ media: null });
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});

test.describe('the short address', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the address of a sign leads to its lot, also without a signal, and it is known who typed it', async ({
    page,
    context,
    product,
    lot,
    plate,
  }) => {
    const begins = async (path: string, licensePlate: string) => {
      await page.goto(path);
      await page.getByRole('textbox', { name: 'License plate' }).fill(licensePlate);
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await page.waitForURL(/\/checkout\/\d+$/);
      const rows = await product.sql<{ began_by: string }>(
        'select began_by from parking_sessions where lot_id = $1 order by id desc limit 1',
        [lot.id],
      );
      return rows[0]?.began_by;
    };
    expect(await begins(`/p/${lot.id}`, plate)).toBe('typed');
    expect(await begins(`/p/${lot.id}?c`, `${plate}C`)).toBe('code');
    await page.waitForFunction(async () => {
      const { active } = await navigator.serviceWorker.ready;
      return (
        active?.state === 'activated' &&
        navigator.serviceWorker.controller !== null &&
        (await caches.keys()).some((name) => name.startsWith('shell '))
      );
    });
    await page.goto(`/p/${lot.id}`);
    await expect(page.getByRole('combobox', { name: 'Parking lot' })).toHaveValue(String(lot.id));
    // All that the form is drawn from.
    await page.waitForFunction(async () => {
      const kept = ['/api/parking-lots', '/api/config', '/api/settings/subscription'].map((path) =>
        caches.match(path),
      );
      return (await Promise.all(kept)).every((answer) => answer !== undefined);
    });
    await context.setOffline(true);
    await page.goto(`/p/${lot.id}?c`);
    await expect(page).toHaveURL(`/parking?lot=${lot.id}&by=sign`);
    await expect(page.getByRole('combobox', { name: 'Parking lot' })).toHaveValue(String(lot.id));
  });
});
