import { useLayoutEffect } from 'react';

/**
 * The page is the screen: it gets smaller above the keyboard instead of lying under it, says itself what the signal is,
 * and goes on the home screen under its own name.
 */
export function useWholeScreen(): void {
  useLayoutEffect(() => {
    const viewport = document.querySelector<HTMLMetaElement>('meta[name=viewport]');
    const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    const before = { content: viewport?.content ?? '', href: manifest?.getAttribute('href') ?? '' };
    if (viewport) viewport.content = `${before.content}, interactive-widget=resizes-content`;
    manifest?.setAttribute('href', '/enforcement.webmanifest');
    document.body.dataset.ownSignal = '';
    return () => {
      if (viewport) viewport.content = before.content;
      manifest?.setAttribute('href', before.href);
      delete document.body.dataset.ownSignal;
    };
  }, []);
}
