import type { Alarm } from '@anypark/core/alarms/contract';
import { queryClient } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { Moment } from '../../words/moment.tsx';
import { alarmsQuery } from '../api/queries.ts';
import { useChange } from '../api/use-change.ts';

const SMALL = 'min-h-11 px-4! text-sm!';

/** One alarm: what it is, since when, and what can be done about it. Two alarms can be worked at the same time. */
export function AlarmItem({ alarm: { id, text, raisedAt, eventId } }: { alarm: Alarm }) {
  const show = (left: Alarm[]) => queryClient.setQueryData(alarmsQuery.queryKey, left);
  const close = useChange('closeAlarm', (left) => {
    show(left);
    toast('Alarm closed', 'It stays in the audit trail.');
  });
  const retry = useChange('retryEvent', (left) => {
    show(left);
    toast('Done', 'The report of the card service has been processed.');
  });
  const isPending = close.isPending || retry.isPending;
  const problem = isPending ? null : (retry.problem ?? close.problem);
  return (
    <li className="py-3 last:pb-0 sm:flex sm:flex-wrap sm:items-center sm:justify-between sm:gap-x-6">
      <p className="min-w-0 wrap-anywhere sm:flex-1 sm:basis-80">
        {sentence(text)}
        <span className="block text-sm text-muted tabular-nums">
          Since <Moment at={raisedAt} />
        </span>
      </p>
      <div className="mt-3 flex gap-3 sm:mt-0">
        {eventId !== null && (
          <Button className={SMALL} disabled={isPending} onClick={() => retry.send({ params: { id } })}>
            {retry.isPending ? 'Sending...' : 'Send again'}
          </Button>
        )}
        <Button className={SMALL} disabled={isPending} onClick={() => close.send({ params: { id } })}>
          {close.isPending ? 'Saving...' : 'Done'}
        </Button>
      </div>
      <div className={`sm:basis-full ${problem === null ? '' : 'mt-3'}`}>
        <Problem text={problem} />
      </div>
    </li>
  );
}

/** Written to stand behind 'AnyPark: ' in a text message; here it begins a line. */
function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
