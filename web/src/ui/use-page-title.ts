import { useLayoutEffect } from 'react';

let page = '';
let state: string | null = null;
let time: string | null = null;

/** Names the page in the tab and to a screen reader, while none of its states has a name of its own. */
export function usePageTitle(title: string): void {
  useLayoutEffect(() => {
    page = title;
    show();
  }, [title]);
}

/** Names what has become of the page: paid, not found. Null: nothing, it is what it was. */
export function useStateTitle(title: string | null): void {
  useLayoutEffect(() => {
    if (title === null) return;
    state = title;
    show();
    return () => {
      state = null;
      show();
    };
  }, [title]);
}

/** Says in front of it how much time is left of a stay: '1:34 left'. Null: there is none. */
export function useTitleTime(left: string | null): void {
  useLayoutEffect(() => {
    if (left === null) return;
    time = left;
    show();
    return () => {
      time = null;
      show();
    };
  }, [left]);
}

function show(): void {
  document.title = [time, state ?? page, 'AnyPark'].filter((part) => part !== null).join(' · ');
}
