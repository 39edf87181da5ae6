import { useEffect, useState } from 'react';

/** Goes to a payment page that pays with the remembered card as soon as it is there: the button has said so. */
export const payNow = { state: { payNow: true } } as const;

/** Whether this page was opened to pay at once; one time only, so that going back or reloading pays nothing. */
export function usePayNow(): boolean {
  // Read while drawing, which may be given up and begun again; taken once the page stands.
  const [isNow] = useState(() => {
    const state: unknown = window.history.state;
    return typeof state === 'object' && state !== null && 'payNow' in state;
  });
  useEffect(() => {
    if (isNow) window.history.replaceState(null, '');
  }, [isNow]);
  return isNow;
}
