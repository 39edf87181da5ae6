import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from './icons.tsx';
import { dialogOpened } from './open-dialogs.ts';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** The browser's own modal dialog: it holds the focus, closes on Escape and gives the focus back. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const shown = dialog.current;
    if (shown === null) return;
    shown.showModal();
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
      className="m-auto mb-0 max-h-[90dvh] w-full max-w-[480px] rounded-t-lg border border-line bg-card text-text shadow-card motion-safe:animate-rise sm:mb-auto sm:rounded-lg"
    >
      <div className="p-5">
        <div className="mb-4 flex items-center justify-between">
          <h2 id={titleId} className="text-lg font-bold tracking-tight">
            {title}
          </h2>
          <button
            type="button"
            aria-label="Close"
            onClick={onClose}
            className="-m-2 grid size-11 place-items-center rounded-sm text-muted hover:text-text"
          >
            <Icon name="cross" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
