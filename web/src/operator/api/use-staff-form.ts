import type { Api, Output } from '@anypark/core/api';
import type { Input } from '../../api/call.ts';
import { type Problems, useEntryForm } from '../../ui/use-entry-form.ts';
import { callStaff, type StaffOperation } from './call-staff.ts';
import { contractProblems } from './contract-problems.ts';

interface StaffFormOptions<O extends StaffOperation, Entry> {
  readonly start: Entry | (() => Entry);
  /** What is sent for an entry. */
  readonly inputOf: (entry: Entry) => Input<O>;
  /** What is wrong beyond what the contract says of the body. */
  readonly rules?: (entry: Entry) => Problems;
  readonly onDone: (answer: Output<Api[O]>, entry: Entry) => void;
  readonly onFailed?: (error: unknown) => void;
}

/** The form of one call: the contract's own rules stand beside its fields before anything is sent. */
export function useStaffForm<O extends StaffOperation, Entry extends object>(
  operation: O,
  { inputOf, rules = () => ({}), ...options }: StaffFormOptions<O, Entry>,
) {
  return useEntryForm({
    ...options,
    check: (entry: Entry) => {
      // Every input with a body has it under this name; the compiler cannot see it through the generic.
      const { body } = inputOf(entry) as { body?: unknown };
      return { ...contractProblems(operation, body), ...rules(entry) };
    },
    send: (entry: Entry) => callStaff(operation, inputOf(entry)),
  });
}
