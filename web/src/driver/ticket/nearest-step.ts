/**
 * Which of `steps` ends, spaced evenly around a ring, is meant by a handle at `turn` (0 to 1, clockwise from the top).
 * The top is both the beginning and the end: a handle that is dragged over it stays on the side from which it came.
 */
export function nearestStep(turn: number, step: number, steps: number): number {
  const now = (step + 1) / steps;
  const meant = now > 0.7 && turn < 0.3 ? 1 : now < 0.3 && turn > 0.7 ? 0 : turn;
  return Math.min(steps - 1, Math.max(0, Math.round(meant * steps) - 1));
}
