import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mySessionsQuery } from '../../api/queries.ts';
import { useNow } from '../../api/use-now.ts';
import { say } from '../../languages/say.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { type Stay, staysOf } from '../my-parking/stays.ts';
import { keepRunning } from './kept-running.ts';
import { paidWordsOf } from './paid-words.ts';
import { TicketActions } from './ticket-actions.tsx';
import { TicketFace, TicketNote } from './ticket-face.tsx';
import { TicketSkeleton } from './ticket-skeleton.tsx';
import { timeLeft } from './time-left.ts';
import { useTabTime } from './use-tab-time.ts';

/** The tickets of this device's cars that stand somewhere now, the one that ends first on top. */
export default function RunningTickets() {
  const sessions = useQuery(mySessionsQuery);
  const now = useNow(sessions.dataUpdatedAt);
  const running = staysOf(sessions.data ?? [])
    .filter(({ main }) => main.status === 'active')
    .sort((a, b) => Date.parse(a.main.stayEndTime) - Date.parse(b.main.stayEndTime));
  const [first] = running;
  const isKnown = sessions.data !== undefined;
  const ends = running.map(({ main }) => main.stayEndTime).join(' ');
  useEffect(() => {
    if (isKnown) keepRunning(ends);
  }, [isKnown, ends]);
  useTabTime(first === undefined ? null : leftOf(first, now));
  if (sessions.isPending) return <TicketSkeleton />;
  return (
    <div className="mx-auto grid w-full max-w-[560px] gap-3 lg:max-w-[760px]">
      {running.map((stay) => (
        <RunningTicket key={stay.id} stay={stay} now={now} />
      ))}
      <Button onClick={() => document.getElementById('plate')?.focus()}>{say('Park another vehicle')}</Button>
    </div>
  );
}

const leftOf = ({ main }: Stay, now: Date) =>
  timeLeft(new Date(main.stayStartTime), new Date(main.stayEndTime), now);

function RunningTicket({ stay: { main, parts }, now }: { stay: Stay; now: Date }) {
  return (
    <Card className="p-5" aria-label={say('Ticket of {plate}', { plate: main.licensePlate })}>
      <h2 dir="auto" className="mb-4 text-center text-lg font-bold tracking-tight wrap-anywhere">
        {main.lotName}
      </h2>
      <div className="lg:grid lg:grid-cols-[17rem_1fr] lg:gap-x-10 lg:[&>:first-child]:row-span-2">
        <TicketFace
          plate={main.licensePlate}
          startsAt={new Date(main.stayStartTime)}
          endsAt={new Date(main.stayEndTime)}
          zone={main.timezone}
          now={now}
        >
          <TicketNote {...paidWordsOf(parts, main.currency)} />
        </TicketFace>
        <TicketActions transaction={main} named />
      </div>
    </Card>
  );
}
