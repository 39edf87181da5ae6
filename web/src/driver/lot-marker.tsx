import { say } from '../languages/say.ts';
import type { LotState } from './start/lot-state.ts';

const LOOKS = {
  available: { label: 'Available', text: 'text-go', dot: 'bg-go ring-go/15' },
  full: { label: 'Full', text: 'text-stop', dot: 'bg-stop ring-stop/15' },
  closed: { label: 'Closed', text: 'text-hold', dot: 'bg-hold ring-hold/15' },
} as const;

/** 'Available', 'Full' or 'Closed': the chosen lot's state, as a word with a mark. */
export function LotMarker({ state }: { state: LotState }) {
  const look = LOOKS[state.kind];
  return (
    <span className={`flex items-center gap-2 text-sm leading-5 font-semibold ${look.text}`}>
      <span aria-hidden="true" className={`size-2 rounded-full ring-4 ${look.dot}`} />
      {say(look.label)}
    </span>
  );
}
