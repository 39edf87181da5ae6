import { say } from '../../languages/say.ts';

/** As the README has them. */
const LINES = [
  {
    command: 'npm start',
    text: 'installs, builds, creates its database, prints the address and your login',
  },
  {
    command: 'npm run demo',
    text: 'fills a copy with five months of a small town’s parking, to look around',
  },
  { command: 'STRIPE_…=… PUBLIC_URL=… npm start', text: 'takes real money, on your own Stripe account' },
] as const;

/** How an operator begins, and what it costs. */
export function Setup() {
  return (
    <div className="mt-10 grid gap-8 lg:grid-cols-[1.6fr_1fr] lg:gap-16">
      <div className="min-w-0">
        <h3 className="text-lg font-bold tracking-tight">{say('Set up in three lines')}</h3>
        <dl className="mt-3">
          {LINES.map(({ command, text }) => (
            <div key={command} className="border-t border-hair py-3">
              <dt>
                <code dir="ltr" className="font-mono text-sm font-semibold wrap-anywhere">
                  {command}
                </code>
              </dt>
              <dd className="text-sm text-muted">{say(text)}</dd>
            </div>
          ))}
        </dl>
        <p className="text-sm text-muted">{say('All that it needs is a machine with Node.js and npm.')}</p>
      </div>
      <div>
        <h3 className="text-lg font-bold tracking-tight">{say('What it costs: nothing')}</h3>
        <p className="mt-3 text-muted">
          {say(
            'Free software under the MIT licence: no fee, no share of your payments. Stripe’s own fees stay between you and Stripe.',
          )}
        </p>
      </div>
    </div>
  );
}
