import { say } from '../../languages/say.ts';
import { Facts } from './facts.tsx';

const LINES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** Compact on a phone, so that the form below it is in reach at once; generous on a desk. */
export function Hero() {
  return (
    <div className="flex flex-col lg:sticky lg:top-10 lg:pt-10">
      <h1 className="text-[1.625rem] leading-8 font-extrabold tracking-[-.035em] lg:text-display lg:leading-[1.04]">
        {say('Parking Made Simple')}
      </h1>
      <p className="text-sm text-muted lg:mt-4 lg:text-lg">{say('Smart. Instant. Secure.')}</p>
      <Facts className="mt-12 hidden lg:flex" />
      <div aria-hidden="true" className="mt-16 ms-10 hidden h-52 -skew-x-14 gap-13 lg:flex">
        {LINES.map((line) => (
          <i key={line} className="w-[5px] rounded-[3px] bg-linear-to-b from-paint to-paint/10" />
        ))}
      </div>
    </div>
  );
}
