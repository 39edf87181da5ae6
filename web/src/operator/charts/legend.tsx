interface Entry {
  readonly label: string;
  readonly colour: string;
  readonly line?: 'solid' | 'dashed';
}

const STYLES = { solid: 'border-solid', dashed: 'border-dashed' } as const;

/** Which colour is what. */
export function Legend({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-xs text-muted">
      {entries.map(({ label, colour, line }) => (
        <li key={label} className="flex min-w-0 items-center gap-2">
          <span
            aria-hidden="true"
            className={line === undefined ? 'size-2.5 rounded-[3px]' : `w-5 border-t-2 ${STYLES[line]}`}
            style={line === undefined ? { background: colour } : { borderColor: colour }}
          />
          <span className="inline-block first-letter:uppercase">{label}</span>
        </li>
      ))}
    </ul>
  );
}
