import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { nearestStep } from './nearest-step.ts';
import { onCircle, RADIUS, SIZE } from './ring.tsx';

interface RingEndProps {
  /** How many ends can be chosen, spaced evenly around the ring, and which one is. */
  steps: number;
  step: number;
  onChange: (step: number) => void;
  /** What is chosen by it: 'More time'. */
  label: string;
  /** The choice in words: '2 hours, until 6:13 AM'. */
  valueText: string;
}

/** The ring's end as a handle: dragged, or moved by keys, to choose how far the time goes. */
export function RingEnd({ steps, step, onChange, label, valueText }: RingEndProps) {
  const handle = useRef<HTMLDivElement>(null);
  const at = onCircle((step + 1) / steps, RADIUS);

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const ring = handle.current?.parentElement?.getBoundingClientRect();
    if (ring === undefined) return;
    const [x, y] = [event.clientX - ring.x - ring.width / 2, event.clientY - ring.y - ring.height / 2];
    const turn = Math.atan2(x, -y) / (2 * Math.PI);
    const next = nearestStep(turn < 0 ? turn + 1 : turn, step, steps);
    if (next !== step) onChange(next);
  };
  const press = (event: KeyboardEvent) => {
    const next = KEYS[event.key]?.(step, steps);
    if (next === undefined) return;
    event.preventDefault();
    onChange(Math.min(steps - 1, Math.max(0, next)));
  };

  return (
    <div
      ref={handle}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={steps}
      aria-valuenow={step + 1}
      aria-valuetext={valueText}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      className="absolute z-10 grid size-12 -translate-x-1/2 -translate-y-1/2 cursor-grab touch-none place-items-center rounded-full active:cursor-grabbing"
      style={{ left: `${(at.x / SIZE) * 100}%`, top: `${(at.y / SIZE) * 100}%` }}
    >
      <span className="size-7 rounded-full border-4 border-card bg-paint forced-colors:bg-[Highlight]" />
    </div>
  );
}

const KEYS: Readonly<Record<string, (step: number, steps: number) => number>> = {
  ArrowRight: (step) => step + 1,
  ArrowUp: (step) => step + 1,
  ArrowLeft: (step) => step - 1,
  ArrowDown: (step) => step - 1,
  Home: () => 0,
  End: (_, steps) => steps - 1,
};
