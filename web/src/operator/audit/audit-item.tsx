import type { AuditRecord } from '@anypark/core/audit/contract';
import { Moment } from '../../words/moment.tsx';
import { type ChangedField, changedFields, deed } from './audit-words.ts';

/** One change: who, what, when, and from what to what. */
export function AuditItem({ record }: { record: AuditRecord }) {
  const fields = changedFields(record);
  return (
    <li className="grid gap-x-6 gap-y-1 py-4 text-sm md:grid-cols-[1fr_auto]">
      <p className="wrap-anywhere">
        <strong className="font-semibold">{record.actorName}</strong> {deed(record)}
      </p>
      <p className="text-muted tabular-nums">
        <Moment at={record.at} />
      </p>
      {fields.length > 0 && (
        <dl className="mt-1 grid grid-cols-[minmax(0,max-content)_1fr] gap-x-4 gap-y-1 md:col-span-2">
          {fields.map((field) => (
            <Line key={field.label} field={field} />
          ))}
        </dl>
      )}
    </li>
  );
}

function Line({ field: { label, from, to } }: { field: ChangedField }) {
  return (
    <div className="contents">
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere tabular-nums">
        {from !== null && to !== null ? (
          <>
            <span className="sr-only">from </span>
            <span className="text-muted">{from}</span>
            <span aria-hidden="true" className="px-2 text-muted">
              →
            </span>
            <span className="sr-only"> to </span>
            {to}
          </>
        ) : (
          (to ?? from)
        )}
      </dd>
    </div>
  );
}
