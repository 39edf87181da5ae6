import { useState } from 'react';

const KEPT = 'anypark-enforced-lot';

/** The lot in which somebody works, chosen once for this phone. Null: there is none to choose yet. */
export function useLot(lots: readonly { readonly id: number }[] | undefined) {
  const [chosen, setChosen] = useState<number | null>(kept);
  const isThere = lots === undefined || lots.some(({ id }) => id === chosen);
  const lotId = chosen !== null && isThere ? chosen : (lots?.[0]?.id ?? null);
  return {
    lotId,
    chooseLot(id: number) {
      setChosen(id);
      try {
        localStorage.setItem(KEPT, String(id));
      } catch {
        // A browser that keeps nothing: the choice lasts as long as the page.
      }
    },
  };
}

function kept(): number | null {
  try {
    return Number(localStorage.getItem(KEPT)) || null;
  } catch {
    return null;
  }
}
