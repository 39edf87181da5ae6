import { ownText, type Wordings } from '@anypark/core/settings/own-texts';
import { language, say } from '../../languages/say.ts';
import { OwnText } from '../own-text.tsx';

const REASONS = [
  { title: 'Private lot', text: 'This is private property. Your payment is your permission to park.' },
  { title: 'Funds improvements', text: 'Lighting, surface and cleaning are paid from it.' },
  { title: 'Community growth', text: 'What is left over stays in the neighborhood around it.' },
] as const;

/** Why parking costs something: in the facility's words, or in ours. */
export default function Reasons({ own }: { own: Wordings | undefined }) {
  const text = ownText(own, language());
  if (text !== null) return <OwnText text={text} className="pb-2" />;
  return (
    <dl className="grid gap-3 pb-2 text-sm">
      {REASONS.map(({ title, text }) => (
        <div key={title}>
          <dt className="font-semibold">{say(title)}</dt>
          <dd className="text-muted">{say(text)}</dd>
        </div>
      ))}
    </dl>
  );
}
