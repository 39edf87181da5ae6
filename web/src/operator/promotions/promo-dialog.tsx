import type { PromoCode } from '@anypark/core/promo-codes/contract';
import { promoCodeProblems } from '@anypark/core/promo-codes/form-problems';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Problem } from '../../ui/notice.tsx';
import { lotsQuery } from '../api/queries.ts';
import { LotLimits } from './lot-limits.tsx';
import { bodyOf, entryOf, type PromoEntry, readEntry } from './promo-entry.ts';
import { usePromoChange } from './use-promo-change.ts';

interface PromoDialogProps {
  /** The code to change, or null for a new one. */
  code: PromoCode | null;
  zone: string;
  currency: string;
  onClose: () => void;
}

/** Creates a code or changes what it does. What was typed stays until it is saved. */
export function PromoDialog({ code, zone, currency, onClose }: PromoDialogProps) {
  // The state that the change is made from, whatever the list learns meanwhile.
  const [opened] = useState(code);
  const [entry, setEntry] = useState(() => entryOf(code, zone));
  const [found, setFound] = useState<Record<string, string>>({});
  const lots = useQuery(lotsQuery);
  const create = usePromoChange(
    'createPromoCode',
    { done: 'Promo code created', failed: 'Failed to create promo code' },
    onClose,
  );
  const change = usePromoChange(
    'changePromoCode',
    { done: 'Promo code updated', failed: 'Failed to update promo code' },
    onClose,
  );
  const save = opened === null ? create : change;
  const problems = { ...save.fieldProblems, ...found };
  const form = useRef<HTMLFormElement>(null);
  const wrong = Object.keys(problems).join();
  useEffect(() => {
    if (wrong !== '') form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus();
  }, [wrong]);

  const text = (field: Exclude<keyof PromoEntry, 'lotIds' | 'kind'>, as: string = field) => ({
    value: entry[field],
    error: problems[as] ?? null,
    onChange: (event: { target: { value: string } }) => setEntry({ ...entry, [field]: event.target.value }),
  });
  const send = () => {
    const body = bodyOf(entry, zone);
    if (opened === null) create.send({ body: { ...body, code: entry.code.trim() } });
    else change.send({ params: { id: opened.id }, body: { ...body, updatedAt: opened.updatedAt } });
  };
  return (
    <Dialog title={opened ? `Edit ${opened.code}` : 'New promo code'} onClose={onClose}>
      <form
        ref={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const problemsNow = promoCodeProblems(readEntry(entry, zone), currency);
          setFound(problemsNow);
          if (Object.keys(problemsNow).length === 0) send();
        }}
      >
        {opened === null && (
          <Field
            label="Code"
            maxLength={32}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="uppercase"
            hint="What drivers type, in any case"
            {...text('code')}
          />
        )}
        <fieldset>
          <legend className="field-label">What it takes off</legend>
          <div className="mb-3 grid grid-cols-2 gap-2">
            {(['percent', 'fixed'] as const).map((kind) => (
              <label key={kind} className="duration px-3! text-sm font-semibold">
                <input
                  type="radio"
                  name="kind"
                  checked={entry.kind === kind}
                  onChange={() => setEntry({ ...entry, kind })}
                  className="sr-only"
                />
                {kind === 'percent' ? 'A share' : 'An amount'}
              </label>
            ))}
          </div>
          {entry.kind === 'percent' ? (
            <Field
              label="Percent"
              type="number"
              inputMode="numeric"
              min={1}
              max={100}
              step={1}
              hint="100 makes the stay free"
              {...text('percent')}
            />
          ) : (
            <Field
              label={`Amount (${currency})`}
              type="number"
              inputMode="decimal"
              min={0}
              step={0.01}
              {...text('amount')}
            />
          )}
        </fieldset>
        <div className="grid grid-cols-2 gap-2">
          <Field label="First day" type="date" {...text('firstDay', 'startsAt')} />
          <Field label="Last day" type="date" {...text('lastDay', 'endsAt')} />
          <Field
            label="Uses in all"
            type="number"
            inputMode="numeric"
            min={1}
            placeholder="No limit"
            {...text('maxUses')}
          />
          <Field
            label="Uses per plate"
            type="number"
            inputMode="numeric"
            min={1}
            placeholder="No limit"
            {...text('maxUsesPerPlate')}
          />
        </div>
        <LotLimits
          lots={lots.data ?? []}
          chosen={entry.lotIds}
          problem={problems.lotIds ?? null}
          onChange={(lotIds) => setEntry({ ...entry, lotIds })}
        />
        <Problem text={wrong === '' ? save.problem : null} />
        <Button type="submit" kind="primary" disabled={save.isPending}>
          {save.isPending ? 'Saving...' : opened ? 'Save changes' : 'Create code'}
        </Button>
      </form>
    </Dialog>
  );
}
