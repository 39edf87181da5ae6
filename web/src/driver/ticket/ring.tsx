import type { ReactNode } from 'react';

/** Of the drawing, in its own units. */
export const SIZE = 280;
const CENTRE = SIZE / 2;
/** Of the ring's middle line, in the drawing's own units. */
export const RADIUS = 118;
const TONES = { go: 'stroke-go', hold: 'stroke-hold', stop: 'stroke-stop' } as const;

/** A point on a circle around the middle: `share` of a turn from the top, clockwise. */
export function onCircle(share: number, radius: number): { x: number; y: number } {
  const angle = (share - 0.25) * 2 * Math.PI;
  return { x: CENTRE + radius * Math.cos(angle), y: CENTRE + radius * Math.sin(angle) };
}

/** Sixty ticks like a parking meter's, every fifth one longer. */
const TICKS = Array.from({ length: 60 }, (_, n) => {
  const [from, to] = [onCircle(n / 60, n % 5 ? 131 : 126), onCircle(n / 60, 134)];
  return {
    d: `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}`,
    isFifth: n % 5 === 0,
  };
});

interface RingProps {
  /** How much of the ring is filled: 0 to 1. */
  share: number;
  tone: keyof typeof TONES;
  /** Stands over the ring: a handle. */
  over?: ReactNode;
  children: ReactNode;
}

/** Time as a ring. Its children stand in the middle and say the same in words: the drawing is decoration. */
export function Ring({ share, tone, over, children }: RingProps) {
  const whole = 2 * Math.PI * RADIUS;
  return (
    <div className="relative mx-auto grid w-[min(16.75rem,100%)] place-items-center">
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} className="block w-full" aria-hidden="true">
        <g className="stroke-line">
          {TICKS.map(({ d, isFifth }) => (
            <path key={d} d={d} strokeWidth={isFifth ? 2.4 : 1.2} />
          ))}
          <circle cx={CENTRE} cy={CENTRE} r={RADIUS} fill="none" strokeWidth="12" />
        </g>
        {share > 0 && (
          <circle
            cx={CENTRE}
            cy={CENTRE}
            r={RADIUS}
            fill="none"
            strokeWidth="12"
            strokeLinecap="round"
            strokeDasharray={`${whole * share} ${whole}`}
            transform={`rotate(-90 ${CENTRE} ${CENTRE})`}
            className={`forced-colors:stroke-[CanvasText] ${TONES[tone]}`}
          />
        )}
      </svg>
      {over}
      <div className="absolute inset-x-[13%] grid justify-items-center gap-1 text-center">{children}</div>
    </div>
  );
}
