import type { LoginRecord } from '@anypark/core/staff/contract';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Moment } from '../../words/moment.tsx';
import { callStaff } from '../api/call-staff.ts';
import { HISTORY_KEY } from '../api/queries.ts';
import { usePaged } from '../api/use-paged.ts';

const OUTCOMES: Record<LoginRecord['outcome'], string> = {
  success: 'Logged in',
  wrong_password: 'Wrong password',
  wrong_code: 'Wrong code',
  locked: 'Refused: too many attempts',
};

/** Tries to log in as this person, newest first. */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const history = usePaged({
    queryKey: HISTORY_KEY,
    limit: 20,
    load: (query, signal) => callStaff('loginHistory', { query, signal }),
    cursorOf: ({ id }) => id,
  });
  return (
    <Dialog title="Login History" onClose={onClose}>
      <PagedList
        framed
        list={history}
        what="The login history"
        skeleton={<Skeleton className="h-40" />}
        empty={<p className="text-muted">Nobody has tried yet.</p>}
      >
        {(tries) => (
          <ul className="divide-y divide-hair">
            {tries.map(({ id, at, device, address, outcome }) => (
              <li key={id} className="flex gap-3 py-3 text-sm">
                <Icon
                  name={outcome === 'success' ? 'check' : 'alert'}
                  className={`shrink-0 ${outcome === 'success' ? 'text-go' : 'text-stop'}`}
                />
                <div>
                  <p className="font-semibold">{OUTCOMES[outcome]}</p>
                  <p className="text-muted">
                    <Moment at={at} /> · {device} · {address}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Dialog>
  );
}
