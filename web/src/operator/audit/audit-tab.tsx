import { AUDIT_KINDS } from '@anypark/core/audit/kinds';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { Card } from '../../ui/card.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { callStaff } from '../api/call-staff.ts';
import { AUDIT_KEY, staffNamesQuery } from '../api/queries.ts';
import { usePaged } from '../api/use-paged.ts';
import { AuditItem } from './audit-item.tsx';
import { KIND_LABELS } from './audit-words.ts';

/** Who changed what, newest first. The filters stand in the address, so that a view can be shared. */
export function AuditTab() {
  const [search, setSearch] = useSearchParams();
  const kind = AUDIT_KINDS.find((one) => one === search.get('kind'));
  const people = useQuery(staffNamesQuery).data ?? [];
  const by = search.get('by') ?? '';
  // Not looked up among the names: the list would be asked for twice, without the filter first.
  const staffId = /^[1-9]\d{0,8}$/.test(by) ? Number(by) : undefined;
  const changes = usePaged({
    queryKey: [...AUDIT_KEY, kind, staffId],
    limit: 25,
    load: (page, signal) => callStaff('audit', { query: { kind, staffId, ...page }, signal }),
    cursorOf: ({ id }) => id,
  });
  const choose = (name: 'kind' | 'by', value: string) =>
    setSearch(
      (now) => {
        if (value === '') now.delete(name);
        else now.set(name, value);
        return now;
      },
      { replace: true },
    );
  return (
    <Card className="px-5 py-4" aria-label="Audit trail">
      <div className="grid gap-3 sm:max-w-md sm:grid-cols-2">
        <SelectField label="What" value={kind ?? ''} onChange={(event) => choose('kind', event.target.value)}>
          <option value="">Everything</option>
          {AUDIT_KINDS.map((one) => (
            <option key={one} value={one}>
              {KIND_LABELS[one]}
            </option>
          ))}
        </SelectField>
        <SelectField label="By" value={staffId ?? ''} onChange={(event) => choose('by', event.target.value)}>
          <option value="">Everybody</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <PagedList
        framed
        list={changes}
        what="The changes"
        skeleton={<AuditSkeleton />}
        empty={
          <p className="py-12 text-center text-muted">
            {kind === undefined && staffId === undefined
              ? 'Nothing has been changed yet. Changes to prices, lots, staff and settings appear here.'
              : 'No changes match. Choose another filter.'}
          </p>
        }
      >
        {(records) => (
          <ul className="mt-2 divide-y divide-hair">
            {records.map((record) => (
              <AuditItem key={record.id} record={record} />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  );
}

function AuditSkeleton() {
  return (
    <div role="status" className="mt-2 divide-y divide-hair">
      <span className="sr-only">Loading changes...</span>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="grid gap-2 py-4">
          <Skeleton className="h-4 w-64 max-w-full" />
          <Skeleton className="h-4 w-44" />
        </div>
      ))}
    </div>
  );
}
