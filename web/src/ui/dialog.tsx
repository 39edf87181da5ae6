import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { say } from '../languages/say.ts';
import { Icon } from './icons.tsx';
import { dialogOpened } from './open-dialogs.ts';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The browser's own modal dialog: it holds the focus, closes on Escape and gives the focus back to what opened it. It
 * begins on its first field where that comes first, else on its heading: not on the way out.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const titleId = useId();
  // Before the node is gone: only a dialog that still stands on the page gives the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (shown === null) return;
    shown.showModal();
    (firstField(content.current) ?? heading.current)?.focus();
    const closed = dialogOpened(shown);
    return () => {
      closed();
      shown.close();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; the click is the pointer's way to do the same
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="m-auto mb-0 max-h-[90dvh] w-full scroll-pb-24 max-w-[480px] rounded-t-lg border border-line bg-card text-text shadow-card motion-safe:animate-rise sm:mb-auto sm:rounded-lg"
    >
      <div className="p-5">
        <div className="mb-4 flex items-center justify-between">
          <h2
            ref={heading}
            id={titleId}
            tabIndex={-1}
            className="min-w-0 text-lg font-bold tracking-tight wrap-anywhere"
          >
            {title}
          </h2>
          <button
            type="button"
            aria-label={say('Close')}
            onClick={onClose}
            className="-m-2 grid size-11 place-items-center rounded-sm text-muted hover:text-text"
          >
            <Icon name="cross" />
          </button>
        </div>
        <div ref={content}>{children}</div>
      </div>
    </dialog>
  );
}

/** Where typing begins, or null where something else than a field comes first. */
function firstField(content: HTMLElement | null): HTMLElement | null {
  const first = content?.querySelector<HTMLElement>('a[href], button, input, select, textarea');
  if (!first?.matches('input:read-write, input[type=radio], input[type=checkbox], select, textarea'))
    return null;
  return first.closest('fieldset')?.querySelector<HTMLElement>('input[type=radio]:checked') ?? first;
}
