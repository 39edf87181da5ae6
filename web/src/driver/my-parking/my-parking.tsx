import type { Transaction } from '@anypark/core/parking/contract';
import { lazy, useState } from 'react';
import { useNow } from '../../api/use-now.ts';
import { say } from '../../languages/say.ts';
import { Later } from '../../ui/later.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AlertDialog } from '../alerts/lazy-alert-dialog.ts';
import { StayItem } from './stay-item.tsx';
import { staysOf } from './stays.ts';
import { useMySessions } from './use-my-sessions.ts';

const ReceiptDialog = lazy(() => import('./receipt-dialog.tsx'));

/** This device's stays, newest first, with the time left. */
export default function MyParking() {
  const list = useMySessions();
  const [receipt, setReceipt] = useState<Transaction | null>(null);
  const [alerted, setAlerted] = useState<Transaction | null>(null);
  const now = useNow(list.askedAt);
  return (
    <section aria-labelledby="my-parking">
      <h2 id="my-parking" className="mb-3 text-lg font-bold tracking-tight">
        {say('My parking')}
      </h2>
      <PagedList list={list} what={say('Your sessions')} skeleton={<ListSkeleton />} empty={<NothingYet />}>
        {(sessions) => (
          <ul className="divide-y divide-hair rounded-lg border border-hair bg-card">
            {staysOf(sessions).map((stay) => (
              <StayItem key={stay.id} stay={stay} now={now} onReceipt={setReceipt} onAlert={setAlerted} />
            ))}
          </ul>
        )}
      </PagedList>
      {alerted !== null && (
        <Later>
          <AlertDialog transaction={alerted} onClose={() => setAlerted(null)} />
        </Later>
      )}
      {receipt !== null && (
        <Later>
          <ReceiptDialog transaction={receipt} onClose={() => setReceipt(null)} />
        </Later>
      )}
    </section>
  );
}

function NothingYet() {
  return (
    <p className="rounded-lg border border-dashed border-line px-6 py-8 text-center text-sm text-muted">
      <span className="mb-1 block text-base font-semibold text-text">
        {say('Nothing parked from this phone yet')}
      </span>
      {say('Pay for a stay in the form and it stands here with its time left and receipt.')}
    </p>
  );
}

function ListSkeleton() {
  return (
    <div role="status" className="grid gap-2">
      <p className="sr-only">{say('Loading your sessions...')}</p>
      <Skeleton className="h-[5.75rem] rounded-lg" />
      <Skeleton className="h-[5.75rem] rounded-lg" />
    </div>
  );
}
