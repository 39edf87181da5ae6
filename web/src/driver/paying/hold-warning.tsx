import { useEffect, useState } from 'react';
import { queryClient } from '../../api/queries.ts';
import { serverNow } from '../../api/server-clock.ts';
import { say } from '../../languages/say.ts';
import { Button } from '../../ui/button.tsx';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { timeLabel } from '../../words/clock.ts';
import type { PurchaseKind } from './purchase-kind.ts';

/** Enough to finish a card that is half typed, and to ask for more where it is not. */
const WARN_BEFORE_MS = 2 * 60_000;

interface HoldWarningProps<Thing> {
  kind: PurchaseKind<Thing>;
  id: number;
  thing: Thing;
}

/** Says, and lets be said, that the hold is about to run out, and lets a driver keep it. */
export function HoldWarning<Thing>({ kind, id, thing }: HoldWarningProps<Thing>) {
  const { heldUntil } = kind.lifeOf(thing);
  const isNear = useReached(heldUntil === null ? null : heldUntil.getTime() - WARN_BEFORE_MS);
  const isOver = useReached(heldUntil === null ? null : heldUntil.getTime());
  const queryKey = kind.queryKey(id);
  // The page asks by itself only when it knows that time has passed: then until the server has given the space back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is over
  useEffect(() => {
    if (isOver) void queryClient.invalidateQueries({ queryKey });
  }, [isOver]);
  const { form, isPending, problem } = useEntryForm({
    start: {},
    send: () => kind.hold?.keep(id) ?? Promise.reject(new Error('nothing is held')),
    onDone: (kept) => queryClient.setQueryData(queryKey, kept),
    onFailed: () => queryClient.invalidateQueries({ queryKey }),
    failed: say('That did not work. Check the connection, then try again.'),
  });
  const { hold } = kind;
  const isShown = isNear && hold !== undefined && heldUntil !== null;
  return (
    // Always there, so that a screen reader hears it when it is filled.
    <div role="alert">
      {isShown && (
        <form
          {...form}
          className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-md border border-hold bg-raised p-3.5 text-sm"
        >
          <p className="min-w-48 grow basis-0">
            {isOver ? hold.over : hold.near(timeLabel(heldUntil, hold.zoneOf(thing)))}
            {problem !== null && <span className="block text-stop">{problem}</span>}
          </p>
          {!isOver && hold.mayKeep(thing, serverNow()) && (
            <Button type="submit" disabled={isPending} className="px-4!">
              {isPending ? say('Keeping...') : hold.action}
            </Button>
          )}
        </form>
      )}
    </div>
  );
}

/** Whether the server's clock has come to an instant, in milliseconds. */
function useReached(instant: number | null): boolean {
  const [reached, setReached] = useState<number | null>(null);
  useEffect(() => {
    if (instant === null) return;
    const timer = setTimeout(() => setReached(instant), instant - serverNow().getTime());
    return () => clearTimeout(timer);
  }, [instant]);
  return instant !== null && (reached === instant || instant <= serverNow().getTime());
}
