export const MINUTE = 60_000;

export interface Wall {
  readonly day: string;
  readonly hour: number;
  readonly time: string;
}
/** By zone and minute: histories share their minutes, and asking what a clock shows is slow. */
const shown = new Map<string, Map<number, Wall>>();

/** What the wall clock of a zone shows. */
export function clockOf(zone: string): (at: Date | number) => Wall {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const known = shown.get(zone) ?? new Map<number, Wall>();
  shown.set(zone, known);
  return (at) => {
    const minute = Math.floor(Number(at) / MINUTE);
    const found = known.get(minute);
    if (found !== undefined) return found;
    const [day = '', time = ''] = format.format(minute * MINUTE).split(' ');
    const wall = { day, hour: Number(time.slice(0, 2)), time: time.slice(0, 5) };
    known.set(minute, wall);
    return wall;
  };
}
