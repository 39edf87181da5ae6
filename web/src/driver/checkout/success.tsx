import { transactionNumber } from '@anypark/core/kernel/transaction-number';
import type { Transaction } from '@anypark/core/parking/contract';
import { paths } from '@anypark/core/paths';
import { useEffect, useRef } from 'react';
import { Link, useSearch } from 'wouter';
import { useNow } from '../../api/use-now.ts';
import { say, sayAround } from '../../languages/say.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useStateTitle } from '../../ui/use-page-title.ts';
import { amountLabel } from '../../words/amounts.ts';
import { timeLabel } from '../../words/clock.ts';
import { AddToCalendar } from '../alerts/add-to-calendar.tsx';
import { SendReceipt } from '../receipt/send-receipt.tsx';
import { forgetVehicle } from '../start/entry.ts';
import { keepRunning } from '../ticket/kept-running.ts';
import { TicketActions } from '../ticket/ticket-actions.tsx';
import { TicketFace, TicketNote } from '../ticket/ticket-face.tsx';
import { timeLeft } from '../ticket/time-left.ts';
import { useTabTime } from '../ticket/use-tab-time.ts';
import { FixPlate } from './fix-plate.tsx';
import { ReceiptFields } from './receipt-fields.tsx';
import { addedNote, coveredBy, headingOf, isFree, isOver } from './stay-words.ts';

/** The specified fields stand open where there is room for them beside the ticket. */
const hasRoom = () => window.matchMedia('(min-width: 1024px)').matches;

/** The ticket of a stay that has begun: how long, until when, what was paid, then what more can be done. */
export function Success({ transaction }: { transaction: Transaction }) {
  const { licensePlate: plate, timezone: zone, stayEndTime, amount, currency, status } = transaction;
  const key = new URLSearchParams(useSearch()).get('key') ?? undefined;
  const over = isOver(transaction);
  const free = isFree(transaction);
  const heading = headingOf(transaction);
  useStateTitle(heading.title);
  const added = addedNote(transaction);
  const now = useNow(stayEndTime);
  const [startsAt, endsAt] = [new Date(transaction.stayStartTime), new Date(stayEndTime)];
  const isActive = status === 'active';
  useTabTime(isActive ? timeLeft(startsAt, endsAt, now) : null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  useEffect(() => {
    if (isActive && key === undefined) keepRunning(stayEndTime);
  }, [isActive, key, stayEndTime]);
  return (
    <Card className="mx-auto max-w-[528px] p-5 sm:p-8">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <span
          className={`grid size-11 shrink-0 place-items-center rounded-full ${over ? 'bg-raised text-hold' : 'bg-go text-on-go'}`}
        >
          <Icon name={over ? 'clock' : 'check'} size={24} />
        </span>
        <div className="min-w-0 grow basis-48">
          <h1 ref={title} tabIndex={-1} className="text-lg font-bold tracking-tight outline-none sm:text-xl">
            {heading.title}
          </h1>
          <p className="text-sm text-muted sm:text-base">{heading.text}</p>
        </div>
      </div>
      <TicketFace {...{ plate, startsAt, endsAt, zone, now }} isOver={over}>
        <TicketNote
          label={free ? say('Nothing to pay') : say('Paid')}
          value={amountLabel(amount, currency)}
          note={free ? coveredBy(transaction) : say('in full')}
        />
      </TicketFace>
      {added !== null && (
        <div className="mt-4 rounded-sm bg-raised p-3 text-sm tabular-nums">
          <p className="font-semibold">
            {say('Your car may stay until {time}', { time: timeLabel(endsAt, zone) })}
          </p>
          <p className="mt-1 text-muted">{added}</p>
        </div>
      )}
      {isActive && <TicketActions transaction={transaction} receiptKey={key} />}
      <p className="mt-3 text-center text-sm text-muted">
        <bdi dir="ltr">{transactionNumber(transaction.id)}</bdi> · <bdi>{transaction.lotName}</bdi>
      </p>
      {isActive && (
        <div className="mt-1 flex flex-wrap justify-center gap-x-6">
          <AddToCalendar id={transaction.id} receiptKey={key} />
          <FixPlate transaction={transaction} />
        </div>
      )}
      <details className="group mt-3 border-t border-hair" open={hasRoom()}>
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 font-semibold [&::-webkit-details-marker]:hidden">
          {say('All details')}
          <Icon name="chevron" size={18} className="text-muted group-open:rotate-180" />
        </summary>
        <ReceiptFields transaction={transaction} />
        <div className="mt-3">
          <SendReceipt id={transaction.id} />
        </div>
      </details>
      <Link
        href={paths.home}
        onClick={forgetVehicle}
        className={buttonClass(isActive ? 'quiet' : 'primary', 'mt-3 w-full')}
      >
        {say('Park Another Vehicle')}
      </Link>
      <p className="mt-4 text-center text-sm text-muted">
        {sayAround('You find this session again under {page}.', {
          page: (
            <Link key="page" href={paths.parking} className="text-sign underline underline-offset-4">
              {say('My parking')}
            </Link>
          ),
        })}
      </p>
    </Card>
  );
}
