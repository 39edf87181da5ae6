import { type RefObject, useEffect, useRef } from 'react';

/** For a list of tabs of which a phone shows some: the open one is always among them. */
export function useOpenTab(open: unknown): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is open
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[data-state=active]');
    // Not `scrollIntoView`: with it Chrome lets the Tab key begin there, beyond the page's own beginning.
    if (tab)
      list.current?.scrollTo({ left: tab.offsetLeft + (tab.offsetWidth - list.current.clientWidth) / 2 });
  }, [open]);
  return list;
}
