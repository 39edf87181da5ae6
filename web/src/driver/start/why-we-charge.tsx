import { say } from '../../languages/say.ts';
import { Icon } from '../../ui/icons.tsx';

const REASONS = [
  { title: 'Private lot', text: 'This is private property. Your payment is your permission to park.' },
  { title: 'Funds improvements', text: 'Lighting, surface and cleaning are paid from it.' },
  { title: 'Community growth', text: 'What is left over stays in the neighborhood around it.' },
] as const;

export function WhyWeCharge() {
  return (
    <details className="group border-t border-hair">
      <summary className="flex min-h-11 list-none items-center justify-between text-sm text-muted hover:text-text">
        {say('Why We Charge')}
        <Icon name="chevron" size={18} className="transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <dl className="grid gap-3 pb-2 text-sm">
        {REASONS.map(({ title, text }) => (
          <div key={title}>
            <dt className="font-semibold">{say(title)}</dt>
            <dd className="text-muted">{say(text)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
