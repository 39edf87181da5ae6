import { onlineManager } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { asOf, learnAsOf } from '../../api/as-of.ts';
import { configQuery, queryClient } from '../../api/queries.ts';
import { say } from '../../languages/say.ts';
import { timeLabel } from '../../words/clock.ts';
import { isReachable } from './reachable.ts';

/** Between two looks whether the server can be reached again. A phone with one bar takes itself for connected. */
const LOOK_MS = 5_000;

/** Whether there is a connection, and how old what is shown is. At the foot, so that nothing moves when it appears. */
export function Banner() {
  const isOnline = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  );
  const wasAway = useRef(false);
  const moment = useSyncExternalStore(onAsOf, () => asOf);
  useEffect(() => {
    if (isOnline) {
      // Only what was not to be had while there was no connection: what fails otherwise says so, and has its own button.
      if (wasAway.current) askAgain();
      wasAway.current = false;
      return;
    }
    wasAway.current = true;
    document.body.classList.add('pb-20');
    const timer = setInterval(look, LOOK_MS);
    return () => {
      clearInterval(timer);
      document.body.classList.remove('pb-20');
    };
  }, [isOnline]);
  return (
    <div
      role="status"
      className="fixed inset-x-0 bottom-7 z-40 flex justify-center px-3 in-data-own-signal:hidden print:hidden"
    >
      {!isOnline && (
        <p className="rounded-md border border-hold/50 bg-hold-deep px-4 py-2.5 text-center text-sm text-text shadow-lg tabular-nums">
          <span className="font-semibold text-hold">
            {say('No connection: this will go on when you are back.')}
          </span>
          {moment !== null && ` ${say('What you see is as of {time}.', { time: timeOf(moment) })}`}
        </p>
      )}
    </div>
  );
}

/** An answer that the phone had kept is one that the server did not give: what is to be sent waits from then on. */
function onAsOf(changed: () => void): () => void {
  const learn = () => {
    if (asOf !== null) onlineManager.setOnline(false);
    changed();
  };
  learn();
  addEventListener('as-of', learn);
  return () => removeEventListener('as-of', learn);
}

/** '2:05 PM', in the facility's zone where it is known. */
function timeOf(moment: string): string {
  const zone = queryClient.getQueryData(configQuery.queryKey)?.timezone;
  return timeLabel(new Date(moment), zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone);
}

async function look(): Promise<void> {
  if (await isReachable()) onlineManager.setOnline(true);
}

/** What was not to be had, and what this phone had kept. What waited to be sent goes by itself. */
function askAgain(): void {
  const isKept = asOf !== null;
  learnAsOf(null, true);
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state, queryKey }) =>
      state.status === 'error' || (isKept && KEPT.includes(String(queryKey[0]))),
  });
}

/** First words of the queries that the service worker answers without a signal (web/sw/answers.ts). */
const KEPT = [
  '/api/config',
  '/api/parking-lots',
  '/api/settings/subscription',
  '/api/parking/my-sessions',
  '/api/parking/transaction',
];
