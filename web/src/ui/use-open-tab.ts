import { type RefObject, useEffect, useRef } from 'react';

/** For a list of tabs of which a phone shows some: the open one is always among them. */
export function useOpenTab(open: unknown): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is open
  useEffect(() => {
    const shown = list.current;
    if (shown === null) return;
    const show = () => {
      const tab = shown.querySelector<HTMLElement>('[data-state=active]');
      // Not `scrollIntoView`: with it Chrome lets the Tab key begin there, beyond the page's own beginning.
      if (tab) shown.scrollTo({ left: tab.offsetLeft + (tab.offsetWidth - shown.clientWidth) / 2 });
    };
    // A page that gets a scrollbar is narrower than it was when it was drawn; a tab is wider in the font that comes later.
    const observer = new ResizeObserver(show);
    for (const one of [shown, ...shown.children]) observer.observe(one);
    return () => observer.disconnect();
  }, [open]);
  return list;
}
