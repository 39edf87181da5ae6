/** '1 hour', '12 hours': how a duration is said wherever it is not chosen. */
export function durationWords(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`;
}
