import { addMinutes } from '@anypark/core/kernel/zone';
import type { Transaction } from '@anypark/core/parking/contract';
import { PLATE_FIX_MINUTES } from '@anypark/core/parking/plate-fix';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { call } from '../../api/call.ts';
import { forgetSessions, queryClient, transactionQuery } from '../../api/queries.ts';
import { useNow } from '../../api/use-now.ts';
import { say } from '../../languages/say.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Problem } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { type Problems, useEntryForm } from '../../ui/use-entry-form.ts';
import { PlateField } from '../start/plate-field.tsx';
import { plateProblem } from '../start/plate-problem.ts';

/** Lets a driver put a mistyped plate right, once and soon after paying. Shows nothing when that has passed. */
export function FixPlate({ transaction }: { transaction: Transaction }) {
  const now = useNow();
  const [isOpen, setIsOpen] = useState(false);
  const { status, paidAt } = transaction;
  if (status !== 'active' || paidAt === null || now >= addMinutes(new Date(paidAt), PLATE_FIX_MINUTES))
    return null;
  return (
    <>
      <Button kind="link" className="min-h-11" onClick={() => setIsOpen(true)}>
        {say('Mistyped the plate?')}
      </Button>
      {isOpen && <FixDialog transaction={transaction} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function FixDialog({
  transaction: { id, licensePlate },
  onClose,
}: {
  transaction: Transaction;
  onClose: () => void;
}) {
  const key = new URLSearchParams(useSearch()).get('key') ?? undefined;
  const { entry, set, form, problem, problemOf, isPending } = useEntryForm({
    start: { licensePlate },
    check: (typed): Problems => {
      const wrong = plateProblem(typed.licensePlate);
      return wrong === null ? {} : { licensePlate: wrong };
    },
    send: (fixed) =>
      call('fixPlate', {
        query: key === undefined ? {} : { key },
        body: { transactionId: id, ...fixed },
      }),
    onDone: (fixed) => {
      queryClient.setQueryData(transactionQuery(id).queryKey, fixed);
      forgetSessions();
      toast(say('Plate corrected'), say('Your parking counts for {plate}.', { plate: fixed.licensePlate }));
      onClose();
    },
  });
  return (
    <Dialog title={say('Correct the plate')} onClose={onClose}>
      <p className="mb-4 text-sm text-muted">
        {say(
          'You can do this once, within {minutes} minutes of paying. The time and the price stay as they are.',
          { minutes: PLATE_FIX_MINUTES },
        )}
      </p>
      <form {...form} className="grid gap-3 text-start">
        <PlateField
          value={entry.licensePlate}
          error={problemOf('licensePlate')}
          covered={false}
          inputRef={null}
          onChange={(plate) => set({ licensePlate: plate })}
        />
        <Problem text={problem} />
        <Button type="submit" kind="primary" disabled={isPending}>
          {isPending ? say('Saving...') : say('Save the right plate')}
        </Button>
      </form>
    </Dialog>
  );
}
