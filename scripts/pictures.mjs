// `npm run pictures`: takes the pictures of docs/gallery.md from the demo's pages, on a phone and on a desk.
import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from './chromium.mjs';
import { root } from './prepare.mjs';

const OUT = join(root, 'docs/pictures');
const SIZES = {
  phone: { width: 390, height: 844 },
  desk: { width: 1280, height: 800 },
  wide: { width: 1920, height: 1080 },
};
/** The pages that make use of a large screen. */
const WIDE = ['dashboard', 'analytics-revenue', 'analytics-usage', 'lots'];
/** A car park is looked at by day: the demo stands where it is the early afternoon. */
const ZONES = [
  'America/New_York',
  'America/Los_Angeles',
  'Pacific/Honolulu',
  'Pacific/Auckland',
  'Australia/Perth',
  'Asia/Kolkata',
  'Asia/Dubai',
  'Europe/Berlin',
  'America/Sao_Paulo',
];
/** What drivers see; their other pages are taken by hand, as they want a payment. */
const DRIVER_PAGES = { subscribe: '/subscribe' };
const PAGES = {
  dashboard: '/dashboard?period=month',
  transactions: '/transactions',
  transaction: '/transactions?status=refunded',
  customers: '/customers',
  subscriptions: '/subscriptions',
  promotions: '/promotions',
  'rate-plans': '/rate-plans',
  'analytics-revenue': '/analytics?period=month',
  'analytics-usage': '/analytics?tab=usage&period=month',
  'analytics-performance': '/analytics?tab=performance&period=month',
  'analytics-customers': '/analytics?tab=customers&period=quarter',
  report: '/report?period=month',
  lots: '/lots',
  settings: '/settings',
  pricing: '/settings?tab=pricing',
  notifications: '/settings?tab=notifications',
  security: '/settings?tab=security',
  staff: '/settings?tab=staff',
  audit: '/settings?tab=audit',
};

const demo = spawn(process.execPath, [join(root, 'scripts/demo.mjs')], {
  env: { ...process.env, PORT: '0', DATA_DIR: join(root, 'data/pictures'), DEMO_TIMEZONE: zoneByDay() },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const base = await new Promise((found) => {
  let text = '';
  demo.stdout.on('data', (chunk) => {
    text += chunk;
    const address = /ready: (http:\S+)/.exec(text)?.[1];
    if (address) found(address);
  });
});
await mkdir(OUT, { recursive: true });
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
for (const [size, viewport] of Object.entries(SIZES)) {
  const page = await browser.newPage({ viewport, colorScheme: 'dark' });
  const isWide = size === 'wide';
  for (const [name, path] of isWide ? [] : Object.entries(DRIVER_PAGES)) {
    await page.goto(base + path, { waitUntil: 'networkidle' });
    await page.screenshot({ path: join(OUT, `${size}-${name}.png`) });
  }
  await page.goto(`${base}/login`);
  await page.getByLabel('Username').waitFor();
  if (!isWide) await page.screenshot({ path: join(OUT, `${size}-login.png`) });
  await page.getByLabel('Username').fill('demo');
  await page.getByLabel('Password').fill('parking made simple');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/dashboard');
  for (const [name, path] of Object.entries(PAGES).filter(([name]) => !isWide || WIDE.includes(name))) {
    await page.goto(base + path, { waitUntil: 'networkidle' });
    if (name === 'transaction') {
      await page.locator('a[href^="/transactions/"]:visible').first().click();
      await page.getByRole('heading', { name: 'Timeline' }).waitFor();
    }
    await page.screenshot({ path: join(OUT, `${size}-${name}.png`) });
  }
  await page.close();
}
await browser.close();
demo.kill('SIGTERM');
await new Promise((ended) => demo.once('exit', ended));

/** The zone whose clock is nearest to one in the afternoon. */
function zoneByDay() {
  const hourIn = (timeZone) =>
    Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric' }).format(new Date()));
  return ZONES.toSorted((a, b) => Math.abs(hourIn(a) - 13) - Math.abs(hourIn(b) - 13))[0];
}
