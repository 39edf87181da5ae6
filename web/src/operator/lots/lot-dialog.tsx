import type { OperatorLot } from '@anypark/core/lots/contract';
import { CLOCK_TIME } from '@anypark/core/lots/hours';
import { rateProblems } from '@anypark/core/settings/form-problems';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { configQuery } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Field } from '../../ui/field.tsx';
import { hoursWords } from '../../words/hours.ts';
import { StartLater } from '../prices/start-later.tsx';
import { type RateTexts, ratesOf, textsOf } from './lot-entry.ts';
import { LotRows } from './lot-rows.tsx';
import { RateFields } from './rate-fields.tsx';
import { useLotForm } from './use-lot-form.ts';

interface LotDialogProps {
  /** The lot to change, or null for a new one. */
  lot: OperatorLot | null;
  /** What following lots ask. */
  facilityRates: RateTexts;
  onClose: () => void;
}

/** Creates a lot or changes one. What was typed stays until it is saved; what is wrong stands beside its field. */
export function LotDialog({ lot, facilityRates, onClose }: LotDialogProps) {
  const currency = useQuery(configQuery).data?.currency ?? 'USD';
  const form = useLotForm(lot, { facilityRates, currency }, onClose);
  const { entry, opened, text } = form;
  const [isLater, setLater] = useState(false);
  const next = ratesOf(entry);
  const canBeLater =
    opened !== null && entry.hasOwnRates && areOther(next, opened) && arePrices(next, currency);

  const { operatingHoursStart: opens, operatingHoursEnd: closes } = entry;
  const areTimes = CLOCK_TIME.test(opens) && CLOCK_TIME.test(closes);
  const hours = areTimes ? hoursWords(opens, closes) : 'From midnight to 11:59 PM is always open.';
  return (
    <Dialog title={opened ? `Edit ${opened.name}` : 'New parking lot'} onClose={onClose}>
      <form {...form.form} className="grid gap-4">
        <Field label="Name" required maxLength={120} autoComplete="off" {...text('name')} />
        <Field label="Location" required maxLength={200} autoComplete="off" {...text('location')} />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-2 sm:grid-cols-3">
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
        <LotRows entry={entry} {...text('rows')} />
        <div className="grid grid-cols-[2fr_1fr] items-start gap-2">
          <Field
            label="Position (optional)"
            hint="Latitude, longitude: for programs that ask by a place"
            placeholder="40.7128, -74.006"
            maxLength={60}
            autoComplete="off"
            {...text('position')}
          />
          <Field label="Within (m)" inputMode="numeric" maxLength={4} {...text('radius')} />
        </div>
        <RateFields
          hasOwnRates={entry.hasOwnRates}
          rates={entry.rates}
          facilityRates={facilityRates}
          problemOf={form.problemOf}
          onChange={form.set}
        />
        {canBeLater && (
          <div className="-mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button onClick={() => setLater(true)} className="px-3! text-sm!">
              Start these prices later…
            </Button>
            <p className="text-sm text-muted">They count as soon as you save.</p>
          </div>
        )}
        <DialogFoot problem={form.problem}>
          <Button type="submit" kind="primary" disabled={form.isPending}>
            {form.isPending ? 'Saving...' : opened ? 'Save changes' : 'Create lot'}
          </Button>
        </DialogFoot>
      </form>
      {isLater && opened && (
        <StartLater
          lotId={opened.id}
          name={opened.name}
          present={opened.hourlyRates}
          next={next}
          onClose={() => setLater(false)}
          // What is to begin later is not saved now.
          onScheduled={() =>
            form.set({ hasOwnRates: opened.hasOwnRates, rates: textsOf(opened.hourlyRates) })
          }
        />
      )}
    </Dialog>
  );
}

const areOther = (next: Readonly<Record<string, number>>, { hourlyRates }: OperatorLot) =>
  [...Object.keys(next), ...Object.keys(hourlyRates)].some((hours) => next[hours] !== hourlyRates[hours]);
const arePrices = (next: Readonly<Record<string, number>>, currency: string) =>
  Object.keys(rateProblems(next, currency)).length === 0;
