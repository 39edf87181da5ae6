import { lazy, useState } from 'react';
import { say } from '../../languages/say.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Later } from '../../ui/later.tsx';
import type { PromoState } from './use-promo.ts';

const PromoEntry = lazy(() => import('./promo-entry.tsx'));

interface PromoFieldProps {
  value: string;
  state: PromoState;
  covered: boolean;
  onChange: (code: string) => void;
}

/** Folded away until it is asked for: few have a code. */
export function PromoField(props: PromoFieldProps) {
  const [isOpen, setIsOpen] = useState(props.value !== '');
  const [isAsked, setIsAsked] = useState(false);
  if (isOpen)
    return (
      <Later meanwhile={<div className="h-24" />}>
        <PromoEntry {...props} takesFocus={isAsked} />
      </Later>
    );
  return (
    <button
      type="button"
      className={buttonClass('link')}
      aria-expanded="false"
      onClick={() => {
        setIsAsked(true);
        setIsOpen(true);
      }}
    >
      {say('Have a promo code?')}
    </button>
  );
}
