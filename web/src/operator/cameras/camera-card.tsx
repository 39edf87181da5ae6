import type { Camera, CameraTest } from '@anypark/core/cameras/contract';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Problem } from '../../ui/notice.tsx';
import { Moment } from '../../words/moment.tsx';
import { PlateBadge, PlateText } from '../../words/plate.tsx';
import { useChange } from '../api/use-change.ts';
import { agoWords } from '../lots/car-words.ts';
import { type Finding, healthOf, MAKER_WORDS, PLACE_WORDS } from './camera-words.ts';
import { RemoveDialog } from './remove-dialog.tsx';

interface CameraCardProps {
  camera: Camera;
  now: Date;
  onEdit: () => void;
  onAddress: () => void;
}

const SMALL = 'grow px-3! text-sm!';
const WAYS = { in: 'towards it', out: 'away from it', unknown: '' } as const;

/** One camera: where it looks, how it is, what it read last, and what can be done about it. */
export function CameraCard({ camera, now, onEdit, onAddress }: CameraCardProps) {
  const [isRemoving, setRemoving] = useState(false);
  const [tested, setTested] = useState<CameraTest | null>(null);
  const test = useChange('testCamera', setTested);
  const { id, name, lotName, place, maker, lastReads, frigateName } = camera;
  const title = `camera-${id}`;
  return (
    <Card className="flex h-full flex-col p-5" aria-labelledby={title}>
      <h2 id={title} className="text-lg font-bold tracking-tight wrap-anywhere">
        {name}
      </h2>
      <p className="text-sm text-muted wrap-anywhere">
        {lotName} · {PLACE_WORDS[place].label} · {MAKER_WORDS[maker].label}
        {frigateName !== null && ` (${frigateName})`}
      </p>
      <ul aria-label={`Health of ${name}`} className="mt-3 grid gap-1.5 text-sm">
        {healthOf(camera, now).map((finding) => (
          <Health key={finding.text} finding={finding} />
        ))}
      </ul>
      {lastReads.length > 0 && (
        <ul aria-label={`Last reads of ${name}`} className="mt-3 divide-y divide-hair border-y border-hair">
          {lastReads.map(({ id: read, licensePlate, seenAt, direction, confidence }) => (
            <li key={read} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
              <PlateBadge text={licensePlate} />
              <span className="ms-auto text-end text-sm text-muted tabular-nums">
                <span title={seenAt}>{agoWords(seenAt, now)}</span>
                <span className="block text-xs">
                  {[WAYS[direction], confidence === null ? '' : `${Math.round(confidence * 100)} % sure`]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 empty:hidden" role="status">
        {tested !== null && !test.isPending && (
          <p className="flex items-start gap-2 text-sm">
            <Icon name="check" size={18} className="mt-0.5 shrink-0 text-go" />
            <span>
              The sample arrived and was understood: <PlateText text={tested.licensePlate} />,{' '}
              <Moment at={tested.seenAt} />
              {tested.pictures > 0 && ', with its picture'}. Nothing of it is kept.
            </span>
          </p>
        )}
      </div>
      <div className="mt-2 empty:hidden">
        <Problem text={test.isPending ? null : test.problem} />
      </div>
      <div className="mt-auto grid grid-cols-2 gap-2 pt-5 sm:flex sm:flex-wrap">
        <Button onClick={onEdit} aria-label={`Edit ${name}`} className={SMALL}>
          Edit
        </Button>
        {maker !== 'frigate' && (
          <>
            <Button onClick={onAddress} aria-label={`Address of ${name}`} className={SMALL}>
              Address
            </Button>
            <Button
              onClick={() => {
                setTested(null);
                test.send({ params: { id } });
              }}
              disabled={test.isPending}
              aria-label={`Test ${name}`}
              className={SMALL}
            >
              {test.isPending ? 'Testing...' : 'Test'}
            </Button>
          </>
        )}
        <Button
          kind="danger"
          onClick={() => setRemoving(true)}
          aria-label={`Remove ${name}`}
          className={SMALL}
        >
          Remove
        </Button>
      </div>
      {isRemoving && <RemoveDialog camera={camera} onClose={() => setRemoving(false)} />}
    </Card>
  );
}

const TONES = { go: 'text-go', hold: 'text-hold', muted: 'text-muted' } as const;

function Health({ finding: { tone, text } }: { finding: Finding }) {
  return (
    <li className="flex items-start gap-2">
      <Icon name={tone === 'go' ? 'check' : 'alert'} size={18} className={`mt-0.5 shrink-0 ${TONES[tone]}`} />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </li>
  );
}
