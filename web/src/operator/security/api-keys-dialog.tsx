import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { downloadText } from '../../ui/download.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { apiKeysQuery } from '../api/queries.ts';
import { CreateApiKey } from './create-api-key.tsx';
import { KeyItem } from './key-item.tsx';

/** The own API keys: a new one, shown and downloaded this once, and the ones that there are. */
export function ApiKeysDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<{ name: string; key: string } | null>(null);
  const keys = useQuery(apiKeysQuery);
  return (
    <Dialog title="API Keys" onClose={onClose}>
      {made === null ? (
        <CreateApiKey onMade={(key, name) => setMade({ key, name })} />
      ) : (
        <div className="grid gap-3 rounded-md border border-go/50 p-4">
          <p role="status" className="text-sm">
            <strong className="text-go">“{made.name}” is ready.</strong> Keep the key now: it cannot be shown
            again.
          </p>
          <CopyField label="API key" text={made.key} />
          <Button
            onClick={() =>
              downloadText('anypark-api-key.txt', `${made.name}\nAuthorization: Bearer ${made.key}\n`)
            }
          >
            Download
          </Button>
          <Button kind="link" onClick={() => setMade(null)}>
            Done
          </Button>
        </div>
      )}
      <h3 className="mt-6 mb-1 font-semibold">Your keys</h3>
      {keys.isPending && <Skeleton className="h-14" />}
      {keys.isError && (
        <LoadFailed what="Your keys" busy={keys.isFetching} onRetry={() => void keys.refetch()} />
      )}
      {keys.data?.length === 0 && <p className="text-sm text-muted">No keys yet. Create one above.</p>}
      <ul className="divide-y divide-hair">
        {keys.data?.map((key) => (
          <KeyItem key={key.id} apiKey={key} />
        ))}
      </ul>
    </Dialog>
  );
}
