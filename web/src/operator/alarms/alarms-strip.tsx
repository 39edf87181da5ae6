import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/card.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { alarmsQuery } from '../api/queries.ts';
import { AlarmItem } from './alarm-item.tsx';

/** What a person has to look at, newest first. Nothing at all where there is nothing. */
export function AlarmsStrip() {
  const query = useQuery(alarmsQuery);
  const alarms = query.data ?? [];
  if (query.isError && query.data === undefined)
    return (
      <Card className="mb-4">
        <LoadFailed what="The alarms" busy={query.isFetching} onRetry={() => void query.refetch()} />
      </Card>
    );
  if (alarms.length === 0) return null;
  return (
    <Card className="mb-4 border-hold/60! px-5 py-4" aria-labelledby="alarms">
      <h2 id="alarms" className="text-lg font-bold tracking-tight text-hold">
        Needs a look
      </h2>
      <ul className="divide-y divide-hair">
        {alarms.map((alarm) => (
          <AlarmItem key={alarm.id} alarm={alarm} />
        ))}
      </ul>
    </Card>
  );
}
