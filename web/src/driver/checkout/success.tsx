import { formatDay, formatTime } from '@anypark/core/kernel/zone';
import type { Transaction } from '@anypark/core/parking/contract';
import { extendPath, paths, receiptPath } from '@anypark/core/paths';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Later } from '../../ui/later.tsx';
import { amountLabel } from '../../words/money.ts';
import { PlateBadge } from '../../words/plate.tsx';
import { AlertDialog } from '../alerts/lazy-alert-dialog.ts';
import { SendReceipt } from '../receipt/send-receipt.tsx';
import { forgetVehicle } from '../start/entry.ts';
import { FixPlate } from './fix-plate.tsx';
import { ReceiptFields } from './receipt-fields.tsx';
import { addedNote, coveredBy, headingOf, isFree, isOver } from './stay-words.ts';

/** What a driver has to know of a stay that has begun: until when, then what was paid, then what more can be done. */
export function Success({ transaction }: { transaction: Transaction }) {
  const { licensePlate, stayEndTime, timezone, amount, currency, status } = transaction;
  const key = new URLSearchParams(useSearch()).get('key') ?? undefined;
  const over = isOver(transaction);
  const free = isFree(transaction);
  const heading = headingOf(transaction);
  const added = addedNote(transaction);
  const [isAlertOpen, setIsAlertOpen] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Card className="mx-auto max-w-[528px] p-5 sm:p-8">
      <div className="flex flex-col items-center text-center">
        <span
          className={`mb-4 grid size-14 place-items-center rounded-full ${over ? 'bg-raised text-hold' : 'bg-go text-ink'}`}
        >
          <Icon name={over ? 'clock' : 'check'} size={30} />
        </span>
        <h1 ref={title} tabIndex={-1} className="text-xl font-bold tracking-tight outline-none">
          {heading.title}
        </h1>
        <p className="mt-1 mb-6 text-muted">{heading.text}</p>
        <span className="sr-only">License plate</span>
        <PlateBadge text={licensePlate} size="l" />
      </div>
      {added !== null && (
        <div className="mt-5 rounded-sm bg-raised p-3 text-sm tabular-nums">
          <p className="font-semibold">
            Your car may stay until {formatTime(new Date(stayEndTime), timezone)}
          </p>
          <p className="mt-1 text-muted">{added}</p>
        </div>
      )}
      <div className="mt-6 mb-3 flex items-end justify-between gap-4 border-y border-dashed border-line py-4 tabular-nums">
        <div>
          <p className="text-sm text-muted">{over && !free ? 'Paid until' : 'Parked until'}</p>
          <p className="text-[clamp(26px,8.6vw,34px)] leading-10 font-bold tracking-tight whitespace-nowrap">
            {formatTime(new Date(stayEndTime), timezone)}
          </p>
          <p className="text-sm text-muted">{formatDay(new Date(stayEndTime), timezone)}</p>
        </div>
        <div className="text-right">
          <p className="text-sm text-muted">{free ? 'Nothing to pay' : 'Paid'}</p>
          <p className="text-[clamp(26px,8.6vw,34px)] leading-10 font-bold tracking-tight">
            {amountLabel(amount, currency)}
          </p>
          <p className="text-sm text-muted">{free ? coveredBy(transaction) : 'in full'}</p>
        </div>
      </div>
      <ReceiptFields transaction={transaction} />
      {status === 'active' && (
        <Button className="mt-4 w-full" onClick={() => setIsAlertOpen(true)}>
          <Icon name="clock" size={18} />
          Set Expiration Alert
        </Button>
      )}
      <div className="mt-2 flex flex-wrap items-center justify-center gap-x-6">
        {status === 'active' && (
          <>
            <Link href={extendPath(transaction.id, key)} className={buttonClass('link', 'min-h-11')}>
              Add time
            </Link>
            <FixPlate transaction={transaction} />
          </>
        )}
        <Link href={receiptPath(transaction.id, key)} className={buttonClass('link', 'min-h-11')}>
          Receipt
        </Link>
      </div>
      <div className="mt-2">
        <SendReceipt id={transaction.id} />
      </div>
      {isAlertOpen && (
        <Later>
          <AlertDialog transaction={transaction} onClose={() => setIsAlertOpen(false)} />
        </Later>
      )}
      <Link href={paths.home} onClick={forgetVehicle} className={buttonClass('primary', 'mt-5 w-full')}>
        Park Another Vehicle
      </Link>
      <p className="mt-4 text-center text-sm text-muted">
        You find this session again under{' '}
        <Link href={paths.parking} className="text-sign underline underline-offset-4">
          My parking
        </Link>
        .
      </p>
    </Card>
  );
}
