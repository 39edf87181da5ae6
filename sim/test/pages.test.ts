import { expect, it } from 'vitest';
import { started } from './support.ts';

it('serves the library and its pages without anything inline or absolute', async () => {
  const { sim } = await started();
  for (const path of [
    '/elements/payment',
    '/elements/express',
    '/hosted/three-d-secure',
    '/hosted/redirect',
    '/hosted/wallet',
  ]) {
    const response = await fetch(sim.url + path);
    const html = await response.text();
    expect([response.status, response.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining("frame-ancestors 'self'"),
    ]);
    // Behind a proxy's prefix only relative links lead home.
    for (const [, link] of html.matchAll(/(?:src|href)="([^"]*)"/g)) {
      expect(link).toMatch(/^[\w-]+\.(js|css)$/);
      expect((await fetch(new URL(link ?? '', sim.url + path))).status).toBe(200);
    }
    expect(html).not.toMatch(/<script>|\son\w+=|\sstyle=/);
  }
  const script = await (await fetch(`${sim.url}/stripe.js`)).text();
  expect(script).toContain('Secure payment input frame');
  expect(script).not.toMatch(/\beval\(|new Function/);
});
