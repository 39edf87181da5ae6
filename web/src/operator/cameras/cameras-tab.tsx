import type { Camera } from '@anypark/core/cameras/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '../../api/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { camerasQuery, frigateQuery, lotsQuery, sightingTermsQuery } from '../api/queries.ts';
import { AddressDialog } from './address-dialog.tsx';
import { CameraCard } from './camera-card.tsx';
import { CameraDialog } from './camera-dialog.tsx';
import { FrigateSection } from './frigate-section.tsx';
import { TermsSection } from './terms-section.tsx';

type Open = { readonly edits: Camera | null } | { readonly shows: Camera } | null;

/** The cameras that read plates: what they are, how they are, and how long what they saw is kept. */
export default function CamerasTab() {
  const cameras = useQuery(camerasQuery);
  const lots = useQuery(lotsQuery);
  const terms = useQuery(sightingTermsQuery);
  const frigate = useQuery(frigateQuery);
  const now = useNow(cameras.dataUpdatedAt);
  const [open, setOpen] = useState<Open>(null);
  const needed = [cameras, lots, terms, frigate];
  const failed = needed.filter((query) => query.isError && query.data === undefined);
  if (failed.length > 0)
    return (
      <Card>
        <LoadFailed
          what="The cameras"
          busy={failed.some((query) => query.isFetching)}
          onRetry={() => {
            for (const query of failed) void query.refetch();
          }}
        />
      </Card>
    );
  if (!cameras.data || !lots.data || !terms.data || !frigate.data) return <CamerasSkeleton />;
  const add = () => setOpen({ edits: null });
  return (
    <div className="grid gap-5">
      {cameras.data.length === 0 ? (
        <NoCameras onAdd={add} />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="max-w-2xl text-sm text-muted">
              A read alone charges nobody and makes no notice: it counts cars, and shows attendants where to
              look first.
            </p>
            <Button kind="primary" onClick={add} className="max-sm:w-full">
              Add camera
            </Button>
          </div>
          <ul className="grid gap-5 md:grid-cols-2 2xl:grid-cols-3">
            {cameras.data.map((camera) => (
              <li key={camera.id}>
                <CameraCard
                  camera={camera}
                  now={now}
                  onEdit={() => setOpen({ edits: camera })}
                  onAddress={() => setOpen({ shows: camera })}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <TermsSection key={terms.data.updatedAt} terms={terms.data} />
        <FrigateSection link={frigate.data.link} now={now} />
      </div>
      {open !== null && 'edits' in open && (
        <CameraDialog
          camera={open.edits}
          lots={lots.data}
          onClose={() => setOpen(null)}
          onAdded={(camera) => setOpen(camera.maker === 'frigate' ? null : { shows: camera })}
        />
      )}
      {open !== null && 'shows' in open && (
        <AddressDialog camera={open.shows} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}

function NoCameras({ onAdd }: { onAdd: () => void }) {
  return (
    <Card className="grid justify-items-start gap-3 p-6">
      <h2 className="text-lg font-bold tracking-tight">No cameras yet</h2>
      <p className="max-w-2xl text-muted">
        A camera that reads plates counts the cars inside and shows which of them nobody has paid for. Add
        one, paste its address into the camera’s own settings, and its reads appear here. Hikvision, Dahua,
        Axis, UniFi, Frigate and others are understood as they are.
      </p>
      <Button kind="primary" onClick={onAdd}>
        Add camera
      </Button>
    </Card>
  );
}

function CamerasSkeleton() {
  return (
    <div role="status" className="grid gap-5 md:grid-cols-2">
      <span className="sr-only">Loading cameras...</span>
      {[1, 2].map((card) => (
        <Skeleton key={card} className="h-64" />
      ))}
    </div>
  );
}
