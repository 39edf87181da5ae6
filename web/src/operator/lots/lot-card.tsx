import { lotSignPath } from '@anypark/core/links';
import type { OperatorLot } from '@anypark/core/lots/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { configQuery } from '../../api/queries.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import { hoursWords } from '../../words/hours.ts';
import { PricesToCome } from '../prices/prices-to-come.tsx';
import { ActiveSwitch } from './active-switch.tsx';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { LotBays } from './lot-bays.tsx';
import { priceSpan, rateCountWords } from './lot-words.ts';

/** One lot: where it is, how full, when open, at whose rates, and what can be done with it. */
export function LotCard({ lot, onEdit }: { lot: OperatorLot; onEdit: () => void }) {
  const [deactivates, setDeactivates] = useState(false);
  const currency = useQuery(configQuery).data?.currency;
  const { id, name, location, isActive } = lot;
  const span = currency === undefined ? null : priceSpan(lot, currency);
  const title = `lot-${id}`;
  return (
    <Card className="flex h-full flex-col p-5" aria-labelledby={title}>
      <div className="flex items-start justify-between gap-3">
        <h2 id={title} className="min-w-0 text-lg font-bold tracking-tight wrap-anywhere">
          {name}
        </h2>
        <ActiveSwitch lot={lot} />
      </div>
      <p className="text-sm text-muted wrap-anywhere">{location}</p>

      <LotBays lot={lot} />

      <dl className="mt-4 mb-4 grid gap-2 text-sm">
        <div className="flex flex-wrap justify-between gap-x-3">
          <dt className="text-muted">Hours</dt>
          <dd className="ml-auto text-right">{hoursWords(lot.operatingHoursStart, lot.operatingHoursEnd)}</dd>
        </div>
        <div className="flex flex-wrap justify-between gap-x-3">
          <dt className="text-muted">{lot.hasOwnRates ? 'Own rates' : 'Facility’s rates'}</dt>
          <dd className="ml-auto text-right tabular-nums">
            {rateCountWords(lot)}
            {span !== null && <span className="block text-muted">{span}</span>}
          </dd>
        </div>
      </dl>

      <PricesToCome lotId={id} present={lot.hourlyRates} />
      <div className="mt-auto flex flex-wrap gap-2 pt-5">
        <Button onClick={onEdit} aria-label={`Edit ${name}`} className="grow px-3! text-sm!">
          Edit
        </Button>
        <Link
          href={lotSignPath(id)}
          aria-label={`Sign for ${name}`}
          className={buttonClass('quiet', 'grow px-3! text-sm!')}
        >
          <Icon name="plate" size={18} />
          Sign
        </Link>
        {isActive && (
          <Button
            kind="danger"
            onClick={() => setDeactivates(true)}
            aria-label={`Deactivate ${name}`}
            className="grow px-3! text-sm!"
          >
            Deactivate
          </Button>
        )}
      </div>
      {deactivates && <DeactivateDialog lot={lot} onClose={() => setDeactivates(false)} />}
    </Card>
  );
}
