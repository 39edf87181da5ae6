import { isDeepStrictEqual } from 'node:util';
import { amountText, centsFromNumber } from '@anypark/core/kernel/money';
import type { Language } from '@anypark/core/languages/language';
import type { NoticeTerms, NoticeTermsForm } from '@anypark/core/notices/contract';
import { recordChange } from '../audit/record-change.ts';
import { type Database, statement, type Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { facility } from '../settings/store.ts';

export interface TermsRow {
  readonly is_on: boolean;
  readonly amount_cents: number | null;
  readonly cure_extra_cents: number | null;
  readonly cure_days: number;
  readonly late_minutes: number;
  readonly pay_days: number;
  readonly photos_days: number;
  readonly legal_texts: Partial<Record<Language, string>>;
  readonly updated_at: Date;
}

const COLUMNS =
  'is_on, amount_cents, cure_extra_cents, cure_days, late_minutes, pay_days, photos_days, legal_texts, updated_at';
const find = statement<[], TermsRow>(`select ${COLUMNS} from notice_terms`);
const lock = statement<[], TermsRow>(`select ${COLUMNS} from notice_terms for update`);
const store = statement<
  [
    isOn: boolean,
    amount: number | null,
    extra: number | null,
    cureDays: number,
    lateMinutes: number,
    payDays: number,
    photosDays: number,
    legalTexts: string,
    at: Date,
  ],
  TermsRow
>(
  `update notice_terms set is_on = $1, amount_cents = $2, cure_extra_cents = $3, cure_days = $4, late_minutes = $5,
          pay_days = $6, photos_days = $7, legal_texts = $8,
          updated_at = greatest($9::timestamptz, date_trunc('milliseconds', updated_at) + interval '1 ms')
   returning ${COLUMNS}`,
);

/** What the operator asks of cars that have not paid. There is one row. */
export const noticeTerms = (tx: Tx): Promise<TermsRow> => tx.one(find, []);

/** Saves the terms for notices from now on. Throws settings.changed, request.invalid. */
export function changeTerms(
  db: Database,
  form: NoticeTermsForm,
  actor: { id: number; name: string },
  at: Date,
): Promise<TermsRow> {
  return db.transaction(async (tx) => {
    const before = await tx.one(lock, []);
    if (form.updatedAt !== undefined && Date.parse(form.updatedAt) !== before.updated_at.getTime())
      throw new Problem('settings.changed');
    const { currency } = await facility(tx);
    const wanted = fieldsOf(form, currency);
    if (isDeepStrictEqual(wanted, stripped(before))) return before;
    const after = await tx.one(store, [
      wanted.is_on,
      wanted.amount_cents,
      wanted.cure_extra_cents,
      wanted.cure_days,
      wanted.late_minutes,
      wanted.pay_days,
      wanted.photos_days,
      JSON.stringify(wanted.legal_texts),
      at,
    ]);
    const change = { actor, action: 'notice_terms.changed', subject: { kind: 'settings', id: 1 } } as const;
    await recordChange(tx, { ...change, before: told(before), after: told(after) }, at);
    return after;
  });
}

/** As the audit trail names it. */
function told(row: TermsRow): object {
  const { legal_texts: texts } = row;
  return {
    isOn: row.is_on,
    amountCents: row.amount_cents,
    cureExtraCents: row.cure_extra_cents,
    cureDays: row.cure_days,
    lateMinutes: row.late_minutes,
    payDays: row.pay_days,
    photosDays: row.photos_days,
    legalTexts: Object.entries(texts)
      .map(([language, text]) => `${language}: ${text}`)
      .join('\n'),
  };
}

type Fields = Omit<TermsRow, 'updated_at'>;
function stripped({ updated_at: _moment, ...fields }: TermsRow): Fields {
  return fields;
}

function fieldsOf(form: NoticeTermsForm, currency: string): Fields {
  const wrong: Record<string, string> = {};
  const cents = (field: 'amount' | 'cureExtra', least: number) => {
    const text = form[field];
    if (text === null) return null;
    const read = centsFromNumber(Number(text), currency);
    if (read === null || read < least)
      wrong[field] = `Enter an amount in ${currency}${least > 0 ? ' above 0' : ''}`;
    return read;
  };
  const amount = cents('amount', 1);
  const extra = cents('cureExtra', 0);
  const texts = Object.entries(form.legalTexts).filter(([, text]) => text !== undefined && text !== '');
  const legal: Fields['legal_texts'] = Object.fromEntries(texts);
  if (form.isOn && amount === null) wrong.amount = 'Enter what a notice costs';
  if (form.isOn && legal.en === undefined)
    wrong.legalTexts = 'Say in English who asks, on what ground, and where to turn';
  const [first] = Object.values(wrong);
  if (first !== undefined) throw new Problem('request.invalid', { text: first, fields: wrong });
  return {
    is_on: form.isOn,
    amount_cents: amount,
    cure_extra_cents: extra,
    cure_days: form.cureDays,
    late_minutes: form.lateMinutes,
    pay_days: form.payDays,
    photos_days: form.photosDays,
    legal_texts: legal,
  };
}

export async function termsToWire(tx: Tx, row: TermsRow): Promise<NoticeTerms> {
  const { currency } = await facility(tx);
  const amount = (cents: number | null) => (cents === null ? null : amountText(cents, currency));
  return {
    isOn: row.is_on,
    amount: amount(row.amount_cents),
    cureExtra: amount(row.cure_extra_cents),
    cureDays: row.cure_days,
    lateMinutes: row.late_minutes,
    payDays: row.pay_days,
    photosDays: row.photos_days,
    legalTexts: row.legal_texts,
    currency,
    updatedAt: row.updated_at.toISOString(),
  };
}
