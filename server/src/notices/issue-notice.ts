import { isAdverse } from '@anypark/core/enforcement/verdict';
import { amountText } from '@anypark/core/kernel/money';
import { readPlate } from '@anypark/core/kernel/plate';
import { addMinutes } from '@anypark/core/kernel/zone';
import type { IssueBody, IssuedNotice } from '@anypark/core/notices/contract';
import { readNoticeNumber, termEnds } from '@anypark/core/notices/notice';
import { paths } from '@anypark/core/paths';
import type { StaffUser } from '@anypark/core/staff/contract';
import { recordChange } from '../audit/record-change.ts';
import { keepSighting } from '../cameras/pictures.ts';
import { judgePlate } from '../enforcement/check-plate.ts';
import { type Database, statement, type Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { facility } from '../settings/store.ts';
import { attachPhotos } from './photos.ts';
import { findNotice, findNoticeByNumber, type NoticeRow, noteEvent } from './store.ts';
import { noticeTerms, type TermsRow } from './terms.ts';

/** A verdict is good for as long as it takes to go round a car and photograph it. */
const CHECK_MINUTES = 30;
/** A phone that was without a signal for longer brings its notice too late for the driver. */
const LATE_HOURS = 24;
/** A car that stands there all day has one notice. */
const AGAIN_HOURS = 24;

interface CheckRow {
  readonly id: number;
  readonly lot_id: number;
  readonly plate: string;
  readonly plate_display: string;
  readonly verdict: string;
  readonly is_late: boolean;
  readonly is_same_car: boolean | null;
  readonly look_alikes: readonly string[] | null;
  readonly checked_at: Date;
  /** When the plate was first seen in the lot that day without a right, by a person or a camera. */
  readonly first_seen: Date;
}
const check = statement<[id: number, staffId: number], CheckRow>(
  `select c.id, c.lot_id, c.plate, c.plate_display, c.verdict, c.is_late, c.is_same_car, c.look_alikes, c.checked_at,
          least(c.checked_at,
                (select min(o.checked_at) from plate_checks o
                  where o.plate = c.plate and o.lot_id = c.lot_id and o.checked_at > c.checked_at - interval '24 hours'
                    and o.verdict in ('expired', 'not_paid')),
                (select v.arrived_at from visits v
                  where v.lot_id = c.lot_id and v.plate = c.plate and v.left_at is null)) as first_seen
     from plate_checks c where c.id = $1 and c.staff_id = $2 for update`,
);
const standing = statement<[lotId: number, plate: string, since: Date], { id: number }>(
  `select id from notices where plate = $2 and lot_id = $1 and issued_at > $3 and state <> 'cancelled' limit 1`,
);
const insert = statement<
  [
    number: string,
    lotId: number,
    plate: string,
    display: string,
    skeleton: string,
    checkId: number,
    staffId: number,
    verdict: string,
    paidUntil: Date | null,
    stoodFrom: Date,
    issuedAt: Date,
    at: Date,
    amount: number,
    extra: number | null,
    cureUntil: Date,
    lateUntil: Date,
    payUntil: Date,
    currency: string,
    note: string | null,
  ],
  { id: number }
>(
  `insert into notices (number, lot_id, plate, plate_display, plate_skeleton, check_id, staff_id, verdict, paid_until,
                        stood_from, issued_at, received_at, amount_cents, cure_extra_cents, cure_until, late_until,
                        pay_until, currency, note, state)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, 'open')
   returning id`,
);

/**
 * Issues a notice after an adverse verdict. What has been paid since is looked for once more, and the number sent again
 * is the same notice. Throws notice.off, notice.no_check, notice.not_needed, notice.exists, photo.unfit.
 */
export function issueNotice(
  db: Database,
  body: IssueBody,
  person: StaffUser,
  linkBase: string,
  at: Date,
): Promise<IssuedNotice> {
  return db.transaction(async (tx) => {
    const number = readNoticeNumber(body.number);
    if (number === null)
      throw new Problem('request.invalid', { fields: { number: 'This is not the number of a notice' } });
    const checked = await tx.maybe(check, [body.checkId, person.id]);
    const sent = await findNoticeByNumber(tx, number);
    if (sent !== null) {
      if (sent.check_id !== checked?.id)
        throw new Problem('notice.exists', { text: 'This number is taken.' });
      return issuedToWire(sent, linkBase);
    }
    const terms = await noticeTerms(tx);
    if (!terms.is_on || terms.amount_cents === null) throw new Problem('notice.off');
    const issuedAt = momentOf(body.issuedAt, checked, at);
    if (checked === null || issuedAt === null) throw new Problem('notice.no_check');
    const id = await write(tx, { number, checked, issuedAt, terms, note: body.note ?? null }, person, at);
    await attachPhotos(tx, id, body.photos, at);
    await keepCameraPicture(tx, id);
    await noteEvent(tx, id, { kind: 'issued', by: person.name }, issuedAt);
    const after = {
      name: number,
      plate: checked.plate_display,
      lotId: checked.lot_id,
      amountCents: terms.amount_cents,
    };
    const subject = { kind: 'notice', id } as const;
    await recordChange(tx, { actor: person, action: 'notice.issued', subject, before: null, after }, at);
    const issued = await findNotice(tx, id);
    if (issued === null) throw new Error(`notice ${id} is gone`);
    return issuedToWire(issued, linkBase);
  });
}

const ofCamera = statement<[noticeId: number], { sighting_id: string }>(
  `update notices n set sighting_id = seen.id
     from (select s.id from notices m join visits v on v.lot_id = m.lot_id and v.plate = m.plate and v.left_at is null
             join sightings s on s.visit_id = v.id join sighting_pictures p on p.sighting_id = s.id
            where m.id = $1 order by s.seen_at limit 1) seen
    where n.id = $1 returning seen.id::text as sighting_id`,
);

/** The picture that a camera took of the car when it came, where one is kept: it belongs to the notice from now on. */
async function keepCameraPicture(tx: Tx, noticeId: number): Promise<void> {
  const seen = await tx.maybe(ofCamera, [noticeId]);
  if (seen !== null) await keepSighting(tx, seen.sighting_id);
}

/** When it was issued, by the phone's word within what can be; null: too long after its check, or no adverse one. */
function momentOf(said: string, checked: CheckRow | null, at: Date): Date | null {
  if (checked === null || checked.is_late || !isAdverse(checked.verdict)) return null;
  const issuedAt = new Date(Math.max(Math.min(Date.parse(said), at.getTime()), checked.checked_at.getTime()));
  const isFresh = issuedAt <= addMinutes(checked.checked_at, CHECK_MINUTES);
  return isFresh && issuedAt > addMinutes(at, -LATE_HOURS * 60) ? issuedAt : null;
}

interface NewNotice {
  readonly number: string;
  readonly checked: CheckRow;
  readonly issuedAt: Date;
  readonly terms: TermsRow;
  readonly note: string | null;
}

async function write(
  tx: Tx,
  { number, checked, issuedAt, terms, note }: NewNotice,
  person: StaffUser,
  at: Date,
): Promise<number> {
  const reading = readPlate(checked.plate_display);
  if (!reading.ok || terms.amount_cents === null) throw new Problem('notice.no_check');
  const { plate } = reading;
  const isCompared = checked.look_alikes !== null && checked.is_same_car === false;
  const { finding, facts } = await judgePlate(tx, checked.lot_id, plate, at, isCompared);
  // Paid while the photos were taken, or a look-alike came that nobody has seen.
  if (!isAdverse(finding.verdict)) throw new Problem('notice.not_needed');
  const again = addMinutes(issuedAt, -AGAIN_HOURS * 60);
  if (await tx.maybe(standing, [checked.lot_id, plate.canonical, again])) throw new Problem('notice.exists');
  const { timezone, currency } = await facility(tx);
  const { paid_until: paidUntil } = facts;
  const seenFrom = checked.first_seen < issuedAt ? checked.first_seen : issuedAt;
  const stoodFrom = paidUntil !== null && paidUntil < seenFrom ? paidUntil : seenFrom;
  const cureUntil = termEnds(issuedAt, terms.cure_days, timezone);
  const { id } = await tx.one(insert, [
    number,
    checked.lot_id,
    plate.canonical,
    plate.display,
    plate.skeleton,
    checked.id,
    person.id,
    finding.verdict,
    paidUntil,
    stoodFrom,
    issuedAt,
    at,
    terms.amount_cents,
    terms.cure_extra_cents,
    cureUntil,
    addMinutes(issuedAt, terms.late_minutes),
    termEnds(issuedAt, terms.pay_days, timezone),
    currency,
    note,
  ]);
  return id;
}

function issuedToWire(notice: NoticeRow, linkBase: string): IssuedNotice {
  return {
    number: notice.number,
    licensePlate: notice.plate_display,
    lotName: notice.lot_name,
    issuedAt: notice.issued_at.toISOString(),
    amount: amountText(notice.amount_cents, notice.currency),
    currency: notice.currency,
    cureUntil: notice.cure_extra_cents === null ? null : notice.cure_until.toISOString(),
    link: linkBase + paths.notice.replace(':number', notice.number),
  };
}
