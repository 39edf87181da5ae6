import type { PromoCode } from '@anypark/core/promo-codes/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Field } from '../../ui/field.tsx';
import { lotsQuery } from '../api/queries.ts';
import { LotLimits } from './lot-limits.tsx';
import { usePromoForm } from './use-promo-form.ts';

interface PromoDialogProps {
  /** The code to change, or null for a new one. */
  code: PromoCode | null;
  zone: string;
  currency: string;
  onClose: () => void;
}

/** Creates a code or changes what it does. What was typed stays until it is saved. */
export function PromoDialog({ code, zone, currency, onClose }: PromoDialogProps) {
  const form = usePromoForm(code, { zone, currency }, onClose);
  const { entry, opened, text } = form;
  const lots = useQuery(lotsQuery);
  return (
    <Dialog title={opened ? `Edit ${opened.code}` : 'New promo code'} onClose={onClose}>
      <form {...form.form} className="grid gap-4">
        {opened === null && (
          <Field
            label="Code"
            maxLength={32}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="uppercase"
            hint="What drivers type; capitals do not matter"
            {...text('code')}
          />
        )}
        <fieldset>
          <legend className="field-label">Discount</legend>
          <div className="mb-3 grid grid-cols-2 gap-2">
            {(['percent', 'fixed'] as const).map((kind) => (
              <label key={kind} className="duration px-3! text-sm font-semibold">
                <input
                  type="radio"
                  name="kind"
                  checked={entry.kind === kind}
                  onChange={() => form.set({ kind })}
                  className="sr-only"
                />
                {kind === 'percent' ? 'Percentage' : 'Fixed amount'}
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
            label="Total uses"
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
          problem={form.problemOf('lotIds')}
          onChange={(lotIds) => form.set({ lotIds })}
        />
        <DialogFoot problem={form.problem}>
          <Button type="submit" kind="primary" disabled={form.isPending}>
            {form.isPending ? 'Saving...' : opened ? 'Save changes' : 'Create code'}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
