import type { Definition as Meaning } from '@anypark/core/analytics/definitions';
import { useId, useRef } from 'react';

const BASIS: Record<Meaning['basis'], string> = {
  payments: 'Derived from payments.',
  counted: 'Counted as it happens.',
};

/** What something means, one press away, and where it comes from. */
export function Definition({ of: { label, means, basis } }: { of: Meaning }) {
  const id = useId();
  const note = useRef<HTMLDivElement>(null);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`What ‘${label}’ means`}
        onClick={({ currentTarget }) => {
          const box = currentTarget.getBoundingClientRect();
          // Beside its button, and inside the window.
          note.current?.style.setProperty(
            'left',
            `${Math.max(12, Math.min(box.left - 120, window.innerWidth - 300))}px`,
          );
          note.current?.style.setProperty('top', `${Math.min(box.bottom + 6, window.innerHeight - 160)}px`);
        }}
        className="-my-2.5 -mr-2 grid size-11 shrink-0 place-items-center rounded-sm text-muted hover:text-text"
      >
        <span
          aria-hidden="true"
          className="grid size-[18px] place-items-center rounded-full border border-edge text-xs font-bold"
        >
          ?
        </span>
      </button>
      <div
        ref={note}
        id={id}
        popover="auto"
        className="fixed m-0 w-72 rounded-md border border-line bg-raised p-4 text-sm text-text shadow-card"
      >
        <b className="block">{label}</b>
        {means} <span className="text-muted">{BASIS[basis]}</span>
      </div>
    </>
  );
}
