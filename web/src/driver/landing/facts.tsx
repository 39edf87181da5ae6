import { say } from '../../languages/say.ts';

const FACTS = [
  { figure: '2 min', text: 'average checkout' },
  { figure: '100%', text: 'contactless payment' },
  { figure: '24/7', text: 'availability' },
] as const;

/** The landing page's three claims; a caller says where and when they are shown. */
export function Facts({ className }: { className: string }) {
  return (
    <dl className={`flex-wrap justify-between gap-4 sm:justify-start sm:gap-10 ${className}`}>
      {FACTS.map(({ figure, text }) => (
        <div key={figure} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-muted">{say(text)}</dt>
          <dd className="text-xl font-bold tracking-tight">{say(figure)}</dd>
        </div>
      ))}
    </dl>
  );
}
