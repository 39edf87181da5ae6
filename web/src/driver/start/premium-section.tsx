import { paths } from '@anypark/core/paths';
import { Link } from 'wouter';
import { say } from '../../languages/say.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { PlanPriceList } from '../plan-price-list.tsx';

/** Unlimited parking for those who come often. */
export default function PremiumSection() {
  return (
    <section aria-labelledby="premium" className="rounded-lg border border-hair bg-card p-5">
      <h2 id="premium" className="flex items-center gap-2 text-lg font-bold tracking-tight">
        <Icon name="star" className="text-go" /> {say('Premium')}
      </h2>
      <p className="mt-1 text-sm text-muted">{say('Park here often? Unlimited parking for one plate.')}</p>
      <PlanPriceList />
      <Link href={paths.subscribe} className={buttonClass('quiet', 'w-full')}>
        {say('Explore Premium')}
      </Link>
    </section>
  );
}
