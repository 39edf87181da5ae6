import { useLayoutEffect, useState } from 'react';
import type { AroundNavHandler } from 'wouter';
import { hearBackFirst } from '../../hold-back.ts';

type Leave = () => void;

/** Stands in the way while something is typed that has not been saved: it is given what would leave. */
let blocker: ((leave: Leave) => void) | null = null;

/** Does what leaves the page, or asks first where that would lose something. */
export function leaving(leave: Leave): void {
  if (blocker === null) leave();
  else blocker(leave);
}

/** The same for wouter: links and `navigate`, of which one to this very page leaves nothing. */
export const askBeforeLeaving: AroundNavHandler = (navigate, to, options) => {
  if (to === window.location.pathname + window.location.search) navigate(to, options);
  else leaving(() => navigate(to, options));
};

/**
 * Holds whoever leaves by a link, by the browser's back or by closing the page while `isDirty`. `isAsked`: somebody
 * wants to leave. `leave` lets them, after `onLeave`.
 */
export function useLeaveGuard(isDirty: boolean, onLeave: () => void) {
  const [pending, setPending] = useState<Leave | null>(null);
  // Before the next page's own effects: a page that replaces this one (a login that has ended) is not held.
  useLayoutEffect(() => {
    if (!isDirty) return;
    const ask = (leave: Leave) => setPending(() => leave);
    blocker = ask;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    holdBack(ask);
    return () => {
      blocker = null;
      window.removeEventListener('beforeunload', onUnload);
      hearBackFirst(null);
    };
  }, [isDirty]);
  return {
    isAsked: pending !== null,
    stay: () => setPending(null),
    leave: () => {
      blocker = null;
      setPending(null);
      onLeave();
      pending?.();
    },
  };
}

/**
 * The browser has already gone back when it tells so. The router does not hear of it; we go to where we were, and ask
 * only then: until the address is the page's own again nothing may draw.
 */
function holdBack(ask: (leave: Leave) => void): void {
  const here = position();
  let again: Leave | null = null;
  hearBackFirst((event) => {
    if (blocker === null) return;
    event.stopImmediatePropagation();
    if (again !== null) {
      ask(again);
      again = null;
      return;
    }
    const steps = position() - here || -1;
    again = () => window.history.go(steps);
    window.history.go(-steps);
  });
}

/** Where in the history this page stands. A browser that does not say is taken to go back, one step. */
function position(): number {
  return ('navigation' in window ? window.navigation.currentEntry?.index : undefined) ?? 0;
}
