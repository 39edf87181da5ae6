import type { OperatorLot } from '@anypark/core/lots/contract';
import type { RatePlanOnWire } from '@anypark/core/rate-plans/contract';
import { PLAN_NAME_MAX } from '@anypark/core/rate-plans/form-problems';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Field } from '../../ui/field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { weekdayName, weekdays } from '../../words/weekdays.ts';
import { callStaff } from '../api/call-staff.ts';
import { LotLimits } from '../promotions/lot-limits.tsx';
import { PlanDates } from './plan-dates.tsx';
import { bodyOf, entryOf, problemsOf } from './plan-entry.ts';
import { PlanRates } from './plan-rates.tsx';
import { planChanged, planNotChanged } from './use-plan-change.ts';

interface PlanDialogProps {
  /** The plan to change, or null for a new one. */
  plan: RatePlanOnWire | null;
  lots: readonly OperatorLot[];
  facilityRates: Readonly<Record<string, number>>;
  currency: string;
  onClose: () => void;
}

/** Makes a plan or changes one. What was typed stays until it is saved. */
export function PlanDialog({ plan, lots, facilityRates, currency, onClose }: PlanDialogProps) {
  // The state that the change is made from, whatever the list learns meanwhile.
  const [opened] = useState(plan);
  const form = useEntryForm({
    start: () => entryOf(opened, facilityRates, currency),
    check: (entry) => problemsOf(entry, currency),
    send: (entry) => {
      const body = bodyOf(entry, opened?.isActive ?? true);
      if (opened === null) return callStaff('createRatePlan', { body });
      return callStaff('changeRatePlan', {
        params: { id: opened.id },
        body: { ...body, updatedAt: opened.updatedAt },
      });
    },
    onDone: () => {
      planChanged(opened === null ? 'Rate plan created' : 'Rate plan updated');
      onClose();
    },
    onFailed: planNotChanged,
  });
  const { entry, text, problemOf } = form;
  return (
    <Dialog title={opened ? `Edit ${opened.name}` : 'New rate plan'} onClose={onClose}>
      <form {...form.form} className="grid gap-5">
        <Field
          label="Name"
          maxLength={PLAN_NAME_MAX}
          hint="Drivers read it: ‘Evening prices’"
          {...text('name')}
        />
        <fieldset className="grid gap-3">
          <legend className="field-label">Hours</legend>
          <SwitchField
            label="The whole day"
            checked={entry.isWholeDay}
            onChange={(isWholeDay) => form.set({ isWholeDay })}
          />
          {!entry.isWholeDay && (
            <div className="grid grid-cols-2 gap-3">
              <Field label="From" type="time" {...text('from')} />
              <Field
                label="Until"
                type="time"
                {...(entry.to !== '' && entry.to < entry.from && { hint: 'The next day' })}
                {...text('to')}
              />
            </div>
          )}
        </fieldset>
        {entry.dates.length === 0 && (
          <>
            <Weekdays
              chosen={entry.weekdays}
              problem={problemOf('weekdays')}
              onChange={(weekdays) => form.set({ weekdays })}
            />
            <div className="grid grid-cols-2 gap-3">
              <Field label="First day" type="date" {...text('firstDay')} />
              <Field label="Last day" type="date" {...text('lastDay')} />
            </div>
          </>
        )}
        <PlanDates dates={entry.dates} onChange={(dates) => form.set({ dates })} />
        <PlanRates
          rates={entry.rates}
          currency={currency}
          problemOf={problemOf}
          onChange={(rates) =>
            form.set({ rates }, ['hourlyRates', ...entry.rates.map(({ hours }) => `hourlyRates.${hours}`)])
          }
        />
        <LotLimits
          lots={lots}
          chosen={entry.lotIds}
          problem={problemOf('lotIds')}
          onChange={(lotIds) => form.set({ lotIds })}
        />
        <DialogFoot problem={form.problem}>
          <Button type="submit" kind="primary" disabled={form.isPending}>
            {form.isPending ? 'Saving...' : opened ? 'Save changes' : 'Create rate plan'}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

function Weekdays(props: {
  chosen: readonly number[];
  problem: string | null;
  onChange: (weekdays: number[]) => void;
}) {
  const { chosen, problem, onChange } = props;
  return (
    <fieldset>
      <legend className="field-label">Days of the week</legend>
      <div className="grid grid-cols-7 gap-1">
        {weekdays().map((day) => (
          <label key={day} className="duration px-0! text-sm font-semibold">
            <input
              type="checkbox"
              aria-label={weekdayName(day)}
              aria-invalid={problem !== null}
              checked={chosen.includes(day)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, day] : chosen.filter((other) => other !== day))
              }
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-md"
            />
            {weekdayName(day).slice(0, 2)}
          </label>
        ))}
      </div>
      {problem !== null && <p className="mt-1 text-sm text-stop">{problem}</p>}
    </fieldset>
  );
}
