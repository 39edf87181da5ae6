import type { PlateCheck } from '@anypark/core/enforcement/contract';
import { wallTime } from '@anypark/core/kernel/zone';
import { paths } from '@anypark/core/paths';
import type { StaffUser } from '@anypark/core/staff/contract';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { configQuery, lotsQuery } from '../../api/queries.ts';
import { serverNow } from '../../api/server-clock.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { timeLabel } from '../../words/clock.ts';
import { pageLocale } from '../../words/locale.ts';
import { startText } from '../../words/moments.ts';
import { refresh } from '../api/queries.ts';
import { keepPage } from '../phone/keep-page.ts';
import { keepAttendant } from '../phone/store.ts';
import './enforcement.css';
import { EnforcementHead } from './enforcement-head.tsx';
import { firstLooksQuery, myChecksQuery } from './enforcement-queries.ts';
import { Idle } from './idle.tsx';
import { PlateEntry } from './plate-entry.tsx';
import { keptSenses, perceive, type Senses } from './senses.ts';
import { useCheck } from './use-check.ts';
import { useLot } from './use-lot.ts';
import { useSignal } from './use-signal.ts';
import { useWholeScreen } from './use-whole-screen.ts';
import { Verdict, verdictOf } from './verdict.tsx';
import { groundOf } from './verdict-screen.tsx';
import type { Clock } from './verdict-words.ts';
import { WriteNotice } from './write-notice.tsx';

/** The attendant's home: one hand, rain, sun and a basement. What is typed is the next plate, whatever is shown. */
export function EnforcementPage({ user }: { user: StaffUser }) {
  usePageTitle('Enforcement');
  useWholeScreen();
  const lots = useQuery(lotsQuery);
  const config = useQuery(configQuery).data;
  const zone = config?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { lotId, chooseLot } = useLot(lots.data);
  const signal = useSignal(user, lotId);
  const { shown, ask, answer, clear } = useCheck(user, lotId, signal);
  const [senses, setSenses] = useState<Senses>(keptSenses);
  const [typed, setTyped] = useState('');
  const [noticed, setNoticed] = useState<PlateCheck | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const at = serverNow();
  const clock = clockIn(zone, at);
  const said = verdictOf(shown, at, clock);

  useEffect(() => {
    void keepPage();
    void keepAttendant({ user, locale: pageLocale() }).catch(() => {});
  }, [user]);
  useTypingAnywhere(field);
  // Once the dialog has gone: it would give the focus back to a button that is gone too.
  useEffect(() => {
    if (noticed === null) field.current?.focus();
  }, [noticed]);
  const { tone } = said ?? {};
  // A verdict is felt once, when it comes.
  useEffect(() => {
    if (shown.state !== 'answered' && shown.state !== 'from_list') return;
    if (tone !== undefined) perceive(tone, keptSenses());
    if (lotId !== null) refresh(myChecksQuery.queryKey, firstLooksQuery(lotId).queryKey);
  }, [shown, tone, lotId]);

  const check = (plate: string) => {
    setTyped('');
    field.current?.focus();
    if (plate.trim() === '') clear();
    else void ask(plate);
  };
  const ground = said === null ? 'bg-page text-text' : groundOf(said.tone);
  return (
    <div className={`fixed inset-0 ${ground}`}>
      <div className="mx-auto flex h-full max-w-[560px] flex-col">
        <EnforcementHead
          {...{ user, lots: lots.data ?? [], lotId, signal, senses }}
          isOnVerdict={said !== null}
          onLot={(id) => {
            clear();
            chooseLot(id);
            field.current?.focus();
          }}
          onSenses={setSenses}
        />
        <main id="content" tabIndex={-1} className="flex min-h-0 grow flex-col outline-none">
          <h1 className="sr-only">Enforcement</h1>
          {said !== null ? (
            <Verdict {...{ shown, said }} onAnswer={answer} onAgain={check} onNotice={setNoticed} />
          ) : (
            <div className="min-h-0 grow overflow-y-auto px-4 py-4">
              {lots.isPending && <Skeleton className="h-40" />}
              {lots.isError && (
                <LoadFailed what="The lots" busy={lots.isFetching} onRetry={() => void lots.refetch()} />
              )}
              {lots.data?.length === 0 && (
                <p className="text-muted">
                  There is no lot to enforce yet. A manager adds one under <a href={paths.lots}>Lots</a>.
                </p>
              )}
              {lotId !== null && lots.data && (
                <Idle
                  {...{ user, lotId, clock }}
                  isOnline={signal.isOnline}
                  waiting={signal.waiting}
                  onAsk={check}
                />
              )}
            </div>
          )}
          <div
            className={`shrink-0 px-4 pt-2 ${config?.testMode ? 'pb-9' : 'pb-[max(0.75rem,env(safe-area-inset-bottom))]'}`}
          >
            <PlateEntry
              inputRef={field}
              value={typed}
              onChange={(value) => {
                // The first key of the next plate takes the verdict away.
                if (typed === '' && value !== '') clear();
                setTyped(value);
              }}
              onAsk={check}
              lotId={lotId}
              isOnline={signal.isOnline}
              isOnVerdict={said !== null}
            />
          </div>
          {noticed !== null && (
            <WriteNotice
              user={user}
              check={noticed}
              onWritten={signal.hurry}
              onClose={() => {
                setNoticed(null);
                clear();
              }}
            />
          )}
        </main>
      </div>
    </div>
  );
}

/** '2:05 PM' today, with the day where it is another one. */
function clockIn(zone: string, now: Date): Clock {
  const dayOf = (moment: Date) => {
    const { year, month, day } = wallTime(zone, moment);
    return `${year}-${month}-${day}`;
  };
  return (instant) => {
    const moment = new Date(instant);
    return dayOf(moment) === dayOf(now)
      ? timeLabel(moment, zone)
      : startText(moment.toISOString(), zone, now);
  };
}

/** Keys that no button or field is waiting for go into the plate's field. */
function useTypingAnywhere(field: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    field.current?.focus();
    const take = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey)
        return;
      const on = event.target instanceof Element ? event.target : null;
      if (on?.closest('input, select, textarea, dialog') === null) field.current?.focus();
    };
    document.addEventListener('keydown', take);
    return () => document.removeEventListener('keydown', take);
  }, [field]);
}
