import type { OperatorLot } from '@anypark/core/lots/contract';
import { SwitchMark } from '../../ui/switch-field.tsx';
import { useLotChange } from './use-lot-change.ts';

/** Whether drivers can choose the lot, as a word, a mark and a switch. A failure says so and leaves it as it was. */
export function ActiveSwitch({ lot: { id, name, isActive } }: { lot: OperatorLot }) {
  const toggle = useLotChange('changeLot', {
    done: 'Parking lot status updated',
    failed: 'Failed to update parking lot',
  });
  const word = isActive ? 'Active' : 'Inactive';
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isActive}
      aria-label={`${name}: ${word}`}
      aria-busy={toggle.isPending}
      onClick={() => {
        if (!toggle.isPending) toggle.send({ params: { id }, body: { isActive: !isActive } });
      }}
      className={`-my-2 -mr-2 flex min-h-11 shrink-0 items-center gap-2.5 rounded-sm px-2 text-sm font-semibold aria-busy:opacity-60 ${isActive ? 'text-go' : 'text-muted'}`}
    >
      {word}
      <SwitchMark on={isActive} />
    </button>
  );
}
