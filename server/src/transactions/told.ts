import { maskedContact } from '@anypark/core/kernel/contact';
import type { TransactionEvent } from '@anypark/core/transactions/contract';
import { statement, type Tx } from '../platform/database.ts';

/** Something that a driver was told about a transaction, or will be. */
export interface Told {
  readonly kind: 'alert_set' | 'message';
  readonly at: Date;
  readonly message: NonNullable<TransactionEvent['message']>;
}

interface Row {
  readonly kind: Told['kind'];
  readonly at: Date;
  readonly about: string;
  readonly channel: Told['message']['channel'];
  readonly contact: string;
  readonly state: Told['message']['state'];
  readonly problem: string | null;
  readonly minutes_before: number | null;
}

const ofSession = statement<[sessionId: number], Row>(
  `select 'message' as kind, coalesce(sent_at, created_at) as at, split_part(occasion, '/', 1) as about, channel,
          recipient as contact, state, problem, null::int as minutes_before
     from messages where session_id = $1
   union all
   select 'alert_set', created_at, 'alert', channel, recipient, 'waiting', null, minutes_before
     from expiry_alerts where session_id = $1 and state <> 'dropped'`,
);

/** What its driver was told about a transaction; contacts masked, because nobody at the desk has to write to them. */
export async function toldOf(tx: Tx, sessionId: number): Promise<Told[]> {
  return (await tx.all(ofSession, [sessionId])).map(({ kind, at, about, contact, ...rest }) => ({
    kind,
    at,
    message: {
      about: about === 'alert' ? 'alert' : 'receipt',
      channel: rest.channel,
      contact: rest.channel === 'push' ? 'the phone' : maskedContact(contact),
      state: rest.state,
      problem: rest.problem,
      minutesBefore: rest.minutes_before,
    },
  }));
}
