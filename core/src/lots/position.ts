/** Where a lot lies, for programs that ask by a place: within so many metres of a point. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
  readonly radiusMetres: number;
}

export const POSITION_TEXT = 'Enter latitude and longitude, as in 40.7128, -74.006';
export const RADIUS_TEXT = 'Enter 10 to 5000 metres';
export const RADIUS_METRES = 200;

/** '40.7128, -74.006' as a map gives it; undefined for what is no place, null for nothing. */
export function readPosition(text: string, radius: string): Position | null | undefined {
  if (text.trim() === '') return null;
  const [, north = '', east = ''] =
    /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text) ?? [];
  const [latitude, longitude] = [Number(north || 'none'), Number(east || 'none')];
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isPlace ? { latitude, longitude, radiusMetres: Number(radius.trim() || 'none') } : undefined;
}

export function positionText(position: Position | null | undefined): string {
  return position ? `${position.latitude}, ${position.longitude}` : '';
}

/** What is wrong with a place, by the name of its field. */
export function positionProblems(position: Position | null | undefined): Record<string, string> {
  if (position === undefined) return { position: POSITION_TEXT };
  if (position === null) return {};
  const { radiusMetres } = position;
  const fits = Number.isInteger(radiusMetres) && radiusMetres >= 10 && radiusMetres <= 5000;
  return fits ? {} : { radius: RADIUS_TEXT };
}
