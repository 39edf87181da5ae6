import type { Camera } from '@anypark/core/cameras/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Problem } from '../../ui/notice.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { cameraAddressQuery } from '../api/queries.ts';
import { useChange } from '../api/use-change.ts';
import { MAKER_WORDS } from './camera-words.ts';
import { cameraChanged } from './use-camera-change.ts';

/** The address that a camera is given: to copy, or to scan with the phone on which the camera is set up. */
export function AddressDialog({ camera, onClose }: { camera: Camera; onClose: () => void }) {
  const { id, name, maker } = camera;
  const shown = useQuery(cameraAddressQuery(id));
  const [made, setMade] = useState<string | null>(null);
  const [asks, setAsks] = useState(false);
  const renew = useChange('cameraAddress', ({ address }) => {
    setMade(address);
    setAsks(false);
    cameraChanged('New address made');
  });
  const address = made ?? shown.data?.address ?? null;
  return (
    <Dialog title={`Address of ${name}`} onClose={onClose}>
      <div className="grid gap-5">
        {shown.isPending && <Skeleton className="h-72" />}
        {shown.isError && (
          <LoadFailed what="The address" busy={shown.isFetching} onRetry={() => void shown.refetch()} />
        )}
        {shown.data && address === null && (
          <p className="text-hold">
            The server’s key is another one than when this address was made, so it cannot be shown. The camera
            goes on with it; make a new one if you need to paste it again.
          </p>
        )}
        {address !== null && (
          <>
            <CopyField label="Paste this into the camera" text={address} />
            <QrCode text={address} label={`QR code of the address of ${name}`} className="max-w-52" />
            {/^https?:\/\/(localhost|127\.|\[::1\])/.test(address) && (
              <p className="text-sm text-hold">
                This address is this computer’s own: a camera reaches it only under a name or number of your
                network. Set PUBLIC_URL, or open this page from another device.
              </p>
            )}
            <div className="text-sm">
              <p className="font-semibold">{MAKER_WORDS[maker].label}</p>
              <p className="mt-1 text-muted">{MAKER_WORDS[maker].steps}</p>
            </div>
            <p className="text-sm text-muted">
              Whoever knows this address can send reads in the camera’s name. Keep it as you keep a password.
            </p>
          </>
        )}
        {asks && (
          <p role="status">
            The camera is let in no more under the old address, until the new one is pasted into it.
          </p>
        )}
        <Problem text={renew.problem} />
        <DialogFoot>
          <Button
            kind={asks ? 'danger' : 'quiet'}
            disabled={renew.isPending || !shown.data}
            onClick={() => (asks ? renew.send({ params: { id }, body: { renew: true } }) : setAsks(true))}
          >
            {renew.isPending ? 'Making...' : asks ? 'Make a new one' : 'New address'}
          </Button>
          <Button kind={asks ? 'quiet' : 'primary'} onClick={asks ? () => setAsks(false) : onClose}>
            {asks ? 'Keep this one' : 'Done'}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}
