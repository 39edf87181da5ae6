import type { ReactNode, Ref } from 'react';
import { say } from '../../languages/say.ts';
import { Icon } from '../../ui/icons.tsx';

interface PlateFieldProps {
  value: string;
  onChange: (plate: string) => void;
  error: string | null;
  covered: boolean;
  inputRef: Ref<HTMLInputElement>;
  /** What this device knows, in place of the hint below. */
  suggestion?: ReactNode;
}

/** The plate is the hero: the input looks like one. The line below it has its place reserved, so nothing moves. */
export function PlateField({ value, onChange, error, covered, inputRef, suggestion }: PlateFieldProps) {
  return (
    <div>
      <label htmlFor="plate" className="field-label">
        {say('License plate')}
      </label>
      <input
        ref={inputRef}
        id="plate"
        name="licensePlate"
        dir="ltr"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder="ABC-1234"
        maxLength={60}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        required
        aria-invalid={error !== null}
        aria-describedby="plate-note"
        className={`plate-ground h-[4.125rem] w-full rounded-[12px] border-[3px] px-2 text-center font-plate font-semibold tracking-[.07em] text-plate-ink uppercase placeholder:font-semibold placeholder:text-[#757263] ${value.length > 10 ? 'text-[min(1.5rem,5.6vw)]' : 'text-[min(2.25rem,11vw)]'} ${error ? 'border-stop' : 'border-plate-edge'}`}
      />
      <p
        id="plate-note"
        aria-live="polite"
        className="mt-1.5 flex min-h-7 items-center gap-1.5 text-[0.8125rem] leading-6"
      >
        {error !== null ? (
          <span className="flex items-center gap-1.5 text-stop">
            <Icon name="alert" size={16} /> {error}
          </span>
        ) : covered ? (
          <PremiumActive />
        ) : (
          (suggestion ?? <span className="text-muted">{say('Spaces and dashes make no difference')}</span>)
        )}
      </p>
    </div>
  );
}

function PremiumActive() {
  return (
    <span className="flex w-full flex-wrap items-center gap-x-1.5 rounded-sm bg-go/12 px-2 text-xs leading-6 text-go motion-safe:animate-rise">
      <Icon name="star" size={14} className="shrink-0" />
      <span className="font-bold">{say('Premium Active')}</span>
      <span>{say('Unlimited parking included')}</span>
    </span>
  );
}
