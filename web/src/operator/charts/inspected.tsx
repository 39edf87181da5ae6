import { useParentSize } from '@visx/responsive';
import { type PointerEvent, type ReactNode, useState } from 'react';

interface InspectedProps {
  /** The name of what is inspected. */
  label: string;
  height: number;
  /** How many values there are, and what each of them says. */
  count: number;
  wordsOf: (n: number) => string;
  /** The same for the ear, where it is said another way. */
  heardOf?: (n: number) => string;
  /** Which value stands at a point of the picture. */
  placeAt: (x: number, y: number, width: number) => number;
  /** Up and down lead so many values on; 0: as left and right do. */
  stride?: number;
  /** The value that is told while none is looked at. */
  resting?: number;
  children: (width: number, looked: number | null) => ReactNode;
}

/** A picture whose values stand above it: those under the pointer, the finger, or the arrow keys. */
export function Inspected({
  label,
  height,
  count,
  wordsOf,
  heardOf = wordsOf,
  placeAt,
  stride = 0,
  resting,
  children,
}: InspectedProps) {
  const { parentRef, width } = useParentSize({ debounceTime: 50 });
  const [looked, setLooked] = useState<number | null>(null);
  const at = looked === null ? null : Math.min(count - 1, Math.max(0, looked));
  const told = at ?? resting ?? null;
  const look = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const place = placeAt(event.clientX - box.left, event.clientY - box.top, width);
    setLooked(Math.min(count - 1, Math.max(0, place)));
  };
  return (
    <>
      <p aria-hidden="true" className="min-h-5 text-sm text-muted tabular-nums">
        {told === null ? '' : wordsOf(told)}
      </p>
      <div
        ref={parentRef}
        className="relative rounded-sm has-focus-visible:outline-3 has-focus-visible:outline-sign"
        style={{ height }}
      >
        <input
          type="range"
          className="sr-only"
          aria-label={label}
          aria-valuetext={heardOf(told ?? 0)}
          min={0}
          max={count - 1}
          value={told ?? 0}
          onChange={(event) => setLooked(Number(event.target.value))}
          onKeyDown={(event) => {
            const step = { ArrowUp: -stride, ArrowDown: stride }[event.key] ?? 0;
            if (step === 0) return;
            event.preventDefault();
            setLooked(Math.min(count - 1, Math.max(0, (told ?? 0) + step)));
          }}
          onFocus={() => setLooked(told ?? 0)}
          onBlur={() => setLooked(null)}
        />
        {width > 0 && (
          <svg
            aria-hidden="true"
            width={width}
            height={height}
            onPointerMove={look}
            onPointerDown={look}
            onPointerLeave={() => setLooked(null)}
            className="touch-pan-y overflow-visible"
          >
            {children(width, at)}
          </svg>
        )}
      </div>
    </>
  );
}
