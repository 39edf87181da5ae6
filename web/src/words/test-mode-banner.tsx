import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../api/queries.ts';
import { say } from '../languages/say.ts';

/** A slim strip at the foot of every page; at the foot, so that nothing moves when it appears. */
export function TestModeBanner() {
  const config = useQuery(configQuery);
  if (!config.data?.testMode) return null;
  return (
    <aside
      aria-label={say('Test mode')}
      className="pointer-events-none print:hidden fixed inset-x-0 bottom-0 z-30 border-t border-hold/40 bg-hold-deep px-3 py-1 text-center text-xs font-semibold text-hold"
    >
      {say('Test mode: no card is charged')}
      {config.data.stripeApiBase !== null && (
        <>
          {' · '}
          <a href="/sim/inbox" className="pointer-events-auto underline underline-offset-2">
            {say('Test inbox')}
          </a>
        </>
      )}
    </aside>
  );
}
