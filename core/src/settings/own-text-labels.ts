import type { OwnTextName } from './own-texts.ts';

/** What the facility says in its own words, as operators call it. */
export const OWN_TEXT_LABELS: Readonly<Record<OwnTextName, string>> = {
  note: 'Note on the start form',
  why: 'Why we charge',
  contact: 'Whom to ask',
  receipt: 'Foot of the receipt',
  sign: 'Sentence on the sign',
};
