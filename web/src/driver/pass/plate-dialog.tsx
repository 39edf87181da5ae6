import type { HolderPass } from '@anypark/core/subscriptions/contract';
import { say } from '../../languages/say.ts';
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
      licensePlate === '' ? { licensePlate: say('License plate is required') } : {},
    send: (body) => callPass('changePassPlate', { query: { key }, body }),
    onDone: (changed) => {
      passChanged(changed);
      toast(
        say('Plate changed'),
        say('{plate} parks free from now on', { plate: changed.subscription.licensePlate }),
      );
      onClose();
    },
    onFailed: () => passIsOld(key),
  });
  return (
    <Dialog title={say('Change plate')} onClose={onClose}>
      <form {...form} className="grid gap-4">
        <p className="text-sm">
          {say('From now on the pass covers the new plate, and {plate} no more.', {
            plate: subscription.licensePlate,
          })}{' '}
          {say(
            'You can change it {count} more time within 30 days.|You can change it {count} more times within 30 days.',
            { count: plateChangesLeft },
          )}
        </p>
        <Field
          label={say('New license plate')}
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
          {isPending ? say('Changing...') : say('Change plate')}
        </Button>
      </form>
    </Dialog>
  );
}
