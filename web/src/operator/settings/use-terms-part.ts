import { LANGUAGES, type Language } from '@anypark/core/languages/language';
import type { NoticeTerms, NoticeTermsForm } from '@anypark/core/notices/contract';
import { callStaff } from '../api/call-staff.ts';
import { contractProblems } from '../api/contract-problems.ts';
import { noticeTermsQuery } from '../notices/notice-queries.ts';
import { usePart } from './use-part.ts';

export const LEGAL_PREFIX = 'legal ';
type Legal = { readonly [L in Language as `${typeof LEGAL_PREFIX}${L}`]: string };

/** As it stands in the fields. */
type TermsEntry = Legal & {
  readonly isOn: boolean;
  readonly amount: string;
  readonly takesTime: boolean;
  readonly cureExtra: string;
  readonly cureDays: string;
  readonly lateMinutes: string;
  readonly payDays: string;
  readonly photosDays: string;
};

function entryOf(terms: NoticeTerms): TermsEntry {
  const legal = LANGUAGES.map((language) => [`${LEGAL_PREFIX}${language}`, terms.legalTexts[language] ?? '']);
  return {
    // One field for each language: the entries above name them all.
    ...(Object.fromEntries(legal) as Legal),
    isOn: terms.isOn,
    amount: terms.amount ?? '',
    takesTime: terms.cureExtra !== null,
    cureExtra: terms.cureExtra ?? '0.00',
    cureDays: String(terms.cureDays),
    lateMinutes: String(terms.lateMinutes),
    payDays: String(terms.payDays),
    photosDays: String(terms.photosDays),
  };
}

function formOf(entry: TermsEntry, updatedAt?: string): NoticeTermsForm {
  const legal = LANGUAGES.map((language) => [language, entry[`${LEGAL_PREFIX}${language}`].trim()]);
  const whole = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN);
  return {
    isOn: entry.isOn,
    amount: entry.amount.trim() === '' ? null : entry.amount.trim(),
    cureExtra: entry.takesTime ? entry.cureExtra.trim() : null,
    cureDays: whole(entry.cureDays),
    lateMinutes: whole(entry.lateMinutes),
    payDays: whole(entry.payDays),
    photosDays: whole(entry.photosDays),
    legalTexts: Object.fromEntries(legal.filter(([, text]) => text !== '')),
    ...(updatedAt !== undefined && { updatedAt }),
  };
}

/** The terms of notices: one object, one winner of two who save. */
export function useTermsPart(latest: NoticeTerms) {
  return usePart({
    latest,
    queryKey: noticeTermsQuery.queryKey,
    load: () => callStaff('noticeTerms', {}),
    entryOf,
    problemsOf: (entry) => {
      const form = formOf(entry);
      return {
        ...contractProblems('changeNoticeTerms', form),
        ...(form.isOn && form.amount === null && { amount: 'Enter what a notice costs' }),
        ...(form.isOn &&
          form.legalTexts.en === undefined && {
            legalTexts: 'Say in English who asks, on what ground, and where to turn',
          }),
      };
    },
    send: (entry, { updatedAt }) => callStaff('changeNoticeTerms', { body: formOf(entry, updatedAt) }),
    done: 'Notice settings saved',
    failed: 'Notice settings not saved',
  });
}
