import { lazy, useState } from 'react';
import { say } from '../../languages/say.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Later } from '../../ui/later.tsx';
import type { PromoState } from './use-promo.ts';

const PromoInput = lazy(() => import('./promo-input.tsx'));

export interface PromoFieldProps {
  value: string;
  state: PromoState;
  covered: boolean;
  onChange: (code: string) => void;
}

/** Folded away until it is asked for. */
export function PromoField(props: PromoFieldProps) {
  // 'kept': with a code from before, nobody has pressed for it.
  const [open, setOpen] = useState<'kept' | 'pressed' | false>(props.value !== '' && 'kept');
  if (open)
    return (
      <Later meanwhile={<div className="h-24" />}>
        <PromoInput {...props} focus={open === 'pressed'} />
      </Later>
    );
  return (
    <button
      type="button"
      className={buttonClass('link')}
      aria-expanded="false"
      onClick={() => setOpen('pressed')}
    >
      {say('Have a promo code?')}
    </button>
  );
}
