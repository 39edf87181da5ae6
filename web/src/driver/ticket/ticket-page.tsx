import { paths } from '@anypark/core/paths';
import type { Ticket } from '@anypark/core/tickets/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from 'wouter';
import { CallError } from '../../api/call-error.ts';
import { ticketQuery } from '../../api/stay-queries.ts';
import { useNow } from '../../api/use-now.ts';
import { say } from '../../languages/say.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { centsOf } from '../../words/amounts.ts';
import { SessionNotFound } from '../checkout/session-not-found.tsx';
import { Page } from '../page.tsx';
import { paidWords } from './paid-words.ts';
import { TicketActions } from './ticket-actions.tsx';
import { TicketFace, TicketNote } from './ticket-face.tsx';
import { TicketSkeleton } from './ticket-skeleton.tsx';
import { timeLeft } from './time-left.ts';
import { useTabTime } from './use-tab-time.ts';

/** One stay's ticket: the driver's own with all that can be done, or one that somebody shared, to be read. */
export default function TicketPage({ id }: { id: string }) {
  usePageTitle(say('Ticket'));
  return <Page narrow>{/^[1-9]\d{0,14}$/.test(id) ? <Shown id={Number(id)} /> : <SessionNotFound />}</Page>;
}

function Shown({ id }: { id: number }) {
  const key = new URLSearchParams(useSearch()).get('key') ?? undefined;
  const query = useQuery(ticketQuery(id, key));
  if (query.data) return <TicketCard ticket={query.data} receiptKey={key} askedAt={query.dataUpdatedAt} />;
  if (query.isPending) return <TicketSkeleton />;
  if (query.error instanceof CallError && query.error.status === 404) return <SessionNotFound />;
  return <LoadFailed what={say('The ticket')} onRetry={() => void query.refetch()} busy={query.isFetching} />;
}

interface TicketCardProps {
  ticket: Ticket;
  receiptKey: string | undefined;
  askedAt: number;
}

function TicketCard({ ticket, receiptKey, askedAt }: TicketCardProps) {
  const { licensePlate: plate, lotName, lotLocation, timezone: zone, isOver, own, transactionId } = ticket;
  const now = useNow(askedAt);
  const [startsAt, endsAt] = [new Date(ticket.startTime), new Date(ticket.endTime)];
  useTabTime(isOver ? null : timeLeft(startsAt, endsAt, now));
  return (
    <Card className="mx-auto max-w-[440px] p-5">
      <h1 dir="auto" className="mb-1 text-center text-lg font-bold tracking-tight wrap-anywhere">
        {lotName}
      </h1>
      <p dir="auto" className="mb-4 text-center text-sm text-muted">
        {lotLocation}
      </p>
      <TicketFace {...{ plate, startsAt, endsAt, isOver, zone, now }}>
        {own !== null && (
          <TicketNote {...paidWords(centsOf(own.amount, own.currency), own.currency, own.parts)} />
        )}
      </TicketFace>
      {own !== null && !isOver && (
        <TicketActions
          transaction={{ id: transactionId, timezone: zone, licensePlate: plate }}
          receiptKey={receiptKey}
          named
        />
      )}
      {own === null ? (
        <p className="mt-4 text-center text-sm text-muted">
          {say('Shared with you: it tells where the car stands and until when. Nothing can be changed here.')}
        </p>
      ) : (
        <Link href={paths.parking} className={buttonClass('quiet', 'mt-4 w-full')}>
          {say('Park another vehicle')}
        </Link>
      )}
    </Card>
  );
}
