import type { OperatorLot } from '@anypark/core/lots/contract';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { LotNow } from './lot-now.tsx';
import { LotReplay } from './lot-replay.tsx';

/** How full a lot is, as a picture: now, or on a day that is over. */
export function LotBays({ lot }: { lot: OperatorLot }) {
  const [isReplay, setReplay] = useState(false);
  return (
    <div className="mt-4">
      {isReplay ? <LotReplay lot={lot} /> : <LotNow lot={lot} />}
      <Button
        kind="link"
        onClick={() => setReplay(!isReplay)}
        aria-label={isReplay ? `Back to now in ${lot.name}` : `Yesterday in ${lot.name}`}
        className="mt-1"
      >
        {isReplay ? 'Back to now' : '▶ Yesterday'}
      </Button>
    </div>
  );
}
