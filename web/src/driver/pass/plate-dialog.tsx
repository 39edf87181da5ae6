import type { HolderPass } from '@anypark/core/subscriptions/contract';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Problem } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { plateTyped } from '../../words/plates.ts';
import { callPass } from './call-pass.ts';
import { usePassChange } from './use-pass-change.ts';

/** Takes the pass to another car. */
export function PlateDialog({ pass, onClose }: { pass: HolderPass; onClose: () => void }) {
  const { key, plateChangesLeft, subscription } = pass;
  const [plate, setPlate] = useState('');
  const [isTried, setTried] = useState(false);
  const change = usePassChange(
    key,
    (licensePlate: string) => callPass('changePassPlate', { query: { key }, body: { licensePlate } }),
    () => {
      toast('Plate changed', `${plate} parks free from now on`);
      onClose();
    },
  );
  return (
    <Dialog title="Change plate" onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (plate !== '') change.send(plate);
        }}
      >
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
          error={change.plateProblem ?? (isTried && plate === '' ? 'License plate is required' : null)}
          value={plate}
          onChange={(event) => setPlate(plateTyped(event.target.value))}
        />
        <Problem text={change.problem} />
        <Button type="submit" kind="primary" disabled={change.isPending}>
          {change.isPending ? 'Changing...' : 'Change plate'}
        </Button>
      </form>
    </Dialog>
  );
}
