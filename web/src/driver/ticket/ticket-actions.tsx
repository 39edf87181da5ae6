import { extendPath, receiptPath } from '@anypark/core/links';
import type { Transaction } from '@anypark/core/parking/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { waitingAlertsQuery } from '../../api/stay-queries.ts';
import { say } from '../../languages/say.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Later } from '../../ui/later.tsx';
import { timeLabel } from '../../words/clock.ts';
import { AlertDialog } from '../alerts/lazy-alert-dialog.ts';
import { ShareTicket } from './share-ticket.tsx';

/** The look of the three small actions below 'Add time'. */
export const CHIP =
  'flex min-h-[4.5rem] min-w-0 flex-col items-center justify-center gap-1 rounded-md border border-edge bg-raised px-1.5 py-2 text-center text-xs font-semibold hover:border-sign active:bg-hair';

interface TicketActionsProps {
  transaction: Pick<Transaction, 'id' | 'timezone' | 'licensePlate'>;
  receiptKey?: string | undefined;
  /** On a page of tickets each says whose it is; the success page has its specified words. */
  named?: boolean;
}

/** What a driver can do about a stay that runs: more time first, then an alert, the receipt, a link for others. */
export function TicketActions({ transaction, receiptKey, named = false }: TicketActionsProps) {
  const { id, timezone, licensePlate } = transaction;
  const [isAlertOpen, setIsAlertOpen] = useState(false);
  const alerts = useQuery(waitingAlertsQuery(id, receiptKey));
  const alert = alerts.data?.[0];
  const open = named ? say('Set alert') : say('Set Expiration Alert');
  const about = (words: string) => (named ? { 'aria-label': `${words}, ${licensePlate}` } : {});
  return (
    <div>
      <Link
        href={extendPath(id, receiptKey)}
        className={buttonClass('primary', 'mt-4 w-full')}
        {...about(say('Add time'))}
      >
        {say('Add time')}
      </Link>
      <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2">
        <button
          type="button"
          className={CHIP}
          onClick={() => setIsAlertOpen(true)}
          {...(alert === undefined && about(say('Set alert')))}
        >
          <Icon name="clock" size={18} />
          {alert === undefined ? (
            open
          ) : (
            <>
              <span className="sr-only">{open}: </span>
              {say('Alert at {time}', { time: timeLabel(new Date(alert.sendTime), timezone) })}
            </>
          )}
        </button>
        <Link href={receiptPath(id, receiptKey)} className={CHIP} {...about(say('Receipt'))}>
          <Icon name="receipt" size={18} />
          {say('Receipt')}
        </Link>
        <ShareTicket
          transactionId={id}
          receiptKey={receiptKey}
          plate={licensePlate}
          className={CHIP}
          {...about(say('Share'))}
        />
      </div>
      {isAlertOpen && (
        <Later>
          <AlertDialog
            transaction={transaction}
            onClose={() => {
              setIsAlertOpen(false);
              void alerts.refetch();
            }}
          />
        </Later>
      )}
    </div>
  );
}
