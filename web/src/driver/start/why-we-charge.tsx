import type { Wordings } from '@anypark/core/settings/own-texts';
import { lazy } from 'react';
import { say } from '../../languages/say.ts';
import { Icon } from '../../ui/icons.tsx';
import { Later } from '../../ui/later.tsx';

const Reasons = lazy(() => import('./reasons.tsx'));

/** `own`: in the facility's words, in place of ours. What is folded away comes after the form. */
export function WhyWeCharge({ own }: { own: Wordings | undefined }) {
  return (
    <details className="group border-t border-hair">
      <summary className="flex min-h-11 list-none items-center justify-between text-sm text-muted hover:text-text">
        {say('Why We Charge')}
        <Icon name="chevron" size={18} className="transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <Later>
        <Reasons own={own} />
      </Later>
    </details>
  );
}
