import { instantOf, wallTime } from '@anypark/core/kernel/zone';
import type { PromoCode } from '@anypark/core/promo-codes/contract';
import type { TypedPromoCode } from '@anypark/core/promo-codes/form-problems';

/** The form as it is typed. Days are 'YYYY-MM-DD' on the facility's calendar, the last one included. */
export interface PromoEntry {
  readonly code: string;
  readonly kind: 'percent' | 'fixed';
  readonly percent: string;
  readonly amount: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly maxUses: string;
  readonly maxUsesPerPlate: string;
  readonly lotIds: readonly number[];
}

/** What the form begins with: a code as it is, or a new one. */
export function entryOf(code: PromoCode | null, zone: string): PromoEntry {
  return {
    code: code?.code ?? '',
    kind: code?.kind ?? 'percent',
    percent: String(code?.percent ?? ''),
    amount: String(code?.amount ?? ''),
    firstDay: code?.startsAt ? dayOf(new Date(code.startsAt), zone) : '',
    // The end is the first moment that does not count: the last day is the one before it.
    lastDay: code?.endsAt ? dayOf(new Date(Date.parse(code.endsAt) - 1), zone) : '',
    maxUses: String(code?.maxUses ?? ''),
    maxUsesPerPlate: String(code?.maxUsesPerPlate ?? ''),
    lotIds: code?.lotIds ?? [],
  };
}

const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));
const limitOf = (text: string) => (text.trim() === '' ? null : Number(text));

/** The entry with its numbers and days read. */
export function readEntry(entry: PromoEntry, zone: string): TypedPromoCode & { lotIds: number[] } {
  return {
    code: entry.code.trim(),
    kind: entry.kind,
    percent: numberOf(entry.percent),
    amount: numberOf(entry.amount),
    startsAt: startOf(entry.firstDay, 0, zone),
    endsAt: startOf(entry.lastDay, 1, zone),
    maxUses: limitOf(entry.maxUses),
    maxUsesPerPlate: limitOf(entry.maxUsesPerPlate),
    lotIds: [...entry.lotIds],
  };
}

/** What is sent of an entry in which nothing is wrong. */
export function bodyOf(entry: PromoEntry, zone: string) {
  const { code: _, kind, percent, amount, startsAt, endsAt, ...rest } = readEntry(entry, zone);
  return {
    kind,
    percent: kind === 'percent' ? percent : null,
    amount: kind === 'fixed' ? amount : null,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    ...rest,
  };
}

function dayOf(at: Date, zone: string): string {
  const { year, month, day } = wallTime(zone, at);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** Midnight at which a day, or the one `later` days after it, begins; null for no day. */
function startOf(text: string, later: number, zone: string): Date | null {
  if (text === '') return null;
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return instantOf(zone, { year, month, day: day + later, minute: 0 });
}
