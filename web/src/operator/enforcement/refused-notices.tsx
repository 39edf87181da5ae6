import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { PlateBadge } from '../../words/plate.tsx';
import { forgetRefused, type RefusedNotice, refusedNotices } from '../phone/store.ts';

/** Notices that the server did not take: their cards have to come off the cars. */
export function RefusedNotices({ staffId, waiting }: { staffId: number; waiting: number }) {
  const [refused, setRefused] = useState<readonly RefusedNotice[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: something has left the outbox
  useEffect(() => {
    void refusedNotices(staffId).then(setRefused, () => {});
  }, [staffId, waiting]);
  if (refused.length === 0) return null;
  return (
    <section role="alert" className="grid gap-2">
      <h2 className="text-lg font-bold tracking-tight">Take these cards back</h2>
      {refused.map(({ number, licensePlate, message }) => (
        <div key={number} className="grid gap-2 rounded-md border-2 border-hold bg-card p-3.5">
          <p className="flex flex-wrap items-center justify-between gap-2 font-semibold">
            <PlateBadge text={licensePlate} />
            <span dir="ltr">{number}</span>
          </p>
          <p>The notice does not count. {message}</p>
          <Button
            className="min-h-14"
            onClick={() => {
              setRefused(refused.filter((one) => one.number !== number));
              void forgetRefused(number).catch(() => {});
            }}
          >
            It is off the car
          </Button>
        </div>
      ))}
    </section>
  );
}
