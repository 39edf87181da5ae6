import { LANGUAGES, type Language, languageOf } from '@anypark/core/languages/language';
import { codePath } from '@anypark/core/links';
import { paths } from '@anypark/core/paths';
import type { RatePlanOnWire } from '@anypark/core/rate-plans/contract';
import { ownText } from '@anypark/core/settings/own-texts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { configQuery } from '../../api/queries.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Segments } from '../../ui/segments.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { pageLocale } from '../../words/locale.ts';
import { lotsQuery, ownTextsQuery, ratePlansQuery } from '../api/queries.ts';
import { SIGN_FORMATS, Sign, type SignFormat } from './sign.tsx';
import { troubleOf } from './sign-address.ts';
import { type SignWords, signWords } from './sign-words.ts';

/** A lot's sign, to be printed on one sheet and put up. Without the layout: what is seen is what is printed. */
export function SignPage({ id }: { id: string }) {
  const asked = [
    useQuery(lotsQuery),
    useQuery(configQuery),
    useQuery(ratePlansQuery),
    useQuery(ownTextsQuery),
  ] as const;
  const [lots, config, plans, own] = asked;
  const [format, setFormat] = useState<SignFormat>('a4');
  const [first, setFirst] = useState<Language>(() => languageOf([pageLocale()]) ?? 'en');
  const [second, setSecond] = useState<Language | ''>('');
  const spoken = second === '' || second === first ? [first] : [first, second];
  const texts = useTexts(spoken);
  const lot = lots.data?.find((one) => String(one.id) === id);
  usePageTitle(lot ? `Sign for ${lot.name}` : lots.data ? 'Parking lot not found' : 'Sign');
  const everything = [...asked, ...texts];
  const isPending = everything.some((one) => one.isPending);
  const isError = everything.some((one) => one.isError);
  const retry = () => {
    for (const one of everything) if (one.isError) void one.refetch();
  };
  const address = lot && (lot.parkingAddress ?? window.location.origin + codePath(lot.id));
  const words: SignWords[] = [];
  for (const [n, language] of spoken.entries()) {
    const said = texts[n]?.data;
    if (!lot || !said) continue;
    const ours = signWords(language, said.texts, lot, pageLocale());
    // A sentence of the operator's own takes the place of ours.
    words.push({ ...ours, promise: ownText(own.data?.texts.sign, language) ?? ours.promise });
  }
  const isReady = words.length === spoken.length;
  return (
    <>
      <SkipLink />
      <header className="mx-auto flex max-w-[760px] items-center justify-between gap-3 px-4 py-4 print:hidden">
        <Link href={paths.lots} className={buttonClass('link', 'min-h-11')}>
          Back to parking lots
        </Link>
        {lot && isReady && (
          <Button kind="primary" onClick={() => window.print()}>
            Print
          </Button>
        )}
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto max-w-[760px] px-4 pb-12 outline-none print:max-w-none print:p-0"
      >
        {isPending && (
          <div role="status">
            <span className="sr-only">Loading the sign...</span>
            <Skeleton className="aspect-[17/22]" />
          </div>
        )}
        {isError && (
          <LoadFailed what="The sign" busy={everything.some((one) => one.isFetching)} onRetry={retry} />
        )}
        {lots.data && !lot && (
          <div className="py-12 text-center">
            <h1 className="text-xl font-bold tracking-tight">Parking lot not found</h1>
            <p className="mt-2 text-muted">There is no parking lot under this address.</p>
          </div>
        )}
        {lot && (
          <div className="mb-4 grid gap-3 sm:grid-cols-2 print:hidden">
            <Segments
              legend="Size"
              name="size"
              choices={SIGN_FORMATS}
              value={format}
              onChange={setFormat}
              className="sm:col-span-2"
            />
            <SelectField
              label="Language"
              value={first}
              onChange={(event) => setFirst(LANGUAGES.find((one) => one === event.target.value) ?? 'en')}
            >
              {LANGUAGES.map(nameOf)}
            </SelectField>
            <SelectField
              label="Second language"
              value={second === first ? '' : second}
              onChange={(event) => setSecond(LANGUAGES.find((one) => one === event.target.value) ?? '')}
            >
              <option value="">None</option>
              {LANGUAGES.filter((one) => one !== first).map(nameOf)}
            </SelectField>
          </div>
        )}
        {address && <AddressTrouble address={address} />}
        {lot && !lot.isActive && (
          <p className="mb-4 text-sm text-hold print:hidden">
            <strong>This lot is inactive.</strong> Who scans the sign cannot pay for it until it is active
            again.
          </p>
        )}
        {lot && config.data && plans.data && address && isReady && (
          <Sign
            lot={lot}
            currency={config.data.currency}
            facilityName={config.data.facilityName}
            format={format}
            address={address}
            words={words}
            pricesVary={plans.data.some((plan) => changes(plan, lot.id))}
          />
        )}
      </main>
    </>
  );
}

// Asked for as drivers' pages ask: in their first load it would stand otherwise.
const theirs = async (language: Exclude<Language, 'en'>) =>
  (await import('../../languages/languages.ts')).textsOf(language);

/** The drivers' own lists. English has none: its texts are their own. */
function useTexts(languages: readonly Language[]) {
  return useQueries({
    queries: languages.map((language) => ({
      queryKey: ['sign texts', language],
      queryFn: async () => ({ texts: language === 'en' ? null : await theirs(language) }),
    })),
  });
}

const nameOf = (language: Language) => (
  <option key={language} value={language}>
    {new Intl.DisplayNames([language], { type: 'language' }).of(language)}
  </option>
);

/** Whether a rate plan changes what a lot costs with the time of day. */
const changes = ({ isActive, lotIds }: RatePlanOnWire, lotId: number) =>
  isActive && (lotIds === null || lotIds.includes(lotId));

function AddressTrouble({ address }: { address: string }) {
  const trouble = troubleOf(address);
  if (trouble === null) return null;
  const { origin } = new URL(address);
  return (
    <p role="note" className="mb-4 rounded-md border border-hold/40 bg-hold-deep p-4 text-sm print:hidden">
      <strong>Do not print this sign yet.</strong>{' '}
      {trouble === 'local'
        ? `No driver’s phone can open ${origin}: it is an address of this network alone. `
        : `${origin} is not secure: phones warn of it, and wallets do not pay there. `}
      Set PUBLIC_URL to the https address that drivers use, and start AnyPark again.
    </p>
  );
}
