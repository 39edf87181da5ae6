/** How a driver came to the start form: by a sign's code, its short address, the icon on the home screen, or else. */
export const BEGAN_BY = ['code', 'typed', 'home', 'link'] as const;
export type BeganBy = (typeof BEGAN_BY)[number];

/** What a browser has been told of the way that it came by. A sign is one lot's. */
export type Mark = { readonly by: 'code' | 'typed'; readonly lotId: number } | { readonly by: 'home' };

/** Who scanned one lot's sign and then parked in another has not come by the other's. */
export function howItBegan(mark: Mark | null, lotId: number): BeganBy {
  if (mark === null) return 'link';
  return mark.by === 'home' || mark.lotId === lotId ? mark.by : 'link';
}
