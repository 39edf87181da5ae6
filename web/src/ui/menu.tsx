import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

export interface MenuItem {
  readonly label: string;
  readonly onChoose: () => void;
  /** Cannot be taken back. */
  readonly isDanger?: boolean;
}

/**
 * What can be done to one thing of a list, behind one button. Arrows, Home and End move, Escape and a press elsewhere
 * close; the focus goes back to the button, also where a choice opens a dialog: it comes back there from it.
 */
export function Menu({ label, items }: { label: ReactNode; items: readonly MenuItem[] }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const list = root.current?.querySelector<HTMLElement>('[role=menu]');
    list?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    list?.scrollIntoView({ block: 'nearest' });
    const pressed = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, [isOpen]);

  const close = () => {
    button.current?.focus();
    setOpen(false);
  };
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 + all.length, Home: 0, End: all.length - 1 }[event.key];
    if (next !== undefined) all[next % all.length]?.focus();
    else if (event.key === 'Escape') close();
    else if (event.key === 'Tab') setOpen(false);
    else return;
    if (event.key !== 'Tab') event.preventDefault();
  };
  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
        className="grid size-11 place-items-center rounded-sm text-muted hover:bg-raised hover:text-text"
      >
        <svg aria-hidden="true" viewBox="0 0 20 20" fill="currentColor" className="size-5">
          <circle cx="4" cy="10" r="1.7" />
          <circle cx="10" cy="10" r="1.7" />
          <circle cx="16" cy="10" r="1.7" />
        </svg>
        <span className="sr-only">{label}</span>
      </button>
      {isOpen && (
        <div
          id={id}
          role="menu"
          aria-label="Actions"
          onKeyDown={move}
          className="absolute top-full right-0 z-10 grid min-w-44 rounded-md border border-line bg-raised p-1 shadow-card"
        >
          {items.map(({ label: words, onChoose, isDanger = false }) => (
            <button
              key={words}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close();
                onChoose();
              }}
              className={`min-h-11 rounded-sm px-3 text-left text-sm font-semibold hover:bg-card focus:bg-card ${isDanger ? 'text-stop' : ''}`}
            >
              {words}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
