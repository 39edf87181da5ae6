import { spokenPlate } from '@anypark/core/kernel/plate';
import type { Subscription } from '@anypark/core/subscriptions/contract';
import { serverNow } from '../../api/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { amountLabel } from '../../words/amounts.ts';
import { dateWords } from '../../words/moments.ts';
import { dayWords, planWords } from '../../words/passes.ts';
import { PlateBadge } from '../../words/plate.tsx';
import { PASS_STATUS_WORDS } from '../../words/states.ts';
import type { PassChange } from './change-dialog.tsx';

interface PassListProps {
  passes: readonly Subscription[];
  onAct: (act: PassChange | 'view', pass: Subscription) => void;
}

const ROW =
  'grid gap-x-5 gap-y-2 px-4 py-3 sm:px-5 xl:py-1.5 sm:grid-cols-[150px_minmax(0,1fr)] xl:grid-cols-[150px_minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,1fr)_auto] xl:items-center';

export function PassList({ passes, onAct }: PassListProps) {
  return (
    <Card>
      <ul className="text-sm">
        {passes.map((pass) => (
          <li key={pass.id} className={`${ROW} border-t border-hair first:border-t-0`}>
            <div>
              <PlateBadge text={pass.licensePlate} />
            </div>
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{pass.email ?? 'No e-mail'}</p>
              <p className="text-muted xl:hidden">
                <Terms pass={pass} />
              </p>
            </div>
            <p className="hidden tabular-nums xl:block">
              <Terms pass={pass} />
            </p>
            <p className="tabular-nums sm:col-start-2 xl:col-start-auto">
              <Status pass={pass} stacked />
            </p>
            <div className="flex items-center gap-2 sm:col-start-2 xl:col-start-auto xl:w-[224px] xl:justify-end">
              <Actions pass={pass} onAct={onAct} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Terms({ pass }: { pass: Subscription }) {
  return (
    <>
      {planWords(pass)} <span className="xl:hidden">·</span>{' '}
      <span className="xl:block xl:text-muted">
        {Number(pass.amount) === 0 ? 'Granted' : amountLabel(pass.amount, pass.currency)}
      </span>
    </>
  );
}

/** In a word, and what follows from it. */
export function Status({ pass, stacked = false }: { pass: Subscription; stacked?: boolean }) {
  const { status, timezone: zone } = pass;
  const tone = status === 'active' ? 'text-go' : status === 'paused' ? 'text-hold' : 'text-muted';
  const date = (instant: string) => dateWords(instant, zone);
  const more = {
    active:
      new Date(pass.startDate) > serverNow()
        ? `${date(pass.startDate)} – ${date(pass.endDate)}`
        : `until ${date(pass.endDate)}`,
    paused: `${dayWords(pass.remainingDays)} left`,
    cancelled: pass.closedAt === null ? '' : `on ${date(pass.closedAt)}`,
    expired: `on ${date(pass.endDate)}`,
    pending: `since ${date(pass.createdAt)}`,
  }[status];
  return (
    <>
      <span className={`font-semibold ${tone}`}>{PASS_STATUS_WORDS[status]}</span>{' '}
      <span className={stacked ? 'text-muted xl:block' : 'text-muted'}>{more}</span>
    </>
  );
}

/** Pause or Resume, and View, as specified; what cannot be taken back is a step farther away. */
function Actions({ pass, onAct }: { pass: Subscription; onAct: PassListProps['onAct'] }) {
  const { status, licensePlate } = pass;
  const plate = spokenPlate(licensePlate);
  const button = (act: PassChange | 'view', label: string) => (
    <Button className="min-h-11! px-3.5! text-sm! xl:min-h-9!" onClick={() => onAct(act, pass)}>
      {label}
      <span className="sr-only"> {plate}</span>
    </Button>
  );
  const canCancel = status === 'active' || status === 'paused';
  const cancel = { label: 'Cancel pass…', onChoose: () => onAct('cancel', pass), isDanger: true };
  return (
    <>
      {status === 'active' && button('pause', 'Pause')}
      {status === 'paused' && button('resume', 'Resume')}
      {button('view', 'View')}
      {canCancel && <Menu label={`More actions for ${plate}`} items={[cancel]} />}
    </>
  );
}

export function PassListSkeleton() {
  return (
    <Card role="status" className="overflow-hidden">
      <span className="sr-only">Loading subscriptions...</span>
      {[1, 2, 3, 4, 5].map((n) => (
        <div key={n} className={`${ROW} border-t border-hair first:border-t-0`}>
          <Skeleton className="h-9 w-28" />
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-5 w-1/2 sm:col-start-2 xl:col-start-auto" />
          <Skeleton className="hidden h-5 w-2/3 xl:block" />
          <Skeleton className="h-11 w-44 sm:col-start-2 xl:col-start-auto" />
        </div>
      ))}
    </Card>
  );
}
