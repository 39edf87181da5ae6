import { RATE_HOURS_TEXT, RATES_MAX } from '@anypark/core/lots/rate-rules';
import { DURATION_HOURS } from '@anypark/core/lots/rates';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';

/** Offers one more duration beside those that there are; it gets its price in the field that then appears. */
export function AddDuration({
  present,
  onAdd,
}: {
  present: readonly number[];
  onAdd: (hours: number) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (present.length >= RATES_MAX) return null;
  if (typed === null)
    return (
      <div>
        <Button onClick={() => setTyped('')} className="px-3! text-sm!">
          Add a duration
        </Button>
      </div>
    );
  const add = () => {
    const hours = typed.trim();
    if (!DURATION_HOURS.test(hours)) return setProblem(RATE_HOURS_TEXT);
    if (present.includes(Number(hours))) return setProblem('This duration is already in the list');
    onAdd(Number(hours));
    setTyped(null);
    setProblem(null);
  };
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-2">
      <Field
        label="Another duration, in hours"
        type="number"
        inputMode="numeric"
        min={1}
        max={999}
        autoFocus
        className="tabular-nums"
        value={typed}
        error={problem}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(null);
        }}
        onKeyDown={(event) => {
          // The form around it is saved by its own button.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button onClick={add} className="mt-[1.625rem] h-12">
        Add
      </Button>
    </div>
  );
}
