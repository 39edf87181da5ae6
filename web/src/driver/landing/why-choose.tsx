import { say } from '../../languages/say.ts';
import { Icon } from '../../ui/icons.tsx';

const REASONS = [
  {
    icon: 'phone',
    title: 'No Apps Required',
    text: 'Scan the sign or open the page. Nothing to install, nothing to sign up for.',
  },
  {
    icon: 'lock',
    title: 'Secure Payments',
    text: 'Cards are handled by Stripe. Your card number never reaches the car park.',
  },
  {
    icon: 'plate',
    title: 'Mobile Friendly',
    text: 'Made for one hand and a weak signal: light, quick and easy to read.',
  },
] as const;

export function WhyChoose() {
  return (
    <section aria-labelledby="why">
      <h2 id="why" className="section-title">
        {say('Why Choose AnyPark')}
      </h2>
      <ul className="mt-8 grid gap-4 md:grid-cols-3">
        {REASONS.map(({ icon, title, text }) => (
          <li key={title} className="rounded-lg border border-hair bg-card p-6">
            <span className="grid size-11 place-items-center rounded-md bg-sign-deep text-sign-soft">
              <Icon name={icon} size={22} />
            </span>
            <h3 className="mt-4 text-lg font-bold tracking-tight">{say(title)}</h3>
            <p className="mt-1 text-muted">{say(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
