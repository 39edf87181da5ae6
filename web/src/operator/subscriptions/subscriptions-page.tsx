import type { Subscription, SubscriptionDetail } from '@anypark/core/subscriptions/contract';
import { SUBSCRIPTION_STATES } from '@anypark/core/subscriptions/subscription';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { PASS_STATUS_WORDS } from '../../words/states.ts';
import { callStaff } from '../api/call-staff.ts';
import { PASSES_KEY } from '../api/queries.ts';
import { usePaged } from '../api/use-paged.ts';
import { PageHeading } from '../frame/page-heading.tsx';
import { RefundDialog } from '../refunds/refund-dialog.tsx';
import { ChangeDialog, type PassChange } from './change-dialog.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { PassDialog } from './pass-dialog.tsx';
import { PassList, PassListSkeleton } from './pass-list.tsx';
import { PassTotals } from './pass-totals.tsx';
import { refundOfPass } from './refund-of-pass.ts';

type Open =
  | { act: PassChange | 'view'; pass: Subscription }
  | { act: 'refund'; detail: SubscriptionDetail }
  | { act: 'grant' }
  | null;

/** Every pass, newest first, with what can be done about it. */
export function SubscriptionsPage() {
  const [address, setAddress] = useSearchParams();
  const [typed, setTyped] = useState(address.get('search') ?? '');
  const [open, setOpen] = useState<Open>(null);
  const search = useDebounced(typed.trim(), 250);
  const status = SUBSCRIPTION_STATES.find((state) => state === address.get('status'));
  const filters = { ...(search !== '' && { search }), ...(status !== undefined && { status }) };
  const list = usePaged({
    queryKey: [...PASSES_KEY, filters],
    limit: 25,
    load: (page, signal) => callStaff('subscriptions', { query: { ...filters, ...page }, signal }),
    cursorOf: ({ id }) => id,
  });
  const show = (change: Record<string, string>) => {
    const next = Object.entries({ ...Object.fromEntries(address), ...change });
    setAddress(Object.fromEntries(next.filter(([, value]) => value !== '')), { replace: true });
  };
  const close = () => setOpen(null);
  return (
    <>
      <PageHeading title="Subscriptions">
        <Button
          kind="primary"
          className="min-h-11! px-3.5! text-base!"
          onClick={() => setOpen({ act: 'grant' })}
        >
          Grant pass
        </Button>
      </PageHeading>
      <PassTotals />
      <search className="mt-5 mb-4 grid gap-3 sm:grid-cols-[1fr_220px]">
        <Field
          label="Search by e-mail or plate"
          type="search"
          maxLength={100}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder="ABC1234 or name@example.com"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            show({ search: event.target.value });
          }}
        />
        <SelectField
          label="Status"
          value={status ?? ''}
          onChange={(event) => show({ status: event.target.value })}
        >
          <option value="">All</option>
          {(['active', 'paused', 'cancelled', 'expired', 'pending'] as const).map((state) => (
            <option key={state} value={state}>
              {PASS_STATUS_WORDS[state]}
            </option>
          ))}
        </SelectField>
      </search>
      <PagedList
        list={list}
        what="Subscriptions"
        skeleton={<PassListSkeleton />}
        empty={<Nothing isFiltered={search !== '' || status !== undefined} />}
      >
        {(passes) => <PassList passes={passes} onAct={(act, pass) => setOpen({ act, pass })} />}
      </PagedList>
      {open?.act === 'grant' && <GrantDialog onClose={close} />}
      {open?.act === 'view' && (
        <PassDialog
          id={open.pass.id}
          onClose={close}
          onRefund={(detail) => setOpen({ act: 'refund', detail })}
        />
      )}
      {open?.act === 'refund' && <RefundDialog kind={refundOfPass(open.detail)} onClose={close} />}
      {(open?.act === 'pause' || open?.act === 'resume' || open?.act === 'cancel') && (
        <ChangeDialog act={open.act} pass={open.pass} onClose={close} />
      )}
    </>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  return (
    <Card className="flex flex-col items-center gap-3 px-5 py-12 text-center">
      <Icon name="star" size={32} className="text-muted" />
      <h2 className="text-lg font-bold tracking-tight">
        {isFiltered ? 'Nothing matches' : 'No subscriptions yet.'}
      </h2>
      <p className="max-w-sm text-sm text-muted">
        {isFiltered
          ? 'No pass matches your search and filter. Search for less, or show every status.'
          : 'Passes appear here as soon as a driver buys a plan. You can also grant one yourself.'}
      </p>
    </Card>
  );
}
