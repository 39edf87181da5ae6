import { canonicalPlate } from '@anypark/core/kernel/plate';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useId } from 'react';
import { useDebounced } from '../../ui/use-debounced.ts';
import { PlateText } from '../../words/plate.tsx';
import { callStaff } from '../api/call-staff.ts';
import { OPERATOR } from '../api/queries.ts';

const HINT_AFTER_MS = 150;
/** Shorter beginnings fit to every second car. */
const HINT_FROM = 2;
const HINTS = 3;

interface PlateEntryProps {
  inputRef: Ref<HTMLInputElement>;
  value: string;
  onChange: (value: string) => void;
  onAsk: (plate: string) => void;
  lotId: number | null;
  isOnline: boolean;
  /** Stands over a verdict's colour. */
  isOnVerdict: boolean;
}

/** The field under the thumb. Plates of the lot that begin so are offered; none of them is ever put in by itself. */
export function PlateEntry({
  inputRef,
  value,
  onChange,
  onAsk,
  lotId,
  isOnline,
  isOnVerdict,
}: PlateEntryProps) {
  const id = useId();
  const typed = canonicalPlate(useDebounced(value, HINT_AFTER_MS));
  const wanted = isOnline && !isOnVerdict && lotId !== null && typed.length >= HINT_FROM;
  const hints = useQuery({
    queryKey: [OPERATOR, '/api/enforcement/plates', lotId, typed],
    queryFn: ({ signal }) => callStaff('platesInLot', { query: { lot: lotId ?? 0, prefix: typed }, signal }),
    enabled: wanted,
    staleTime: 20_000,
  });
  const offered =
    wanted && value !== '' ? (hints.data ?? []).filter((plate) => canonicalPlate(plate) !== typed) : [];
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onAsk(value);
      }}
    >
      {offered.length > 0 && (
        <ul aria-label="Plates of this lot that begin so" className="mb-2 flex gap-2">
          {offered.slice(0, HINTS).map((plate) => (
            <li key={plate} className="min-w-0 grow">
              <button
                type="button"
                onClick={() => onAsk(plate)}
                className="min-h-14 w-full truncate rounded-md border border-edge bg-card px-2 font-plate text-lg font-semibold tracking-[.05em]"
              >
                <PlateText text={plate} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <label htmlFor={id} className="sr-only">
        License plate
      </label>
      <div className="flex gap-2">
        <input
          ref={inputRef}
          id={id}
          dir="ltr"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          placeholder="ABC 1234"
          maxLength={30}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          className={`plate-ground h-18 w-full min-w-0 rounded-[12px] border-[3px] border-plate-edge px-2 text-center font-plate font-semibold tracking-[.06em] text-plate-ink uppercase placeholder:text-[#757263] ${value.length > 9 ? 'text-[min(1.625rem,6vw)]' : 'text-[2.5rem]'}`}
        />
        <button
          type="submit"
          className="h-18 shrink-0 rounded-[12px] bg-paint px-4 text-[1.0625rem] font-bold text-ink shadow-[inset_0_0_0_1.5px_var(--color-paint-edge)] active:bg-paint-press"
        >
          Check
        </button>
      </div>
    </form>
  );
}
