import type { PlateCheck } from '@anypark/core/enforcement/contract';
import { noticeNumber } from '@anypark/core/notices/notice';
import type { StaffUser } from '@anypark/core/staff/contract';
import { useEffect, useId, useState } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Problem } from '../../ui/notice.tsx';
import { PlateBadge } from '../../words/plate.tsx';
import { putNotice, type TakenPhoto } from '../phone/store.ts';
import { NoticeCard } from './notice-card.tsx';
import { takePhoto } from './take-photo.ts';

const PHOTOS = 4;

interface WriteNoticeProps {
  user: StaffUser;
  check: PlateCheck;
  /** It lies in the outbox: sends what waits. */
  onWritten: () => void;
  onClose: () => void;
}

/** Photos, then the number that is left at the car. It is on this phone before it is shown, with or without a signal. */
export function WriteNotice({ user, check, onWritten, onClose }: WriteNoticeProps) {
  const [photos, setPhotos] = useState<readonly TakenPhoto[]>([]);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [written, setWritten] = useState<{ number: string; issuedAt: string } | null>(null);
  const add = async (files: FileList | null) => {
    setProblem(null);
    setBusy(true);
    try {
      const taken = await Promise.all([...(files ?? [])].map(takePhoto));
      setPhotos((before) => [...before, ...taken].slice(0, PHOTOS));
    } catch {
      setProblem('This is not a photo that can be kept. Take it with the camera, as JPEG.');
    }
    setBusy(false);
  };
  const write = async () => {
    setBusy(true);
    const number = noticeNumber(crypto.getRandomValues(new Uint8Array(8)));
    const issuedAt = serverNow().toISOString();
    const { id: checkId, licensePlate } = check;
    try {
      await putNotice({
        number,
        checkId,
        licensePlate,
        issuedAt,
        note: note.trim(),
        photos,
        staffId: user.id,
      });
      setWritten({ number, issuedAt });
      onWritten();
    } catch {
      setProblem(
        'This phone keeps nothing: a notice cannot be written here. Leave the private window, or use another phone.',
      );
    }
    setBusy(false);
  };
  if (written !== null) return <NoticeCard {...written} check={check} onClose={onClose} />;
  return (
    <Dialog title="Write a notice" onClose={onClose}>
      <div className="grid gap-4 pb-2">
        <PlateBadge text={check.licensePlate} size="m" />
        <p className="text-sm text-muted">
          At least one photo that shows the plate, then one of where the car stands. They are kept as they
          are.
        </p>
        {photos.length > 0 && (
          <ul className="grid grid-cols-2 gap-2">
            {photos.map((photo, n) => (
              <Shown
                key={photo.takenAt + String(n)}
                photo={photo}
                place={n + 1}
                onRemove={() => setPhotos(photos.filter((one) => one !== photo))}
              />
            ))}
          </ul>
        )}
        {photos.length < PHOTOS && (
          <Camera isFirst={photos.length === 0} isBusy={isBusy} onTaken={(files) => void add(files)} />
        )}
        <Field
          label="Note, if you like"
          hint="The driver reads it."
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <Problem text={problem} />
        <Button
          kind="primary"
          className="min-h-15"
          disabled={photos.length === 0 || isBusy}
          onClick={() => void write()}
        >
          {isBusy ? 'One moment...' : 'Write the notice'}
        </Button>
        {photos.length === 0 && <p className="text-center text-sm text-muted">Take a photo first.</p>}
      </div>
    </Dialog>
  );
}

/** The phone's own camera; on a desk a choice of files. */
function Camera({
  isFirst,
  isBusy,
  onTaken,
}: {
  isFirst: boolean;
  isBusy: boolean;
  onTaken: (files: FileList | null) => void;
}) {
  const id = useId();
  return (
    <div>
      <input
        id={id}
        type="file"
        accept="image/jpeg"
        capture="environment"
        disabled={isBusy}
        onChange={(event) => {
          onTaken(event.target.files);
          event.target.value = '';
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={buttonClass(
          'quiet',
          'min-h-15 w-full peer-focus-visible:outline-3 peer-focus-visible:outline-sign',
        )}
      >
        {isFirst ? 'Take a photo of the plate' : 'Take another photo'}
      </label>
    </div>
  );
}

function Shown({ photo, place, onRemove }: { photo: TakenPhoto; place: number; onRemove: () => void }) {
  const [address, setAddress] = useState<string>();
  // As text: pages show pictures of their own server and such, and nothing else (Content-Security-Policy).
  useEffect(() => {
    const reader = new FileReader();
    reader.onload = () => setAddress(String(reader.result));
    reader.readAsDataURL(photo.copy);
    return () => reader.abort();
  }, [photo]);
  return (
    <li className="grid gap-1">
      <img
        src={address}
        alt={`${place} of this notice`}
        className="aspect-[4/3] w-full rounded-md object-cover"
      />
      <Button kind="danger" onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}
