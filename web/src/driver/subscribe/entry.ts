import type { PlanType } from '@anypark/core/subscriptions/subscription';
import { say } from '../../languages/say.ts';

/** What stands in the form. */
export interface SubscribeEntry {
  readonly licensePlate: string;
  readonly email: string;
  readonly planType: PlanType;
}

export const EMPTY_ENTRY: SubscribeEntry = { licensePlate: '', email: '', planType: 'monthly' };

const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u;

/** What is wrong, field by field, in the specified words; null where nothing is. The server looks again. */
export function entryProblems({ licensePlate, email }: Pick<SubscribeEntry, 'licensePlate' | 'email'>) {
  return {
    licensePlate: licensePlate === '' ? say('License plate is required') : null,
    email: EMAIL.test(email.trim()) && email.length <= 254 ? null : say('Please enter a valid email address'),
  };
}
