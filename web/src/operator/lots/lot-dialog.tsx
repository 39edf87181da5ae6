import type { OperatorLot } from '@anypark/core/lots/contract';
import { lotFormProblems } from '@anypark/core/lots/form-problems';
import { CLOCK_TIME } from '@anypark/core/lots/hours';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { configQuery } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Problem } from '../../ui/notice.tsx';
import { hoursWords } from '../../words/hours.ts';
import { bodyOf, entryOf, type LotEntry, type RateTexts, readEntry } from './lot-entry.ts';
import { RateFields } from './rate-fields.tsx';
import { useSaveLot } from './use-save-lot.ts';

interface LotDialogProps {
  /** The lot to change, or null for a new one. */
  lot: OperatorLot | null;
  /** What following lots ask. */
  facilityRates: RateTexts;
  onClose: () => void;
}

/** Creates a lot or changes one. What was typed stays until it is saved; what is wrong stands beside its field. */
export function LotDialog({ lot, facilityRates, onClose }: LotDialogProps) {
  // The state that the change is made from, whatever the list learns meanwhile.
  const [opened] = useState(lot);
  const [entry, setEntry] = useState(() => entryOf(lot, facilityRates));
  const [found, setFound] = useState<Record<string, string>>({});
  const currency = useQuery(configQuery).data?.currency ?? 'USD';
  const save = useSaveLot(opened, onClose);
  const problems = { ...save.fieldProblems, ...found };
  const form = useRef<HTMLFormElement>(null);
  const wrong = Object.keys(problems).join();
  useEffect(() => {
    if (wrong === '') return;
    const field = form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]');
    field?.focus({ preventScroll: true });
    // With its label, which the focus alone would leave above the edge of a phone's dialog.
    field?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [wrong]);

  const { operatingHoursStart: opens, operatingHoursEnd: closes } = entry;
  const areTimes = CLOCK_TIME.test(opens) && CLOCK_TIME.test(closes);
  const hours = areTimes ? hoursWords(opens, closes) : 'From midnight to 11:59 PM is always open.';
  const text = (field: Exclude<keyof LotEntry, 'rates' | 'hasOwnRates'>) => ({
    value: entry[field],
    error: problems[field] ?? null,
    onChange: (event: { target: { value: string } }) => setEntry({ ...entry, [field]: event.target.value }),
  });
  return (
    <Dialog title={opened ? `Edit ${opened.name}` : 'New parking lot'} onClose={onClose}>
      <form
        ref={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const problemsNow = lotFormProblems(readEntry(entry), currency);
          setFound(problemsNow);
          if (Object.keys(problemsNow).length === 0) save.send(bodyOf(entry));
        }}
      >
        <Field label="Name" required maxLength={120} autoComplete="off" {...text('name')} />
        <Field label="Location" required maxLength={200} autoComplete="off" {...text('location')} />
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          <div className="col-span-2 sm:col-span-1">
            <Field
              label="Total spaces"
              type="number"
              inputMode="numeric"
              min={1}
              step={1}
              className="tabular-nums"
              {...text('totalSpaces')}
            />
          </div>
          <Field label="Opens" type="time" {...text('operatingHoursStart')} />
          <Field label="Closes" type="time" {...text('operatingHoursEnd')} />
        </div>
        <p className="-mt-2 text-sm text-muted">{hours}</p>
        <RateFields
          hasOwnRates={entry.hasOwnRates}
          rates={entry.rates}
          facilityRates={facilityRates}
          problems={problems}
          onChange={(change) => setEntry({ ...entry, ...change })}
        />
        <Problem text={wrong === '' ? save.problem : null} />
        <Button type="submit" kind="primary" disabled={save.isPending}>
          {save.isPending ? 'Saving...' : opened ? 'Save changes' : 'Create lot'}
        </Button>
      </form>
    </Dialog>
  );
}
