import type { ParkingLot } from '@anypark/core/lots/contract';
import { say } from '../../languages/say.ts';
import { Icon } from '../../ui/icons.tsx';
import { type LotState, lotSummary } from './lot-state.ts';

interface LotFieldProps {
  lots: ParkingLot[];
  lot: ParkingLot;
  /** The chosen lot is not offered any more: the driver has to choose anew. */
  gone: boolean;
  state: LotState;
  zone: string;
  onChange: (lotId: number) => void;
}

/** The phone's own picker, with what matters about the chosen lot inside the same box. */
export function LotField({ lots, lot, gone, state, zone, onChange }: LotFieldProps) {
  return (
    <div>
      <label htmlFor="lot" className="field-label">
        {say('Parking lot')}
      </label>
      <div className="relative rounded-md border border-edge bg-raised hover:border-sign">
        <select
          id="lot"
          value={gone ? '' : lot.id}
          onChange={(event) => onChange(Number(event.target.value))}
          aria-describedby="lot-summary"
          className="h-11 w-full appearance-none truncate rounded-md bg-transparent pe-11 pb-2 ps-3.5 text-base font-semibold *:bg-raised"
        >
          {gone && (
            <option value="" disabled>
              {say('Please select a parking lot')}
            </option>
          )}
          {lots.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <p
          id="lot-summary"
          className="pointer-events-none -mt-2.5 pe-11 pb-2 ps-3.5 text-[0.8125rem] leading-4 text-muted tabular-nums"
        >
          {gone ? say('The lot you chose is not available') : lotSummary(lot, state, zone)}
        </p>
        <Icon name="chevron" className="pointer-events-none absolute top-[1.1875rem] end-3.5 text-muted" />
      </div>
    </div>
  );
}
