import { accessibilityProblems, expect, logInAsOwner, test } from './fixtures.ts';

test('Enforcement says what is missing, and then who had a right to stand there', async ({
  page,
  lot,
  plate,
  product,
}) => {
  await logInAsOwner(page, '/analytics?tab=enforcement');
  await product.park(lot, plate);
  await page.reload();
  await expect(page.getByText('No plate was checked in these days.').first()).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await product.sql(
    `insert into plate_checks (lot_id, plate, verdict, staff_id, checked_at)
    select $1, 'C' || n, (array['paid','paid','paid','pass','grace','not_paid','expired','near_match'])[1 + n % 8], (select min(id) from staff), now() - n * interval '13 minutes' from generate_series(0, 200) n`,
    [lot.id],
  );
  // Of this lot alone: another test's cameras may have counted elsewhere.
  await page.goto(`/analytics?tab=enforcement&period=month&lot=${lot.id}`);
  await expect(page.getByText('is the commonest answer')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await expect(page.getByText('No camera at an entry counted a car in these days.')).toBeVisible();
});
