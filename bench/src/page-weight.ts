import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import type { Product } from '../../e2e/product.ts';
import type { Row } from './row.ts';

/** JavaScript that a phone has loaded by the time the start form works, against react and react-dom alone. */
export async function benchPageWeight(product: Product): Promise<Row[]> {
  const react = await reactAlone();
  const rows: Row[] = [];
  for (const path of ['/', '/parking']) {
    const { bytes, files } = await scriptsOf(product.url + path);
    rows.push({
      what: `script that ${path} loads before the form works, gzip`,
      measured: `${(bytes / 1000).toFixed(1)} kB in ${files} files`,
      against: `${(react / 1000).toFixed(1)} kB: react + react-dom alone`,
      figure: bytes / 1000,
      unit: ' kB',
      bar: 120,
      aim: 100,
      better: 'less',
    });
  }
  return rows;
}

async function scriptsOf(url: string): Promise<{ bytes: number; files: number }> {
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const bodies: Promise<{ url: string; body: Buffer } | null>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      bodies.push(
        response.body().then(
          (body) => ({ url: response.url(), body }),
          () => null,
        ),
      );
    });
    // The app stands in the place of what the server has drawn.
    await page.addInitScript(() => {
      new MutationObserver((_, watch) => {
        if (document.querySelector('form button[type=submit]:not([aria-disabled])') === null) return;
        performance.mark('works');
        watch.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(url);
    // Typing is what makes the page fetch the checkout ahead.
    await page.getByRole('button', { name: 'Continue to payment' }).waitFor();
    // What is fetched from then on is not waited for by anyone.
    const before = await page.evaluate(() => {
      const works = performance.getEntriesByName('works')[0]?.startTime ?? 0;
      const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return all.filter(({ responseEnd }) => responseEnd < works).map(({ name }) => name);
    });
    const loaded = (await Promise.all(bodies)).filter((one) => one !== null && before.includes(one.url));
    return {
      bytes: loaded.reduce((sum, one) => sum + gzipSync(one?.body ?? '', { level: 9 }).length, 0),
      files: loaded.length,
    };
  } finally {
    await browser.close();
  }
}

async function reactAlone(): Promise<number> {
  const resolveDir = createRequire(import.meta.url)
    .resolve('react/package.json')
    .replace(/package\.json$/, '');
  const { outputFiles } = await build({
    stdin: {
      contents: `import { createRoot } from 'react-dom/client'; import { useState } from 'react'; createRoot(document.body).render(useState);`,
      resolveDir,
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return gzipSync(outputFiles[0]?.contents ?? new Uint8Array(), { level: 9 }).length;
}
