import type { HolderPass } from '@anypark/core/subscriptions/contract';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Problem } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { type Problems, useEntryForm } from '../../ui/use-entry-form.ts';
import { plateTyped } from '../../words/plates.ts';
import { callPass } from './call-pass.ts';
import { passChanged, passIsOld } from './pass-changed.ts';

/** Takes the pass to another car. */
export function PlateDialog({ pass, onClose }: { pass: HolderPass; onClose: () => void }) {
  const { key, plateChangesLeft, subscription } = pass;
  const { entry, set, form, problem, problemOf, isPending } = useEntryForm({
    start: { licensePlate: '' },
    check: ({ licensePlate }): Problems =>
      licensePlate === '' ? { licensePlate: 'License plate is required' } : {},
    send: (body) => callPass('changePassPlate', { query: { key }, body }),
    onDone: (changed) => {
      passChanged(changed);
      toast('Plate changed', `${changed.subscription.licensePlate} parks free from now on`);
      onClose();
    },
    onFailed: () => passIsOld(key),
  });
  return (
    <Dialog title="Change plate" onClose={onClose}>
      <form {...form} className="grid gap-4">
        <p className="text-sm">
          From now on the pass covers the new plate, and {subscription.licensePlate} no more. You can change
          it {plateChangesLeft} {plateChangesLeft === 1 ? 'more time' : 'more times'} within 30 days.
        </p>
        <Field
          label="New license plate"
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder="ABC1234"
          className="font-plate text-xl! tracking-[.07em] uppercase"
          error={problemOf('licensePlate')}
          value={entry.licensePlate}
          onChange={(event) => set({ licensePlate: plateTyped(event.target.value) })}
        />
        <Problem text={problem} />
        <Button type="submit" kind="primary" disabled={isPending}>
          {isPending ? 'Changing...' : 'Change plate'}
        </Button>
      </form>
    </Dialog>
  );
}
