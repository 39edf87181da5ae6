import type { OperatorLot } from '@anypark/core/lots/contract';

interface LotLimitsProps {
  lots: readonly OperatorLot[];
  /** None chosen: it counts in all. */
  chosen: readonly number[];
  problem: string | null;
  onChange: (lotIds: number[]) => void;
}

/** Where a code counts. */
export function LotLimits({ lots, chosen, problem, onChange }: LotLimitsProps) {
  return (
    <fieldset>
      <legend className="field-label">Lots</legend>
      <div className="grid gap-1">
        {lots.map(({ id, name }) => (
          <label key={id} className="flex min-h-11 items-center gap-3 text-base">
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
              className="size-5 shrink-0 accent-sign"
            />
            <span className="min-w-0 wrap-anywhere">{name}</span>
          </label>
        ))}
      </div>
      <p className={`mt-1 text-sm ${problem === null ? 'text-muted' : 'text-stop'}`}>
        {problem ?? (chosen.length === 0 ? 'None chosen: valid in every lot.' : 'Only in the chosen lots.')}
      </p>
    </fieldset>
  );
}
