/** '12–1 PM', '11 AM–12 PM' */
export function hourLabel(hour: number): string {
  const [from, to] = [hour, (hour + 1) % 24];
  const half = (h: number) => (h < 12 ? 'AM' : 'PM');
  const clock = (h: number) => (h % 12 === 0 ? 12 : h % 12);
  const first = half(from) === half(to) ? `${clock(from)}` : `${clock(from)} ${half(from)}`;
  return `${first}–${clock(to)} ${half(to)}`;
}

/** A point of the trend in words: '2026-11-21T14' → '2 PM', '2026-11-21' → 'Sat, Nov 21', '2026-11' → 'November'. */
export function pointLabel(at: string, length: 'short' | 'long'): string {
  const [date = '', hour] = at.split('T');
  if (hour !== undefined)
    return length === 'long'
      ? hourLabel(Number(hour))
      : `${Number(hour) % 12 || 12} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
  const isMonth = date.length === 7;
  const options: Intl.DateTimeFormatOptions = isMonth
    ? { month: length }
    : { month: 'short', day: 'numeric', ...(length === 'long' && { weekday: 'short' }) };
  // A calendar date, whatever the zone of the browser.
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(
    new Date(isMonth ? `${date}-01` : date),
  );
}
