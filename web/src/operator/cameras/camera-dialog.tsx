import { CAMERA_NAME_MAX, type Camera, type CameraForm } from '@anypark/core/cameras/contract';
import { MAKERS, PLACES } from '@anypark/core/cameras/makers';
import type { OperatorLot } from '@anypark/core/lots/contract';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { callStaff } from '../api/call-staff.ts';
import { contractProblems } from '../api/contract-problems.ts';
import { MAKER_WORDS, PLACE_WORDS } from './camera-words.ts';
import { cameraChanged, notDone } from './use-camera-change.ts';

interface CameraDialogProps {
  /** Null: a new one. */
  camera: Camera | null;
  lots: readonly OperatorLot[];
  onClose: () => void;
  onAdded: (camera: Camera) => void;
}

/** Adds a camera or changes one. */
export function CameraDialog({ camera, lots, onClose, onAdded }: CameraDialogProps) {
  const [opened] = useState(camera);
  const bodyOf = ({ frigateName, ...entry }: Omit<CameraForm, 'frigateName'> & { frigateName: string }) => ({
    ...entry,
    frigateName: entry.maker === 'frigate' ? frigateName : null,
  });
  const form = useEntryForm({
    start: () => ({
      name: opened?.name ?? '',
      lotId: opened?.lotId ?? lots.find(({ isActive }) => isActive)?.id ?? lots[0]?.id ?? 0,
      place: opened?.place ?? ('entry' as CameraForm['place']),
      maker: opened?.maker ?? ('generic' as CameraForm['maker']),
      isTurned: opened?.isTurned ?? false,
      frigateName: opened?.frigateName ?? '',
    }),
    check: (entry) => contractProblems('createCamera', bodyOf(entry)),
    send: (entry) =>
      opened === null
        ? callStaff('createCamera', { body: bodyOf(entry) })
        : callStaff('changeCamera', { params: { id: opened.id }, body: bodyOf(entry) }),
    onDone: (saved) => {
      cameraChanged(opened === null ? 'Camera added' : 'Camera changed');
      if (opened === null) onAdded(saved);
      else onClose();
    },
    onFailed: notDone('Not saved'),
  });
  const { entry, text, problemOf } = form;
  return (
    <Dialog title={opened === null ? 'Add camera' : `Edit ${opened.name}`} onClose={onClose}>
      <form {...form.form} className="grid gap-5">
        <Field label="Name" maxLength={CAMERA_NAME_MAX} hint="‘North gate, in’" {...text('name')} />
        <SelectField
          label="Lot"
          value={entry.lotId}
          aria-invalid={problemOf('lotId') !== null}
          onChange={(event) => form.set({ lotId: Number(event.target.value) })}
        >
          {lots.map(({ id, name, isActive }) => (
            <option key={id} value={id}>
              {name}
              {isActive ? '' : ' (inactive)'}
            </option>
          ))}
        </SelectField>
        <div>
          <SelectField
            label="Where it looks"
            value={entry.place}
            onChange={({ target }) =>
              form.set({ place: PLACES.find((one) => one === target.value) ?? entry.place })
            }
          >
            {PLACES.map((place) => (
              <option key={place} value={place}>
                {PLACE_WORDS[place].label}
              </option>
            ))}
          </SelectField>
          <p className="mt-1 text-sm text-muted">{PLACE_WORDS[entry.place].means}</p>
        </div>
        {entry.place === 'gate' && (
          <SwitchField
            label="It sees arriving cars from behind"
            hint="Off: cars that drive towards the camera come in."
            checked={entry.isTurned}
            onChange={(isTurned) => form.set({ isTurned })}
          />
        )}
        <div>
          <SelectField
            label="Made by"
            value={entry.maker}
            onChange={({ target }) =>
              form.set({ maker: MAKERS.find((one) => one === target.value) ?? entry.maker })
            }
          >
            {MAKERS.toSorted(
              (a, b) => rank(a) - rank(b) || MAKER_WORDS[a].label.localeCompare(MAKER_WORDS[b].label),
            ).map((maker) => (
              <option key={maker} value={maker}>
                {MAKER_WORDS[maker].label}
              </option>
            ))}
          </SelectField>
          <p className="mt-1 text-sm text-muted">
            What it sends is recognised by itself; this decides what you are told to set.
          </p>
        </div>
        {entry.maker === 'frigate' && (
          <Field
            label="Its name in Frigate"
            maxLength={100}
            hint="As under cameras: in Frigate’s configuration"
            {...text('frigateName')}
          />
        )}
        <DialogFoot problem={form.problem}>
          <Button type="submit" kind="primary" disabled={form.isPending}>
            {form.isPending ? 'Saving...' : opened === null ? 'Add camera' : 'Save changes'}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/** 'Something else' stands last. */
const rank = (maker: CameraForm['maker']) => (maker === 'generic' ? 1 : 0);
