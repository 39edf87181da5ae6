import { chosenScheme, KEY, type Scheme, showScheme } from './scheme.ts';

/** By day, by night, or as the device likes it. */
export const SCHEMES = ['device', 'day', 'night'] as const satisfies readonly Scheme[];

/** Chooses for this device, now and for later. */
export function chooseScheme(scheme: Scheme): void {
  try {
    if (scheme === 'device') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, scheme);
  } catch {
    // A browser that keeps nothing: until the page is closed.
  }
  showScheme(scheme);
}

/** Whether the page is dark now, for what is drawn by others in our colours. */
export function isNight(): boolean {
  const scheme = chosenScheme();
  if (scheme !== 'device') return scheme === 'night';
  return window.matchMedia('(prefers-color-scheme: dark)').matches;
}
