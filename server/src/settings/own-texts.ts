import { isDeepStrictEqual } from 'node:util';
import type { Language } from '@anypark/core/languages/language';
import type { OwnTextsForm, OwnTextsSettings } from '@anypark/core/settings/contract';
import { type OwnTextName, type OwnTexts, ownText } from '@anypark/core/settings/own-texts';
import { type Change, recordChange } from '../audit/record-change.ts';
import { type Database, statement, type Tx } from '../platform/database.ts';
import { refuseStale } from './change-settings.ts';
import { lockFacility, movedOn } from './store.ts';

interface OwnTextsRow {
  readonly texts: OwnTexts;
  readonly texts_updated_at: Date;
}
const find = statement<[], OwnTextsRow>('select texts, texts_updated_at from facility');
const save = statement<[at: Date, texts: string]>(
  `update facility set texts = $2::jsonb, ${movedOn('texts_updated_at')}`,
);

/** What the facility says in words of its own. */
export const ownTexts = async (tx: Tx): Promise<OwnTexts> => (await tx.one(find, [])).texts;

/** One of them, to a reader of a language; null where ours counts. */
export const ownTextFor = async (tx: Tx, name: OwnTextName, language: Language): Promise<string | null> =>
  ownText((await ownTexts(tx))[name], language);

export async function ownTextsSettings(tx: Tx): Promise<OwnTextsSettings> {
  const { texts, texts_updated_at } = await tx.one(find, []);
  return { texts, updatedAt: texts_updated_at.toISOString() };
}

/** Saves all of them. Throws settings.changed where `updatedAt` is not the present state's any more. */
export function changeOwnTexts(
  db: Database,
  { texts, updatedAt }: OwnTextsForm,
  actor: Change['actor'],
  at: Date,
): Promise<OwnTextsSettings> {
  return db.transaction(async (tx) => {
    await lockFacility(tx);
    const before = await tx.one(find, []);
    refuseStale(updatedAt, before.texts_updated_at);
    const [was, is] = [byTextAndLanguage(before.texts), byTextAndLanguage(texts)];
    if (!isDeepStrictEqual(was, is)) {
      await tx.all(save, [at, JSON.stringify(texts)]);
      const subject = { kind: 'settings', id: 1 } as const;
      await recordChange(tx, { actor, action: 'own_texts.changed', subject, before: was, after: is }, at);
    }
    return ownTextsSettings(tx);
  });
}

/** As the audit trail tells them: { 'why.de': '…' }. */
function byTextAndLanguage(texts: OwnTexts): Record<string, string> {
  const told = Object.entries(texts).flatMap(([name, wordings]) =>
    Object.entries(wordings ?? {}).map(([language, text]) => [`${name}.${language}`, text]),
  );
  return Object.fromEntries(told.sort());
}
