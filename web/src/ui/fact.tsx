import type { ReactNode } from 'react';

/** One line of what is known: its name on the left, its value on the right. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4">
      <dt className="min-w-0 text-muted wrap-anywhere">{label}</dt>
      <dd className="ms-auto min-w-0 text-end font-semibold wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}
