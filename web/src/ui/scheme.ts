/** By day, by night, or as the device likes it. */
export const SCHEMES = ['device', 'day', 'night'] as const;
export type Scheme = (typeof SCHEMES)[number];

const KEY = 'anypark-scheme';

/** What was chosen on this device. */
export function chosenScheme(): Scheme {
  try {
    const kept = localStorage.getItem(KEY);
    return SCHEMES.find((scheme) => scheme === kept) ?? 'device';
  } catch {
    return 'device';
  }
}

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

/** Shows the page as was chosen: styles.css reads the attribute. */
export function showScheme(scheme: Scheme = chosenScheme()): void {
  if (scheme === 'device') delete document.documentElement.dataset.scheme;
  else document.documentElement.dataset.scheme = scheme;
}

/** Whether the page is dark now, for what is drawn by others in our colours. */
export function isNight(): boolean {
  const scheme = chosenScheme();
  if (scheme !== 'device') return scheme === 'night';
  return window.matchMedia('(prefers-color-scheme: dark)').matches;
}
