export type Scheme = 'device' | 'day' | 'night';

export const KEY = 'anypark-scheme';

/** What was chosen on this device. */
export function chosenScheme(): Scheme {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'day' || kept === 'night' ? kept : 'device';
  } catch {
    return 'device';
  }
}

/** Shows the page as was chosen: styles.css reads the attribute. */
export function showScheme(scheme: Scheme = chosenScheme()): void {
  if (scheme === 'device') delete document.documentElement.dataset.scheme;
  else document.documentElement.dataset.scheme = scheme;
}
