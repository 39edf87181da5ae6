import type { PromoCode } from '@anypark/core/promo-codes/contract';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { moneyLabel } from '../../words/figures.ts';
import { STATUS_WORDS, spanWords, termsWords, usesWords } from './promo-words.ts';
import { usePromoChange } from './use-promo-change.ts';

interface PromoCardProps {
  code: PromoCode;
  zone: string;
  currency: string;
  lotNames: ReadonlyMap<number, string>;
  onEdit: () => void;
}

/** One code: what it does, where and when it counts, what it has given so far. */
export function PromoCard({ code, zone, currency, lotNames, onEdit }: PromoCardProps) {
  const words = {
    done: code.isActive ? 'Promo code switched off' : 'Promo code switched on',
    failed: 'Failed to update promo code',
  };
  const toggle = usePromoChange(words);
  const { label, tone } = STATUS_WORDS[code.status];
  const title = `promo-${code.id}`;
  const lots = code.lotIds.map((id) => lotNames.get(id) ?? `Lot ${id}`).join(', ');
  return (
    <Card className="flex h-full flex-col p-5" aria-labelledby={title}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={title} className="min-w-0 font-mono text-lg font-bold wrap-anywhere">
          {code.code}
        </h2>
        <p className={`shrink-0 text-sm font-semibold ${tone}`}>{label}</p>
      </div>
      <p className="mt-1 text-xl font-bold tracking-tight">{termsWords(code, currency)}</p>
      <dl className="mt-3 mb-5 grid gap-2 text-sm">
        <Fact label="Used">{usesWords(code)}</Fact>
        <Fact label="Discounts given">{moneyLabel(code.discountGiven, currency)}</Fact>
        <Fact label="When">{spanWords(code, zone)}</Fact>
        {code.maxUsesPerPlate !== null && <Fact label="Per plate">{code.maxUsesPerPlate}</Fact>}
        <Fact label="Where">{lots === '' ? 'Every lot' : lots}</Fact>
      </dl>
      <div className="mt-auto flex gap-2">
        <Button onClick={onEdit} aria-label={`Edit ${code.code}`} className="grow px-3! text-sm!">
          Edit
        </Button>
        <Button
          onClick={() => toggle.send({ params: { id: code.id }, body: { isActive: !code.isActive } })}
          disabled={toggle.isPending}
          aria-label={`Switch ${code.isActive ? 'off' : 'on'} ${code.code}`}
          className="grow px-3! text-sm!"
        >
          {code.isActive ? 'Switch off' : 'Switch on'}
        </Button>
      </div>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{label}</dt>
      <dd className="ml-auto min-w-0 text-right wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}
