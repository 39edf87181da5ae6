import { rowsProblem } from '@anypark/core/lots/bays';
import { MAX_LOT_SPACES } from '@anypark/core/lots/form-problems';
import type { ComponentProps } from 'react';
import { Field } from '../../ui/field.tsx';
import { LotPicture } from '../../words/lot-picture.tsx';
import { rowsWords } from './car-words.ts';
import { type LotEntry, readEntry } from './lot-entry.ts';

/** The rows of a lot's picture, which is drawn as they are typed. */
export function LotRows({
  entry,
  ...field
}: { entry: LotEntry } & Omit<ComponentProps<typeof Field>, 'label' | 'hint'>) {
  const { rows, totalSpaces } = readEntry(entry);
  const hasSpaces = Number.isInteger(totalSpaces) && totalSpaces >= 1 && totalSpaces <= MAX_LOT_SPACES;
  const drawn = rowsProblem(rows) === null ? rows : null;
  const words = rowsWords(rows, hasSpaces ? totalSpaces : Number.NaN);
  return (
    <div>
      <Field
        label="Rows of bays"
        autoComplete="off"
        placeholder="26, 26, 24"
        className="tabular-nums"
        hint={words}
        {...field}
      />
      {hasSpaces && (
        <LotPicture
          rows={drawn}
          totalSpaces={totalSpaces}
          cars={{}}
          label="The lot as it is drawn"
          style={{ maxHeight: 160 }}
          className="mt-2 w-full"
        />
      )}
    </div>
  );
}
