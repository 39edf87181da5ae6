import { PASS_PLATES, passPlates } from './known-plates.ts';

const MOST = 5;

/** Keeps a pass's plate on this device: a typing mistake in it would cost money. */
export function rememberPassPlate(plate: string): void {
  try {
    const others = passPlates().filter((other) => other !== plate);
    localStorage.setItem(PASS_PLATES, JSON.stringify([plate, ...others].slice(0, MOST)));
  } catch {
    // A browser that keeps nothing: the form only asks less.
  }
}
