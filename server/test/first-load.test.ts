import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const dist = fileURLToPath(new URL('../../web/dist/', import.meta.url));

it('is light: what every page of a driver begins with fits into 100 kB of script', () => {
  const document = readFileSync(`${dist}index.html`, 'utf8');
  const scripts = [...document.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
    ([, path]) => path ?? '',
  );
  expect(scripts.length).toBeGreaterThan(0);
  const bytes = scripts.reduce((sum, path) => sum + statSync(`${dist}${path.slice(1)}.gz`).size, 0);
  expect(bytes).toBeLessThanOrEqual(100_000);
});
