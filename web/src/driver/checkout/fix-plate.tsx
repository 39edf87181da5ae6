import { addMinutes } from '@anypark/core/kernel/zone';
import type { Transaction } from '@anypark/core/parking/contract';
import { PLATE_FIX_MINUTES } from '@anypark/core/parking/plate-fix';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { call } from '../../api/call.ts';
import { messageOf } from '../../api/call-error.ts';
import { forgetSessions, queryClient, transactionQuery } from '../../api/queries.ts';
import { useNow } from '../../api/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Problem } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { PlateField } from '../start/plate-field.tsx';

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
        Mistyped the plate?
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
  const [plate, setPlate] = useState(licensePlate);
  const fix = useMutation({
    mutationFn: () =>
      call('fixPlate', {
        query: key === undefined ? {} : { key },
        body: { transactionId: id, licensePlate: plate },
      }),
    onSuccess: (fixed) => {
      queryClient.setQueryData(transactionQuery(id).queryKey, fixed);
      forgetSessions();
      toast('Plate corrected', `Your parking counts for ${fixed.licensePlate}.`);
      onClose();
    },
  });
  return (
    <Dialog title="Correct the plate" onClose={onClose}>
      <p className="mb-4 text-sm text-muted">
        You can do this once, within {PLATE_FIX_MINUTES} minutes of paying. The time and the price stay as
        they are.
      </p>
      <form
        className="grid gap-3 text-left"
        onSubmit={(event) => {
          event.preventDefault();
          if (!fix.isPending) fix.mutate();
        }}
      >
        <PlateField value={plate} error={null} covered={false} inputRef={null} onChange={setPlate} />
        <Problem
          text={fix.error === null ? null : messageOf(fix.error, 'That did not work. Please try again.')}
        />
        <Button type="submit" kind="primary" disabled={fix.isPending || plate.trim() === ''}>
          {fix.isPending ? 'Saving...' : 'Save the right plate'}
        </Button>
      </form>
    </Dialog>
  );
}
