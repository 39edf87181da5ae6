/** The moment (ISO) of the oldest answer on the page that this phone has kept; null while all are the server's own. */
export let asOf: string | null = null;

/** What the service worker has kept carries its moment. `null` behind 'forget': all is about to be asked for again. */
export function learnAsOf(moment: string | null, forget = false): void {
  if (!forget && (moment === null || (asOf !== null && asOf <= moment))) return;
  asOf = moment;
  dispatchEvent(new Event('as-of'));
}
