import type { ReactNode } from 'react';
import { Problem } from './notice.tsx';

/**
 * A dialog's buttons, in view however long it is and however little of the screen a keyboard leaves; with what went wrong
 * above them, where it stands beside no field.
 */
export function DialogFoot({ problem = null, children }: { problem?: string | null; children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-5 -mb-5 grid gap-3 *:empty:-mb-3 border-t border-hair bg-card px-5 pt-3 pb-5">
      <Problem text={problem} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">{children}</div>
    </div>
  );
}
