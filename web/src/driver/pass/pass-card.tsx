import { paths } from '@anypark/core/paths';
import type { HolderPass } from '@anypark/core/subscriptions/contract';
import { Link } from 'wouter';
import { useNow } from '../../api/use-now.ts';
import { say } from '../../languages/say.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Fact } from '../../ui/fact.tsx';
import { Icon } from '../../ui/icons.tsx';
import { dateWords } from '../../words/moments.ts';
import { dayWords, planWords } from '../../words/passes.ts';
import { PlateBadge } from '../../words/plate.tsx';

const STATES = {
  pending: 'Not paid@pass',
  active: 'Active@pass',
  paused: 'Paused@pass',
  cancelled: 'Cancelled@pass',
  expired: 'Expired@pass',
} as const;

/** What the pass is and how long it lasts. */
export function PassCard({ pass: { subscription } }: { pass: HolderPass }) {
  const now = useNow();
  const { status, licensePlate, startDate, endDate, remainingDays, timezone: zone } = subscription;
  const startsLater = status === 'active' && new Date(startDate) > now;
  const isOver = status === 'cancelled' || status === 'expired';
  return (
    <Card className="p-5 sm:p-6" aria-labelledby="your-pass">
      <div className="mb-4 flex items-center justify-between gap-3">
        <h1 id="your-pass" className="text-xl font-bold tracking-tight">
          {say('Your pass')}
        </h1>
        <span
          className={`flex items-center gap-1.5 font-semibold ${status === 'active' ? 'text-go' : status === 'paused' ? 'text-hold' : 'text-muted'}`}
        >
          {status === 'active' && <Icon name="check" size={18} />}
          {startsLater ? say('Starts later') : say(STATES[status])}
        </span>
      </div>
      <div className="mb-4 text-center">
        <span className="sr-only">{say('License plate')}</span>
        <PlateBadge text={licensePlate} size="l" />
      </div>
      <dl>
        <Fact label={say('Plan')}>{planWords(subscription)}</Fact>
        {startsLater && <Fact label={say('Starts')}>{dateWords(startDate, zone)}</Fact>}
        {status === 'paused' ? (
          <Fact label={say('Kept for you')}>{dayWords(remainingDays)}</Fact>
        ) : (
          <Fact label={isOver ? say('Was valid until') : say('Valid until')}>
            {dateWords(status === 'cancelled' ? (subscription.closedAt ?? endDate) : endDate, zone)}
          </Fact>
        )}
        {status === 'active' && !startsLater && <Fact label={say('Left')}>{dayWords(remainingDays)}</Fact>}
      </dl>
      {(status === 'active' || isOver) && (
        <Link href={isOver ? paths.subscribe : paths.home} className={buttonClass('primary', 'mt-4 w-full')}>
          {isOver ? say('Get a new pass') : say('Start Parking Now')}
        </Link>
      )}
    </Card>
  );
}
