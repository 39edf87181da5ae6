import { canonicalPlate } from '@anypark/core/kernel/plate';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/card.tsx';
import { amountLabel } from '../../words/amounts.ts';
import { dateWords } from '../../words/moments.ts';
import { planWords } from '../../words/passes.ts';
import { PASS_STATUS_WORDS } from '../../words/states.ts';
import { passesOfQuery } from '../api/queries.ts';

/** The passes that a customer has bought or been given; nothing where there are none. */
export function PassHistory({ plate }: { plate: string }) {
  const found = useQuery(passesOfQuery(plate)).data ?? [];
  // The search is for a piece: a longer plate that holds this one is somebody else's.
  const passes = found.filter(({ licensePlate }) => canonicalPlate(licensePlate) === canonicalPlate(plate));
  if (passes.length === 0) return null;
  return (
    <section aria-labelledby="passes">
      <h2 id="passes" className="mt-6 mb-3 text-lg font-bold tracking-tight">
        Passes
      </h2>
      <Card className="overflow-hidden">
        <ul>
          {passes.map((pass) => (
            <li
              key={pass.id}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-hair px-5 py-3 text-sm first:border-t-0"
            >
              <span>
                <span className="font-semibold">{planWords(pass)}</span>
                <span className="block text-muted">
                  {dateWords(pass.startDate, pass.timezone)} to {dateWords(pass.endDate, pass.timezone)}
                </span>
              </span>
              <span className="text-right">
                <span className="font-semibold tabular-nums">{amountLabel(pass.amount, pass.currency)}</span>
                <span className="block text-muted">{PASS_STATUS_WORDS[pass.status]}</span>
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
