import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { type Lot, Product } from './product.ts';

/** One way in which drivers may look at a page. */
interface Mode {
  readonly name: string;
  readonly width?: 320 | 390;
  readonly language?: string;
  readonly scheme?: 'light' | 'dark';
  readonly isForced?: true;
  readonly css?: string;
}
const MODES: readonly Mode[] = [
  { name: 'light' },
  { name: 'dark', scheme: 'dark' },
  { name: 'light-320', width: 320 },
  { name: 'dark-320', width: 320, scheme: 'dark' },
  { name: 'forced-colours', isForced: true },
  { name: 'text-200', css: 'html { font-size: 200% !important }' },
  { name: 'arabic', language: 'ar' },
  ...['de', 'ja', 'pl', 'tr', 'nl', 'it', 'pt-BR', 'es', 'fr', 'zh-CN'].map((language) => ({
    name: `${language}-320`,
    language,
    width: 320 as const,
  })),
];

interface Scene {
  readonly page: Page;
  readonly product: Product;
  readonly lot: Lot;
}
type Act = (scene: Scene) => Promise<void>;
const opened =
  (path: string): Act =>
  async ({ page, lot }) => {
    await page.goto(path.replace(':lot', String(lot.id)));
  };
/** A stay that this browser has begun and not paid. */
async function begin({ page, product, lot }: Scene): Promise<number> {
  // Of one network only so many are held.
  await product.sql(
    `update parking_sessions set hold_expires_at = now() - interval '1 hour' where state = 'pending'`,
  );
  const data = { parkingLotId: lot.id, licensePlate: 'LOOK 2026', duration: 2 };
  const answer = await page.request.post('/api/parking/create-session', { data });
  const { transaction } = await answer.json();
  return transaction.id;
}
/** A page of one that somebody has paid. */
const ofPaid =
  (page: string): Act =>
  async (scene) => {
    const id = await scene.product.park(scene.lot, `PAID ${Date.now() % 1e7}`, undefined, 2);
    const sql = 'select receipt_key from parking_sessions where id = $1';
    const [stay] = await scene.product.sql<{ receipt_key: string }>(sql, [id]);
    await scene.page.goto(`/${page}/${id}?key=${stay?.receipt_key}`);
  };

/** Every page of a driver, and what is seen where something fails. */
const PAGES: Readonly<Record<string, Act>> = {
  home: opened('/'),
  parking: opened('/parking?lot=:lot'),
  checkout: async (scene) => {
    await scene.page.goto(`/checkout/${await begin(scene)}`);
    await scene.page.locator('iframe[title="Secure payment input frame"]').waitFor();
  },
  paid: ofPaid('checkout'),
  ticket: ofPaid('ticket'),
  receipt: ofPaid('receipt'),
  extend: ofPaid('extend'),
  subscribe: opened('/subscribe'),
  accessibility: opened('/accessibility'),
  'not-found': opened('/nothing-here'),
  'session-not-found': opened('/checkout/999999'),
  'lot-full': async ({ page, product }) => {
    const full = await product.createLot({ spaces: 1 });
    await product.park(full, `FULL ${full.id}`);
    await page.goto(`/parking?lot=${full.id}`);
  },
  'card-service-away': async (scene) => {
    await scene.page.route('**/api/create-payment-intent', (route) =>
      route.fulfill({
        status: 503,
        json: {
          message: 'The card service does not answer right now. Please try again in a moment.',
          code: 'provider.unavailable',
        },
      }),
    );
    await scene.page.goto(`/checkout/${await begin(scene)}`);
  },
  'no-answer': async (scene) => {
    await scene.page.route('**/api/parking/transaction/**', (route) => route.abort());
    await ofPaid('ticket')(scene);
  },
  offline: async ({ page, lot }) => {
    await page.goto(`/parking?lot=${lot.id}`);
    // What says so comes a moment behind the page.
    await page.locator('[role=status].fixed').waitFor({ state: 'attached' });
    await page.context().setOffline(true);
  },
};

const [folder, ...only] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Where to? npm run looks -- <folder> [mode or page …]');
  process.exit(2);
}
const out = resolve(process.env.INIT_CWD ?? '.', folder);
await mkdir(out, { recursive: true });
const asked = (names: readonly string[]) => {
  const wanted = names.filter((name) => only.includes(name));
  return wanted.length > 0 ? wanted : names;
};
const modes = asked(MODES.map(({ name }) => name));
const pages = asked(Object.keys(PAGES));
const product = new Product();
const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox'],
});
let isWhole = true;
try {
  await product.start();
  const lot = await product.createLot({ spaces: 400 });
  for (const mode of MODES.filter(({ name }) => modes.includes(name))) {
    const files: string[] = [];
    for (const name of pages) {
      const file = join(out, `${mode.name}-${name}.png`);
      await take(mode, name, lot, file).then(
        () => files.push(file),
        (error) => {
          isWhole = false;
          console.error(`${mode.name}, ${name}: ${error}`);
        },
      );
    }
    await sheet(browser, files, join(out, `sheet-${mode.name}.png`));
    console.log(`${mode.name}: ${files.length} pages`);
  }
} finally {
  await browser.close();
  await product.stop();
}
if (!isWhole) process.exitCode = 1;

async function take(mode: Mode, name: string, lot: Lot, file: string): Promise<void> {
  const { width = 390, language = 'en-US', scheme = 'light', isForced, css } = mode;
  const context: BrowserContext = await browser.newContext({
    baseURL: product.url,
    viewport: { width, height: 844 },
    locale: language,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    hasTouch: true,
    ...(isForced && { forcedColors: 'active' }),
  });
  try {
    const page = await context.newPage();
    await PAGES[name]?.({ page, product, lot });
    if (css !== undefined) await page.addStyleTag({ content: css });
    // What comes later, a card form among it, has come; and what comes when it is scrolled to.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForTimeout(1200);
    await page.evaluate(() => window.scrollTo(0, 0));
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (over > 0) console.log(`${mode.name}, ${name}: ${over} px wider than the screen`);
    await page.screenshot({ path: file, fullPage: true });
  } finally {
    await context.close();
  }
}

/** All of a mode on one picture, to be looked at. */
async function sheet(by: Browser, files: readonly string[], file: string): Promise<void> {
  const page = await by.newPage({ viewport: { width: 2000, height: 800 } });
  const pictures = files
    .map(
      (one) =>
        `<img src="${pathToFileURL(one)}" style="width:250px;max-height:900px;object-fit:cover;object-position:top">`,
    )
    .join('');
  await page.goto(pathToFileURL(out).href);
  await page.setContent(
    `<body style="margin:0;display:flex;flex-wrap:wrap;align-items:start;background:#888">${pictures}`,
  );
  await page.evaluate(() => Promise.all([...document.images].map((picture) => picture.decode())));
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
}
