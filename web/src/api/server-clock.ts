/**
 * The server's clock as this page knows it. A phone with a wrong clock would otherwise show a wrong expiry. The
 * offset comes from the `Date` header, which counts whole seconds: half a second is added, and of several answers
 * the quickest is believed, because it was delayed least on its way.
 */
let offsetMs = 0;
let bestRoundTripMs = Number.POSITIVE_INFINITY;

export function learnServerTime(dateHeader: string | null, sentAt: number, receivedAt: number): void {
  const stamped = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  const roundTripMs = receivedAt - sentAt;
  if (Number.isNaN(stamped) || roundTripMs > bestRoundTripMs) return;
  bestRoundTripMs = roundTripMs;
  const measured = stamped + 500 - (sentAt + receivedAt) / 2;
  // The header's second and the way cannot tell less than this apart; a right clock is left alone.
  offsetMs = Math.abs(measured) < 1500 ? 0 : measured;
}

export function serverNow(): Date {
  return new Date(Date.now() + offsetMs);
}
