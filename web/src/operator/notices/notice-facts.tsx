import type { NoticeDetail } from '@anypark/core/notices/contract';
import { Card } from '../../ui/card.tsx';
import { Fact } from '../../ui/fact.tsx';
import { amountLabel } from '../../words/amounts.ts';
import { momentLabel } from '../../words/moments.ts';
import { PlateText } from '../../words/plate.tsx';
import { EVENT_WORDS, REASON_WORDS } from './notice-state.tsx';

/** What was seen, and what is asked for it. */
export function NoticeFacts({ detail }: { detail: NoticeDetail }) {
  const {
    notice,
    timezone: zone,
    paidUntil,
    stoodFrom,
    checkedAt,
    comparedWith,
    note,
    cureUntil,
    payUntil,
    owed,
  } = detail;
  const { currency } = notice;
  const moment = (instant: string) => momentLabel(instant, zone);
  return (
    <Card className="p-5" aria-label="What was seen">
      <dl className="text-sm">
        <Fact label="Reason">
          {REASON_WORDS[notice.reason]}
          {paidUntil !== null && (
            <span className="block font-normal text-muted">paid until {moment(paidUntil)}</span>
          )}
        </Fact>
        <Fact label="Lot">{notice.lotName}</Fact>
        <Fact label="Stood from">{moment(stoodFrom)}</Fact>
        <Fact label="Checked">{moment(checkedAt)}</Fact>
        <Fact label="Compared with">
          {comparedWith.length === 0
            ? 'No plate reads almost like it'
            : comparedWith.map((plate) => (
                <span key={plate} className="block">
                  <PlateText text={plate} />: another car
                </span>
              ))}
        </Fact>
        <Fact label="Written">
          {moment(notice.issuedAt)}
          <span className="block font-normal text-muted">by {notice.issuedBy}</span>
        </Fact>
        {note !== null && <Fact label="Note">{note}</Fact>}
        <Fact label="Full amount">{amountLabel(notice.amount, currency)}</Fact>
        {cureUntil !== null && <Fact label="Time stood instead, until">{moment(cureUntil)}</Fact>}
        <Fact label="To be paid by">{moment(payUntil)}</Fact>
        {notice.state === 'open' && <Fact label="Owed now">{amountLabel(owed, currency)}</Fact>}
        {notice.received !== '0.00' && <Fact label="Received">{amountLabel(notice.received, currency)}</Fact>}
      </dl>
    </Card>
  );
}

/** As they were taken: a press opens the original with its own size. */
export function NoticePhotos({ detail }: { detail: NoticeDetail }) {
  const { notice, photos, cameraPictureAt, timezone } = detail;
  const address = (place: number) => `/api/notices/${notice.id}/photos/${place}`;
  return (
    <Card className="p-5" aria-label="Photos">
      <h2 className="mb-3 text-base font-bold tracking-tight">Photos</h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {cameraPictureAt !== null && (
          <li>
            <img
              src={`/api/notices/${notice.id}/camera-picture`}
              alt="The car as a camera saw it"
              loading="lazy"
              className="aspect-[4/3] w-full rounded-md border border-hair bg-raised object-contain"
            />
            <p className="mt-1 text-xs text-muted">Camera, {momentLabel(cameraPictureAt, timezone)}</p>
          </li>
        )}
        {photos.map(({ takenAt, sha256, isKept }, n) => (
          <li key={sha256}>
            {isKept ? (
              <a href={`${address(n + 1)}?original=1`} target="_blank" rel="noreferrer">
                <img
                  src={address(n + 1)}
                  alt={`${n + 1} of ${photos.length}, opens as it was taken`}
                  loading="lazy"
                  className="aspect-[4/3] w-full rounded-md border border-hair bg-raised object-contain"
                />
              </a>
            ) : (
              <p className="text-sm text-muted">Not kept any more.</p>
            )}
            <p className="mt-1 text-xs text-muted">{momentLabel(takenAt, timezone)}</p>
            <p className="text-xs break-all text-muted">SHA-256 {sha256}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What has happened to it, oldest first. */
export function NoticeHistory({ detail }: { detail: NoticeDetail }) {
  const { history, timezone, notice } = detail;
  return (
    <Card className="p-5" aria-label="History">
      <h2 className="mb-3 text-base font-bold tracking-tight">History</h2>
      <ol className="grid gap-3 text-sm">
        {history.map(({ kind, at, by, reason, amount, refundState }) => (
          <li key={`${kind} ${at}`} className="grid gap-0.5">
            <p className="flex flex-wrap justify-between gap-x-3">
              <span className="font-semibold">
                {EVENT_WORDS[kind]}
                {by !== null && <span className="font-normal text-muted"> by {by}</span>}
              </span>
              {amount !== null && (
                <span className="font-semibold tabular-nums">{amountLabel(amount, notice.currency)}</span>
              )}
            </p>
            {reason !== null && <p className="whitespace-pre-line wrap-anywhere text-muted">{reason}</p>}
            {refundState !== null && refundState !== 'succeeded' && (
              <p className="text-hold">{refundState === 'failed' ? 'It failed' : 'On its way'}</p>
            )}
            <p className="text-xs text-muted tabular-nums">{momentLabel(at, timezone)}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
