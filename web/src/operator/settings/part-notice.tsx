import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Problem } from '../../ui/notice.tsx';

interface PartNoticeProps {
  part: { problem: string | null; isChanged: boolean; loadNewer: () => void; keepTyped: () => void };
}

/** What kept a part from being saved. Somebody else's change is never written over without a word. */
export function PartNotice({ part }: PartNoticeProps) {
  if (!part.isChanged)
    return (
      <div className={part.problem === null ? 'hidden' : ''}>
        <Problem text={part.problem} />
      </div>
    );
  return (
    <div role="alert" className="grid gap-3 rounded-md border border-hold/60 bg-raised p-4 text-sm">
      <p className="flex items-start gap-2">
        <Icon name="alert" size={18} className="mt-px shrink-0 text-hold" />
        <span>
          <strong className="block">Somebody else has changed these settings meanwhile.</strong>
          What you typed is still here and has not been saved.
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button className="grow sm:grow-0" onClick={part.loadNewer}>
          Load the newer settings
        </Button>
        <Button className="grow sm:grow-0" onClick={part.keepTyped}>
          Keep what I typed
        </Button>
      </div>
    </div>
  );
}
