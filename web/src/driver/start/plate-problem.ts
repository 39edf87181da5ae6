import { PLATE_MAX, readPlate } from '@anypark/core/kernel/plate';
import { say } from '../../languages/say.ts';

/** The specified words (core/parking/contract) for an empty plate; the rule itself is core's. */
export function plateProblem(typed: string): string | null {
  const reading = readPlate(typed);
  if (reading.ok) return null;
  return reading.reason === 'empty'
    ? say('License plate is required')
    : say('At most {most} letters and digits', { most: PLATE_MAX });
}
