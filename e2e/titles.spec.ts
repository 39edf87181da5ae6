import {
  CARD,
  expect,
  fillCard,
  logInAsOwner,
  paidHeading,
  park,
  payButton,
  startSession,
  test,
} from './fixtures.ts';
import { buyPass, orderPass, passPlate } from './passes.ts';

test('each state of a payment has a title of its own', { tag: '@phone' }, async ({ page, lot, plate }) => {
  const id = await startSession(page, lot, plate);
  await expect(page).toHaveTitle('Checkout · AnyPark');
  await fillCard(page, CARD.declined);
  await payButton(page).click();
  await expect(page).toHaveTitle('Payment Failed · AnyPark');
  await fillCard(page, CARD.good);
  await payButton(page).click();
  await expect(paidHeading(page)).toBeVisible();
  await expect(page).toHaveTitle(/^\d:\d\d left · Payment Complete! · AnyPark$/);
  await page.reload();
  await expect(page).toHaveTitle(/^\d:\d\d left · Payment Complete! · AnyPark$/);
  for (const [path, title] of [
    [`/receipt/${id}`, 'Receipt'],
    [`/extend/${id}`, 'Add time'],
    ['/checkout/999999', 'Session Not Found'],
    ['/receipt/999999', 'Session Not Found'],
    ['/extend/999999', 'Session Not Found'],
    ['/subscribe?id=999999', 'Pass Not Found'],
    ['/pass/none', 'Pass Not Found'],
    ['/invite/none', 'Invitation Not Found'],
    ['/no-such-page', '404 Page Not Found'],
    ['/subscribe', 'Premium'],
    ['/accessibility', 'Accessibility'],
    ['/login', 'Operator Login'],
  ] as const) {
    await page.goto(path);
    await expect(page, path).toHaveTitle(`${title} · AnyPark`);
  }
  // While a car stands somewhere, the pages with its ticket say how long it may.
  for (const [path, title] of [
    ['/parking', 'Pay for parking'],
    ['/', 'Parking Made Simple'],
  ] as const) {
    await page.goto(path);
    await expect(page, path).toHaveTitle(new RegExp(`^\\d:\\d\\d left · ${title} · AnyPark$`));
  }
});

test('a title goes with its state, and the next page has its own', { tag: '@phone' }, async ({
  page,
  lot,
  plate,
}) => {
  await park(page, lot, plate);
  await expect(page).toHaveTitle(/^\d:\d\d left · Payment Complete! · AnyPark$/);
  await page.getByRole('link', { name: 'My parking' }).click();
  await expect(page).toHaveTitle(/^\d:\d\d left · Pay for parking · AnyPark$/);
  await orderPass(page, passPlate(plate));
  await expect(page).toHaveTitle('Complete Subscription · AnyPark');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveTitle('Premium · AnyPark');
  await buyPass(page, passPlate(plate));
  await expect(page).toHaveTitle('Premium Activated! · AnyPark');
});

test('each page of an operator has its own title', { tag: '@desktop' }, async ({
  page,
  product,
  lot,
  plate,
}) => {
  const id = await product.park(lot, plate);
  await logInAsOwner(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('owner');
  await expect(page).toHaveTitle('Dashboard · AnyPark');
  for (const [path, title] of [
    ['/settings', 'General settings'],
    ['/settings?tab=security', 'Security settings'],
    ['/analytics', 'Analytics: Revenue'],
    [`/transactions/${id}`, `#AP-${String(id).padStart(6, '0')}`],
    ['/transactions/999999', 'Transaction not found'],
    ['/customers/NOBODY', 'Customer not found'],
    [`/lots/${lot.id}/sign`, `Sign for ${lot.name}`],
    ['/lots/999999/sign', 'Parking lot not found'],
  ] as const) {
    await page.goto(path);
    await expect(page, path).toHaveTitle(`${title} · AnyPark`);
  }
});
