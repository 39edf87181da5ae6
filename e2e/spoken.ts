import type { Page } from '@playwright/test';

/**
 * What a screen reader says by itself: every text that comes into a live region, or stands in one that comes. Call it
 * before the page is opened; the answer gives what has been said so far.
 */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const LIVE = '[aria-live=polite], [aria-live=assertive], [role=alert], [role=status], output';
    const regionsAt = (node: Node): Element[] => {
      const element = node instanceof Element ? node : node.parentElement;
      const around = element?.closest(LIVE);
      return around ? [around] : [...(element?.querySelectorAll(LIVE) ?? [])];
    };
    const heard = new WeakMap<Element, string>();
    const look = (region: Element) => {
      const text = (region.textContent ?? '').replace(/\s+/g, ' ').trim();
      if (region.getAttribute('aria-live') === 'off' || heard.get(region) === text) return;
      heard.set(region, text);
      if (text !== '') said.push(text);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const node of [target, ...addedNodes]) for (const region of regionsAt(node)) look(region);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  // The init script above has put it there.
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}
