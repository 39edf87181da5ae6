/** An instant as an operator reads it, on the facility's clock: 'Nov 21, 2026, 3:42 PM EST'. */
export function momentLabel(instant: string, zone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(instant));
}
