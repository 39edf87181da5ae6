import type { OperatorNotice } from '@anypark/core/notices/contract';
import { paths } from '@anypark/core/paths';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from 'wouter';
import { configQuery } from '../../api/queries.ts';
import { useNow } from '../../api/use-now.ts';
import { Card } from '../../ui/card.tsx';
import { amountLabel } from '../../words/amounts.ts';
import { startText } from '../../words/moments.ts';
import { PlateBadge } from '../../words/plate.tsx';
import { NoticeStateWord, REASON_WORDS } from './notice-state.tsx';

const HEAD = 'border-b border-hair px-3 pb-3 font-semibold text-muted first:pl-5 last:pr-5';
const CELL = 'px-3 py-1.5 first:pl-5 last:pr-5';

/** A table on a desk, cards on a phone. A whole row leads to its notice. */
export function NoticeList({ notices }: { notices: readonly OperatorNotice[] }) {
  return (
    <>
      <Card className="hidden overflow-x-auto pt-4 md:block" aria-label="Notices">
        <table className="w-full text-left text-sm tabular-nums">
          <caption className="sr-only">Notices, newest first</caption>
          <thead>
            <tr>
              <th className={HEAD}>Plate</th>
              <th className={HEAD}>Number</th>
              <th className={HEAD}>Reason</th>
              <th className={HEAD}>Lot</th>
              <th className={HEAD}>Written</th>
              <th className={`${HEAD} text-right`}>Amount</th>
              <th className={`${HEAD} text-right`}>Received</th>
              <th className={HEAD}>Status</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-hair">
            {notices.map((notice) => (
              <TableRow key={notice.id} notice={notice} />
            ))}
          </tbody>
        </table>
      </Card>
      <ul className="grid gap-3 md:hidden">
        {notices.map((notice) => (
          <li key={notice.id}>
            <PhoneCard notice={notice} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Leads to the notice, and knows the way back to the list as it was filtered. */
function PlateLink({ notice: { id, licensePlate } }: { notice: OperatorNotice }) {
  const back = useSearch();
  return (
    <Link
      href={paths.noticeDetail.replace(':id', String(id))}
      state={{ back }}
      className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-sign"
    >
      <PlateBadge text={licensePlate} />
    </Link>
  );
}

/** When it was written, on the facility's clock. */
function Written({ notice }: { notice: OperatorNotice }) {
  const now = useNow();
  const zone = useQuery(configQuery).data?.timezone;
  return <>{zone !== undefined && startText(notice.issuedAt, zone, now)}</>;
}

function TableRow({ notice }: { notice: OperatorNotice }) {
  const { number, reason, lotName, issuedBy, amount, received, currency } = notice;
  return (
    <tr className="relative hover:bg-raised">
      <th scope="row" className={`${CELL} font-normal`}>
        <PlateLink notice={notice} />
      </th>
      <td className={`${CELL} font-plate whitespace-nowrap`}>{number}</td>
      <td className={CELL}>{REASON_WORDS[reason]}</td>
      <td className={`${CELL} max-w-56 wrap-anywhere`}>{lotName}</td>
      <td className={`${CELL} whitespace-nowrap`}>
        <Written notice={notice} />
        <span className="block text-xs text-muted">{issuedBy}</span>
      </td>
      <td className={`${CELL} text-right`}>{amountLabel(amount, currency)}</td>
      <td className={`${CELL} text-right font-semibold`}>
        {received === '0.00' ? '' : amountLabel(received, currency)}
      </td>
      <td className={CELL}>
        <NoticeStateWord notice={notice} />
      </td>
    </tr>
  );
}

function PhoneCard({ notice }: { notice: OperatorNotice }) {
  const { number, reason, lotName, amount, currency } = notice;
  return (
    <Card className="relative grid gap-2 p-4 text-sm tabular-nums">
      <div className="flex items-start justify-between gap-3">
        <PlateLink notice={notice} />
        <p className="text-right text-base font-semibold">{amountLabel(amount, currency)}</p>
      </div>
      <div className="flex flex-wrap justify-between gap-x-3">
        <p className="min-w-0">
          <Written notice={notice} /> <span className="text-muted">· {REASON_WORDS[reason]}</span>
        </p>
        <NoticeStateWord notice={notice} />
      </div>
      <p className="truncate text-muted">
        <span className="font-plate">{number}</span> · {lotName}
      </p>
    </Card>
  );
}
