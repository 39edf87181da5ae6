import { formatDay } from '@anypark/core/kernel/zone';
import type { PriceChangeForm, PriceChangeOnWire } from '@anypark/core/price-changes/contract';
import { nextMonday } from '@anypark/core/price-changes/price-change';
import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Field } from '../../ui/field.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { clockWords } from '../../words/hours.ts';
import { pageLocale } from '../../words/locale.ts';
import { momentLabel } from '../../words/moments.ts';
import { callStaff } from '../api/call-staff.ts';
import { priceChangesQuery, refresh } from '../api/queries.ts';
import { PriceList } from './price-list.tsx';

interface StartLaterProps {
  /** Null: the facility's prices. */
  lotId: number | null;
  /** Whose prices: 'the facility', a lot's name. */
  name: string;
  present: Readonly<Record<string, number>>;
  next: PriceChangeForm['hourlyRates'];
  onClose: () => void;
  onScheduled?: () => void;
}

/** Asks from when on prices are to count. */
export function StartLater(props: StartLaterProps) {
  const config = useQuery(configQuery).data;
  const changes = useQuery(priceChangesQuery).data;
  return (
    <Dialog title={`New prices of ${props.name}`} onClose={props.onClose}>
      {config && changes && (
        <StartLaterForm
          {...props}
          zone={config.timezone}
          currency={config.currency}
          standing={changes.find(({ lotId }) => lotId === props.lotId) ?? null}
        />
      )}
    </Dialog>
  );
}

interface FormProps extends StartLaterProps {
  zone: string;
  currency: string;
  /** What is to come by now, and would not be any more. */
  standing: PriceChangeOnWire | null;
}

function StartLaterForm({ lotId, present, next, zone, currency, standing, onClose, onScheduled }: FormProps) {
  const form = useEntryForm({
    start: () => ({ day: nextMonday(zone, new Date()), time: '00:00' }),
    send: ({ day, time }) =>
      callStaff('schedulePrices', {
        body: { lotId, day, time, hourlyRates: next, replaces: standing?.id ?? null },
      }),
    onDone: ({ startsAt }) => {
      refresh(priceChangesQuery.queryKey);
      toast('Prices scheduled', `From ${momentLabel(startsAt, zone)}. Until then you can cancel them.`);
      onScheduled?.();
      onClose();
    },
    onFailed: () => {
      toastError('The prices were not scheduled');
      refresh(priceChangesQuery.queryKey);
    },
  });
  const { day, time } = form.entry;
  // A day on the calendar is the same in every zone.
  const words =
    day === '' || time === ''
      ? 'later'
      : `${formatDay(new Date(day), 'UTC', pageLocale())}, ${clockWords(time)}`;
  return (
    <form {...form.form} className="grid gap-4">
      <PriceList currency={currency} present={present} next={next} />
      <div className="grid grid-cols-2 gap-3">
        <Field label="First day" type="date" required {...form.text('day')} />
        <Field label="From" type="time" required {...form.text('time')} />
      </div>
      <p className="text-sm text-muted">
        {standing === null
          ? 'Stays that begin before that keep the present prices. You can cancel this until then.'
          : `These replace the prices scheduled for ${momentLabel(standing.startsAt, zone)}.`}
      </p>
      <DialogFoot problem={form.problem}>
        <Button type="submit" kind="primary" disabled={form.isPending}>
          {form.isPending ? 'Saving...' : `Start ${words}`}
        </Button>
      </DialogFoot>
    </form>
  );
}
