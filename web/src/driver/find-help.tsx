import { parkingAt } from '@anypark/core/links';
import { paths } from '@anypark/core/paths';
import { ownText } from '@anypark/core/settings/own-texts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { configQuery, lotsQuery } from '../api/queries.ts';
import { facilityQuery } from '../api/stay-queries.ts';
import { language, say } from '../languages/say.ts';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { OwnText } from './own-text.tsx';
import { StartOver } from './start-over.tsx';

/** The way on from a page that is not there: this phone's stays, the lots, and whom to ask. */
export function FindHelp() {
  const facility = useQuery(facilityQuery).data;
  const contact = ownText(useQuery(configQuery).data?.texts?.contact, language());
  const lots = useQuery(lotsQuery).data ?? [];
  return (
    <>
      <div className="grid w-full max-w-sm gap-3">
        <StartOver />
        <Link href={paths.parking} className={buttonClass('quiet')}>
          {say('Find my parking')}
        </Link>
      </div>
      {lots.length > 0 && (
        <section aria-labelledby="lots" className="mt-8 w-full max-w-sm text-start">
          <h2 id="lots" className="field-label">
            {say('Where you can park')}
          </h2>
          <ul className="max-h-80 overflow-y-auto">
            {lots.map(({ id, name, location }) => (
              <li key={id} className="border-t border-hair">
                <Link
                  href={parkingAt(id)}
                  className="flex min-h-11 items-center gap-3 py-2 hover:text-sign-soft"
                >
                  <Icon name="pin" className="shrink-0 text-sign" />
                  <span dir="auto" className="min-w-0 wrap-anywhere">
                    <span className="block font-semibold">{name}</span>
                    <span className="block text-sm text-muted">{location}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {facility && (
        <section aria-labelledby="operator" className="mt-6 w-full max-w-sm text-start">
          <h2 id="operator" className="field-label">
            {say('The operator')}
          </h2>
          <p dir="auto" className="text-sm wrap-anywhere">
            <span className="block font-semibold">{facility.name}</span>
            <span className="block text-muted">{facility.address}</span>
          </p>
          {contact !== null && <OwnText text={contact} className="mt-2" />}
        </section>
      )}
    </>
  );
}
