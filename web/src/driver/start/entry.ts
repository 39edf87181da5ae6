/** What a driver has entered in the start form. */
export interface Entry {
  readonly lotId: number;
  readonly plate: string;
  readonly duration: number;
  readonly promoCode: string;
}

/** The specified defaults. */
const EMPTY: Entry = { lotId: 0, plate: '', duration: 1, promoCode: '' };

// Kept for the life of the page only, so that 'Back' from the checkout finds everything as it was.
let last: Entry = EMPTY;

export function lastEntry(): Entry {
  return last;
}

export function rememberEntry(entry: Entry): void {
  last = entry;
}

/** For the next car: keeps the lot and the time, forgets whose they were. */
export function forgetVehicle(): void {
  last = { ...last, plate: '', promoCode: '' };
}
