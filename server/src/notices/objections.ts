import { isEmail } from '@anypark/core/kernel/contact';
import { LANGUAGES, type Language } from '@anypark/core/languages/language';
import type { StaffUser } from '@anypark/core/staff/contract';
import { closeAlarmAbout, openAlarm } from '../alarms/store.ts';
import { recordChange } from '../audit/record-change.ts';
import { mailBody } from '../messages/mail-body.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { type Database, statement, type Tx } from '../platform/database.ts';
import { sayIn } from '../platform/languages.ts';
import { Problem } from '../platform/problem.ts';
import { facility } from '../settings/store.ts';
import { cancelOpenNotice } from './cancel-notice.ts';
import { lockNotice, type NoticeRow, noteEvent } from './store.ts';

const object = statement<[id: number, text: string, email: string | null, language: string, at: Date]>(
  `update notices set objection = $2, objection_email = $3, objection_language = $4, objected_at = $5, objection_state = 'open'
    where id = $1`,
);
const decide = statement<[id: number, state: string, reply: string, at: Date]>(
  'update notices set objection_state = $2, objection_reply = $3, decided_at = $4 where id = $1',
);

interface Objection {
  readonly text: string;
  readonly email: string | null;
  readonly language: Language;
}

/** A driver says why a notice is wrong, once. Also one that is paid: money can be given back. Throws notice.closed, notice.objected. */
export function objectToNotice(db: Database, id: number, objection: Objection, at: Date): Promise<void> {
  const { text, email, language } = objection;
  if (email !== null && !isEmail(email)) {
    const wrong = 'Enter an e-mail address, or leave it out';
    throw new Problem('request.invalid', { text: wrong, fields: { email: wrong } });
  }
  return db.transaction(async (tx) => {
    const notice = await lockNotice(tx, id);
    if (notice === null) throw new Problem('notice.not_found');
    if (notice.objection_state !== null) throw new Problem('notice.objected');
    if (notice.state === 'cancelled' || notice.state === 'refunded') throw new Problem('notice.closed');
    await tx.all(object, [id, text, email, language, at]);
    await noteEvent(tx, id, { kind: 'objected' }, at);
    const told = `the driver objects to notice ${notice.number}: decide under Notices.`;
    // On the dashboard until it is decided; nobody is texted for it.
    await openAlarm(tx, 'objection', `objection/${id}`, told, at);
  });
}

/**
 * An operator decides over an objection; the driver is told where they left an address. Upheld: an open notice is
 * cancelled. Answers the purchase whose money has to be given back, or null. Throws notice.not_found, notice.closed.
 */
export function decideObjection(
  db: Database,
  id: number,
  { isUpheld, reply }: { isUpheld: boolean; reply: string },
  actor: StaffUser,
  at: Date,
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const notice = await lockNotice(tx, id);
    if (notice === null) throw new Problem('notice.not_found');
    if (notice.objection_state !== 'open')
      throw new Problem('notice.closed', { text: 'There is no objection to decide over.' });
    const state = isUpheld ? 'upheld' : 'rejected';
    await tx.all(decide, [id, state, reply, at]);
    await noteEvent(tx, id, { kind: state, by: actor.name, reason: reply }, at);
    if (isUpheld) await cancelOpenNotice(tx, id, { cause: 'objection', by: actor.name }, at);
    const subject = { kind: 'notice', id } as const;
    const { number: name } = notice;
    const before = { name, objection: 'open' };
    const after = { name, objection: state, reply };
    await recordChange(tx, { actor, action: `notice.${state}`, subject, before, after }, at);
    await closeAlarmAbout(tx, 'objection', String(id), at);
    await tellDriver(tx, notice, isUpheld, reply, at);
    const wasPaid = notice.state === 'paid' || notice.state === 'cured';
    return isUpheld && wasPaid ? notice.paid_by : null;
  });
}

async function tellDriver(
  tx: Tx,
  notice: NoticeRow,
  isUpheld: boolean,
  reply: string,
  at: Date,
): Promise<void> {
  if (notice.objection_email === null) return;
  const language = LANGUAGES.find((known) => known === notice.objection_language) ?? 'en';
  const say = sayIn(language);
  const { name } = await facility(tx);
  const body = mailBody({
    title: say('Notice {number}', { number: notice.number }),
    intro: isUpheld
      ? say('Your objection was accepted. You owe nothing; what you have paid is given back.')
      : say('Your objection was not accepted. The notice stands as it is.'),
    facts: [
      [say('License plate'), notice.plate_display],
      [say('Location'), notice.lot_name],
      [say('Answer'), reply],
    ],
    action: null,
    reason: say('You get this because you objected to the notice and left this address.'),
    language,
  });
  await queueMessage(
    tx,
    {
      occasion: `notice/${notice.id}`,
      channel: 'email',
      recipient: notice.objection_email,
      subject: `${name.replace(/\p{Cc}/gu, ' ')}: ${say('Notice {number}', { number: notice.number })}`,
      ...body,
      uselessAt: null,
    },
    at,
  );
}
