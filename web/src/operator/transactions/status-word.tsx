import type { SessionState } from '@anypark/core/parking/session';
import { SESSION_STATUS_WORDS } from '../../words/states.ts';

/** A session's state: green with a mark while it is active, grey in every other. */
export function StatusWord({ status }: { status: SessionState }) {
  const isActive = status === 'active';
  return (
    <span
      className={`inline-flex items-center gap-1.5 font-semibold whitespace-nowrap ${isActive ? 'text-go' : 'text-muted'}`}
    >
      {isActive && <span aria-hidden="true" className="size-2 rounded-full bg-go" />}
      {SESSION_STATUS_WORDS[status]}
    </span>
  );
}
