import { PLAN_TYPES, type PlanType } from '@anypark/core/subscriptions/subscription';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toast } from '../../ui/toast.ts';
import { planName } from '../../words/passes.ts';
import { PlateText } from '../../words/plate.tsx';
import { plateTyped, plateWord } from '../../words/plates.ts';
import { PASSES_KEY, passTotalsQuery, refresh } from '../api/queries.ts';
import { useStaffForm } from '../api/use-staff-form.ts';
import { ReasonField } from '../reasons/reason-field.tsx';

type Term = PlanType | 'days';

/** Gives a plate a pass that nobody pays for. */
export function GrantDialog({ onClose }: { onClose: () => void }) {
  const { entry, set, text, form, problem, problemOf, isPending } = useStaffForm('grantSubscription', {
    start: { licensePlate: '', email: '', term: 'monthly' as Term, days: '30', reason: '' },
    inputOf: ({ licensePlate, email, term, days, reason }) => ({
      body: {
        licensePlate,
        ...(email.trim() !== '' && { email: email.trim() }),
        term: term === 'days' ? { days: Number(days) } : { planType: term },
        reason,
      },
    }),
    onDone: (pass) => {
      refresh(PASSES_KEY, passTotalsQuery.queryKey);
      toast(
        'Pass granted',
        <>
          <PlateText text={pass.licensePlate} /> parks free
        </>,
      );
      onClose();
    },
  });
  const { term } = entry;
  return (
    <Dialog title="Grant a pass" onClose={onClose}>
      <form {...form} className="grid gap-4">
        <Field
          label={plateWord()}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          placeholder="ABC1234"
          className="font-plate text-xl! tracking-[.07em]"
          value={entry.licensePlate}
          error={problemOf('licensePlate')}
          onChange={(event) => set({ licensePlate: plateTyped(event.target.value) })}
        />
        <Field
          label="E-mail (optional)"
          type="email"
          autoComplete="off"
          maxLength={254}
          hint="The pass and its private link are sent there"
          {...text('email')}
        />
        <div className={`grid items-start gap-3 ${term === 'days' ? 'grid-cols-[1fr_110px]' : ''}`}>
          <SelectField
            label="For"
            value={term}
            onChange={(event) =>
              set({ term: PLAN_TYPES.find((plan) => plan === event.target.value) ?? 'days' })
            }
          >
            <option value="monthly">{planName('monthly')} (30 days)</option>
            <option value="yearly">{planName('yearly')} (365 days)</option>
            <option value="days">A number of days</option>
          </SelectField>
          {term === 'days' && (
            <Field
              label="Days"
              type="number"
              inputMode="numeric"
              min={1}
              max={3660}
              {...text('days', 'term.days')}
            />
          )}
        </div>
        <ReasonField usual={['Staff car', 'Contractor', 'Resident', 'Goodwill']} {...text('reason')} />
        <DialogFoot problem={problem}>
          <Button type="submit" kind="primary" disabled={isPending}>
            {isPending ? 'Granting...' : 'Grant pass'}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
