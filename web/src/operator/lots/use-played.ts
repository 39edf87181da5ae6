import { useEffect, useState } from 'react';

/** From one step of a time-lapse to the next: a day of ten minutes each takes about ten seconds. */
const STEP_MS = 70;

/**
 * A time-lapse of so many steps. It runs as soon as it is there, and is stopped by hand or by its end; for who wants no
 * motion it stands, and goes on one step a press.
 */
export function usePlayed(steps: number) {
  const [hasMotion] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [step, moveTo] = useState(0);
  const [isRunning, setRunning] = useState(hasMotion);
  const isPlaying = isRunning && step < steps - 1;
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => moveTo(step + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, step]);
  const setStep = (chosen: number) => {
    setRunning(false);
    moveTo(chosen);
  };
  const press = () => {
    if (!hasMotion) return setStep(Math.min(steps - 1, step + 1));
    // At its end it begins anew.
    if (step >= steps - 1) moveTo(0);
    setRunning(!isPlaying);
  };
  return { step, setStep, isPlaying, hasMotion, press };
}
