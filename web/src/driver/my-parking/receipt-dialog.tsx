import { receiptPath } from '@anypark/core/links';
import type { Transaction } from '@anypark/core/parking/contract';
import { Provider as TooltipProvider } from '@radix-ui/react-tooltip';
import { Link } from 'wouter';
import { say } from '../../languages/say.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TOOLTIP_DELAYS } from '../../ui/tooltip.tsx';
import { amountLabel } from '../../words/amounts.ts';
import { PlateBadge } from '../../words/plate.tsx';
import { ReceiptFields } from '../checkout/receipt-fields.tsx';

/** A session's receipt without leaving the list. */
export default function ReceiptDialog({
  transaction,
  onClose,
}: {
  transaction: Transaction;
  onClose: () => void;
}) {
  return (
    <TooltipProvider {...TOOLTIP_DELAYS}>
      <Dialog title={say('Receipt')} onClose={onClose}>
        <div className="mb-3 flex items-center justify-between gap-4">
          <PlateBadge text={transaction.licensePlate} />
          <p className="text-xl font-bold tracking-tight tabular-nums">
            <span className="sr-only">{say('Paid:')} </span>
            {amountLabel(transaction.amount, transaction.currency)}
          </p>
        </div>
        <ReceiptFields transaction={transaction} />
        <p className="mt-3 text-center text-sm">
          <Link
            href={receiptPath(transaction.id)}
            className="inline-flex min-h-11 items-center font-semibold text-sign underline-offset-4 hover:underline"
          >
            {say('Print or send')}
          </Link>
        </p>
      </Dialog>
    </TooltipProvider>
  );
}
