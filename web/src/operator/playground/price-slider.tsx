import { minorDigits } from '@anypark/core/kernel/money';
import type { Playground } from '@anypark/core/playground/contract';
import { useId } from 'react';
import { moneyLabel } from '../../words/figures.ts';
import { rateLabel } from '../../words/hours.ts';
import { countLabel } from '../../words/numbers.ts';

interface PriceSliderProps {
  hours: number;
  currency: string;
  /** As it is typed. */
  text: string;
  /** What is asked now. */
  price: number;
  /** What can be tried; null: nobody has bought it in these days. */
  range: Playground['ranges'][number] | null;
  /** Whether it is known what was sold. */
  isKnown: boolean;
  problem: string | null;
  onChange: (text: string) => void;
}

/** One price, dragged or typed. */
export function PriceSlider({
  hours,
  currency,
  text,
  price,
  range,
  isKnown,
  problem,
  onChange,
}: PriceSliderProps) {
  const id = useId();
  const digits = minorDigits(currency);
  const step = range === null ? 1 : stepOf(range.highest, digits);
  // On the slider's own marks.
  const least = range === null ? 0 : Math.ceil(range.lowest / step - 1e-9) * step;
  const most = range === null ? 0 : Math.floor(range.highest / step + 1e-9) * step;
  const isDragged = range !== null && least < most;
  const note = problem ?? (isKnown && range === null ? NEVER_SOLD : null);
  return (
    <div>
      <div className="flex items-center gap-3">
        <label htmlFor={id} className="min-w-0 grow text-sm">
          <span className="block font-semibold">{rateLabel(hours)}</span>
          <span className="block text-muted tabular-nums">
            {price === 0 ? 'free now' : `${moneyLabel(price, currency)} now`}
            {range !== null && ` · ${countLabel(range.stays)} sold`}
          </span>
        </label>
        <input
          id={id}
          type="number"
          inputMode="decimal"
          min={0}
          step={1 / 10 ** digits}
          value={text}
          aria-invalid={problem !== null}
          {...(note !== null && { 'aria-describedby': `${id}-note` })}
          onChange={(event) => onChange(event.target.value)}
          className={`h-11 w-28 shrink-0 rounded-md border bg-raised px-3 text-right text-base tabular-nums hover:border-sign ${problem === null ? 'border-edge' : 'border-stop'}`}
        />
      </div>
      {isDragged && (
        <input
          type="range"
          aria-label={`Price of ${rateLabel(hours)}`}
          aria-valuetext={moneyLabel(Number(text), currency)}
          min={least}
          max={most}
          step={step}
          value={Number(text)}
          onChange={(event) => onChange(Number(event.target.value).toFixed(digits))}
          className="mt-1 h-8 w-full playground-slider"
        />
      )}
      {note !== null && (
        <p id={`${id}-note`} className={`mt-1 text-sm ${problem === null ? 'text-muted' : 'text-stop'}`}>
          {note}
        </p>
      )}
    </div>
  );
}

const NEVER_SOLD = 'Nobody has bought this in these days: what a price would do cannot be guessed.';

/** A twentieth of the leading digit: 5 cents of $2.50, 50 cents of $25; never finer than the currency. */
function stepOf(price: number, digits: number): number {
  return Math.max(10 ** -digits, 10 ** Math.floor(Math.log10(price)) / 20);
}
