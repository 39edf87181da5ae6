import { say } from '../../languages/say.ts';
import { Icon } from '../../ui/icons.tsx';

const POINTS = [
  { icon: 'phone', text: 'More time from wherever you are: no walk back to the car.' },
  { icon: 'clock', text: 'A reminder before your time ends.' },
  { icon: 'receipt', text: 'A receipt to print, to keep or to send on.' },
] as const;

/** What the driver has of it behind the payment. */
export function AfterPaying() {
  return (
    <section aria-labelledby="after">
      <h2 id="after" className="section-title">
        {say('Once you have paid')}
      </h2>
      <ul className="mt-6 grid gap-4 md:grid-cols-3 md:gap-10">
        {POINTS.map(({ icon, text }) => (
          <li key={text} className="flex items-start gap-3">
            <Icon name={icon} className="mt-0.5 shrink-0 text-sign" />
            {say(text)}
          </li>
        ))}
      </ul>
    </section>
  );
}
