import { isEmail } from '@anypark/core/kernel/contact';
import { PLAN_TYPES, type PlanType } from '@anypark/core/subscriptions/subscription';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Problem } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toast } from '../../ui/toast.ts';
import { PLAN_WORDS } from '../../words/passes.ts';
import { plateTyped } from '../../words/plates.ts';
import { PASSES_KEY, passTotalsQuery, refresh } from '../api/queries.ts';
import { useChange } from '../api/use-change.ts';

type Term = PlanType | 'days';

/** Gives a plate a pass that nobody pays for. */
export function GrantDialog({ onClose }: { onClose: () => void }) {
  const [entry, setEntry] = useState({ licensePlate: '', email: '', days: '30', reason: '' });
  const [term, setTerm] = useState<Term>('monthly');
  const [isTried, setTried] = useState(false);
  const grant = useChange('grantSubscription', (pass) => {
    refresh(PASSES_KEY, passTotalsQuery.queryKey);
    toast('Pass granted', `${pass.licensePlate} parks free`);
    onClose();
  });
  const email = entry.email.trim();
  const days = Number(entry.days);
  const problems = {
    licensePlate: entry.licensePlate === '' ? 'License plate is required' : null,
    email: email === '' || isEmail(email) ? null : 'Please enter a valid email address',
    days:
      term !== 'days' || (Number.isInteger(days) && days >= 1 && days <= 3660)
        ? null
        : 'Enter 1 to 3660 days',
    reason: entry.reason.trim() === '' ? 'Say why: it stands in the history' : null,
  };
  const text = (field: keyof typeof problems) => ({
    value: entry[field],
    error: (isTried ? problems[field] : null) ?? grant.fieldProblem(field),
  });
  const isValid = Object.values(problems).every((problem) => problem === null);
  return (
    <Dialog title="Grant a pass" onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!isValid) return;
          grant.send({
            body: {
              licensePlate: entry.licensePlate,
              ...(email !== '' && { email }),
              term: term === 'days' ? { days } : { planType: term },
              reason: entry.reason.trim(),
            },
          });
        }}
      >
        <Field
          label="License plate"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          placeholder="ABC1234"
          className="font-plate text-xl! tracking-[.07em]"
          {...text('licensePlate')}
          onChange={(event) => setEntry({ ...entry, licensePlate: plateTyped(event.target.value) })}
        />
        <Field
          label="E-mail (optional)"
          type="email"
          autoComplete="off"
          maxLength={254}
          hint="The pass and its private link are sent there"
          {...text('email')}
          onChange={(event) => setEntry({ ...entry, email: event.target.value })}
        />
        <div className={`grid items-start gap-3 ${term === 'days' ? 'grid-cols-[1fr_110px]' : ''}`}>
          <SelectField
            label="For"
            value={term}
            onChange={(event) => setTerm(PLAN_TYPES.find((plan) => plan === event.target.value) ?? 'days')}
          >
            <option value="monthly">{PLAN_WORDS.monthly} (30 days)</option>
            <option value="yearly">{PLAN_WORDS.yearly} (365 days)</option>
            <option value="days">A number of days</option>
          </SelectField>
          {term === 'days' && (
            <Field
              label="Days"
              type="number"
              inputMode="numeric"
              min={1}
              max={3660}
              {...text('days')}
              onChange={(event) => setEntry({ ...entry, days: event.target.value })}
            />
          )}
        </div>
        <Field
          label="Reason"
          maxLength={200}
          autoComplete="off"
          placeholder="Staff car"
          {...text('reason')}
          onChange={(event) => setEntry({ ...entry, reason: event.target.value })}
        />
        <Problem text={isValid ? grant.problem : null} />
        <Button type="submit" kind="primary" disabled={grant.isPending}>
          {grant.isPending ? 'Granting...' : 'Grant pass'}
        </Button>
      </form>
    </Dialog>
  );
}
