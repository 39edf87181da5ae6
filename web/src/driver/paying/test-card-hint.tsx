import { say } from '../../languages/say.ts';
import { CopyButton } from '../../ui/copy-button.tsx';

const TEST_CARD = '4242 4242 4242 4242';

/** Test mode only: how to pay without a card. */
export function TestCardHint() {
  return (
    <div
      role="note"
      className="flex items-center justify-between gap-3 rounded-md border border-hold/40 py-1.5 pr-2 pl-4 text-sm"
    >
      <p className="min-w-0">
        <span className="text-hold">{say('Test card')}</span>{' '}
        <span className="font-semibold tabular-nums">{TEST_CARD}</span>
        <span className="block text-xs text-muted">{say('Any date ahead, any CVC')}</span>
      </p>
      <CopyButton text={TEST_CARD} label={say('Copy test card number')} />
    </div>
  );
}
