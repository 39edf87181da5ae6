import type { ReactNode } from 'react';
import { Problem } from './notice.tsx';

/**
 * A dialog's buttons, in view however long it is and however little of the screen a keyboard leaves; with what went wrong
 * above them, where it stands beside no field.
 */
export function DialogFoot({ problem, children }: { problem?: string | null; children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-5 -mb-5 flex flex-col gap-3 border-t border-hair bg-card px-5 pt-3 pb-5 *:empty:-mb-3">
      {problem !== undefined && <Problem text={problem} />}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">{children}</div>
    </div>
  );
}
