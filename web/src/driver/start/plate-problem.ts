import { PLATE_MAX, readPlate } from '@anypark/core/kernel/plate';

/** The specified words (core/parking/contract) for an empty plate; the rule itself is core's. */
export function plateProblem(typed: string): string | null {
  const reading = readPlate(typed);
  if (reading.ok) return null;
  return reading.reason === 'empty' ? 'License plate is required' : `At most ${PLATE_MAX} letters and digits`;
}
