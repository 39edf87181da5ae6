import { paths } from '@anypark/core/paths';
import { Link } from 'wouter';
import { say } from '../../languages/say.ts';
import { buttonClass } from '../../ui/button.tsx';

const STEPS = [
  { title: 'Enter License Plate', text: 'No account needed. Your plate is your ticket.' },
  { title: 'Choose Duration', text: 'From 1 hour to all day, each with its price beside it.' },
  { title: 'Pay Securely', text: 'With any credit or debit card, straight from your phone.' },
] as const;

export function HowItWorks() {
  return (
    <section aria-labelledby="how">
      <h2 id="how" className="section-title">
        {say('How It Works')}
      </h2>
      <ol className="mt-8 grid gap-8 md:grid-cols-3 md:gap-10">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="border-t-[5px] border-paint-line pt-5">
            <h3 className="text-lg font-bold tracking-tight">
              <span className="text-muted tabular-nums">{index + 1}.</span> {say(title)}
            </h3>
            <p className="mt-1 text-muted">{say(text)}</p>
          </li>
        ))}
      </ol>
      <Link href={paths.parking} className={buttonClass('quiet', 'mt-8 w-full sm:w-auto')}>
        {say('Find Parking Now')}
      </Link>
    </section>
  );
}
