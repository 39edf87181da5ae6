import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { mySessionsQuery } from '../../api/queries.ts';
import { Later } from '../../ui/later.tsx';
import { wasRunning } from './kept-running.ts';

const RunningTickets = lazy(() => import('./running-tickets.tsx'));

/** Where the tickets of cars that stand somewhere come, on top of the start pages; nothing where none does. */
export function TicketSlot() {
  const sessions = useQuery(mySessionsQuery).data;
  const [was] = useState(wasRunning);
  if (!(sessions?.some(({ status }) => status === 'active') ?? was)) return null;
  return (
    // As high as one ticket, so that nothing below moves when it comes.
    <div className="mb-6 min-h-[656px] lg:min-h-[414px]">
      <Later>
        <RunningTickets />
      </Later>
    </div>
  );
}
