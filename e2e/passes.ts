import type { Page } from '@playwright/test';
import { CARD, expect, fillCard } from './fixtures.ts';

export const subscribeButton = (page: Page) => page.getByRole('button', { name: 'Subscribe Now' });
export const activated = (page: Page) => page.getByRole('heading', { name: 'Premium Activated!' });

/** A plate as passes have it: letters and digits, ten at most. */
export const passPlate = (plate: string) => plate.replace(/[^A-Z0-9]/g, '').slice(0, 10);

/** Fills the subscribe form and goes on to the card form. Returns the pass's id. */
export async function orderPass(page: Page, plate: string, plan = 'Monthly Plan'): Promise<number> {
  await page.goto('/subscribe');
  await page.getByLabel('License plate').fill(plate);
  await page.getByLabel('Email').fill('holder@example.com');
  await page.getByRole('radio', { name: plan }).check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL(/\/subscribe\?id=\d+$/);
  return Number(page.url().split('=').at(-1));
}

/** The whole way to an active pass. */
export async function buyPass(page: Page, plate: string, plan?: string): Promise<number> {
  const id = await orderPass(page, plate, plan);
  await fillCard(page, CARD.good);
  await subscribeButton(page).click();
  await expect(activated(page)).toBeVisible();
  return id;
}
