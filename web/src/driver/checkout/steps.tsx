import { say } from '../../languages/say.ts';
import { Icon } from '../../ui/icons.tsx';

/** The two-step indicator: the vehicle is entered, the payment is due. */
export function Steps() {
  return (
    <ol aria-label={say('Progress')} className="mb-4 flex flex-wrap items-center gap-3 text-sm font-semibold">
      <li className="flex items-center gap-2 text-go">
        <span className="grid size-7 shrink-0 place-items-center rounded-full bg-go text-on-go">
          <Icon name="check" size={16} />
        </span>
        {say('Vehicle Info')}
        <span className="sr-only"> {say('(done)')}</span>
      </li>
      <li aria-hidden="true" className="h-px grow bg-line" />
      <li aria-current="step" className="flex items-center gap-2">
        <span className="grid size-7 shrink-0 place-items-center rounded-full bg-sign font-bold text-sign-ink">
          2
        </span>
        {say('Payment')}
      </li>
    </ol>
  );
}
