import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../api/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { moneyLabel } from '../../words/figures.ts';
import { rateLabel } from '../../words/hours.ts';

export type HourlyRates = Readonly<Record<string, number>>;

interface UsePricesDialogProps {
  /** What is asked now, and what shall be. */
  rates: HourlyRates;
  proposed: HourlyRates;
  currency: string;
  /** Saves them, as their own form would. */
  onUse: (proposed: HourlyRates) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

/** Says once more what drivers will be asked before they are. */
export function UsePricesDialog({ rates, proposed, currency, onUse, onDone, onClose }: UsePricesDialogProps) {
  const { mutate, isPending, error } = useMutation({ mutationFn: () => onUse(proposed), onSuccess: onDone });
  const label = (price: number | undefined) =>
    price === undefined ? 'not offered' : price === 0 ? 'free' : moneyLabel(price, currency);
  const changed = Object.entries(proposed).filter(([hours, price]) => rates[hours] !== price);
  return (
    <Dialog title="Use these prices" onClose={onClose}>
      <div className="grid gap-5">
        <p>Drivers pay these prices from now on. Stays that are already paid are not affected.</p>
        <ul className="grid gap-2">
          {changed.map(([hours, price]) => (
            <li key={hours} className="flex justify-between gap-4 tabular-nums">
              <span>{rateLabel(Number(hours))}</span>
              <span>
                <span className="text-muted">{label(rates[hours])} →</span> <strong>{label(price)}</strong>
              </span>
            </li>
          ))}
        </ul>
        <DialogFoot
          problem={error && messageOf(error, 'That did not work. Check the connection, then try again.')}
        >
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" className="px-3! text-base!" disabled={isPending} onClick={() => mutate()}>
            {isPending ? 'Saving...' : 'Use them'}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}
