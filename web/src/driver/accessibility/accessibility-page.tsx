import { useQuery } from '@tanstack/react-query';
import { facilityQuery } from '../../api/stay-queries.ts';
import { say } from '../../languages/say.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { dateLabel } from '../../words/clock.ts';
import { Page } from '../page.tsx';

/** When what stands below was last compared with the tests. */
const AS_OF = new Date('2026-11-22T12:00:00Z');

/** What the browser tests see to: e2e/pages, focus, large-text, scheme, preferences, spoken, names. */
const TESTED = [
  'The axe checker finds no fault on drivers’ pages.',
  'The way to pay and the dialogs work with the keyboard, and the focus is not lost.',
  'Nothing is cut off on a screen of 320 pixels or with text of twice the size.',
  'Text can be read by day and by night, with more contrast and with the device’s own colors.',
  'Who wants no motion gets none.',
  'A plate is read out sign by sign, and a total that has changed is said.',
] as const;

const LIMITS = [
  'The card form is the card service’s: what it says, and how it is operated, is up to that service.',
  'Lots and times are chosen in your device’s own lists, which look and work as the device has them.',
  'All this is tested by machines. No review by people with disabilities has taken place yet.',
] as const;

/** What is done so that everybody can pay, what is missing, and whom to tell. */
export default function AccessibilityPage() {
  usePageTitle(say('Accessibility'));
  const facility = useQuery(facilityQuery).data;
  return (
    <Page narrow>
      <h1 className="section-title mt-4">{say('Accessibility')}</h1>
      <p className="mt-3">
        {say(
          'Whoever parks here should be able to pay here. These pages aim at WCAG 2.2, level AA, and at the European standard EN 301 549.',
        )}
      </p>
      <Points title={say('What is tested with every change')} points={TESTED.map((text) => say(text))} />
      <Points title={say('What is not as it should be')} points={LIMITS.map((text) => say(text))} />
      <h2 className="mt-8 text-lg font-bold tracking-tight">{say('If something does not work for you')}</h2>
      {facility && (
        <p className="mt-2 wrap-anywhere">
          {say('Tell us which page it was, what happened, and what you use: {facility}, {address}', {
            facility: facility.name,
            address: facility.address,
          })}
        </p>
      )}
      <p className="mt-8 text-sm text-muted">{say('As of {date}', { date: dateLabel(AS_OF, 'UTC') })}</p>
    </Page>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <>
      <h2 className="mt-8 text-lg font-bold tracking-tight">{title}</h2>
      <ul className="mt-2 grid list-disc gap-2 ps-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  );
}
