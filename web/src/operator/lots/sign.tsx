import { isRightToLeft } from '@anypark/core/languages/language';
import type { OperatorLot } from '@anypark/core/lots/contract';
import { type RateTable, ratesFromWire } from '@anypark/core/lots/rates';
import { QrCode } from '../../ui/qr-code.tsx';
import { priceLabel } from '../../words/money.ts';
import './sign.css';
import { lengthSize, nameSize } from './name-size.ts';
import { readAloud } from './sign-address.ts';
import type { SignWords } from './sign-words.ts';

/** A sheet of paper, or a square of ten centimetres to be stuck onto a meter or a pillar. */
export const SIGN_FORMATS = [
  { value: 'a4', label: 'A4', page: 'A4' },
  { value: 'letter', label: 'Letter', page: 'Letter' },
  { value: 'sticker', label: 'Sticker, 100 mm', page: '100mm 100mm' },
] as const;
export type SignFormat = (typeof SIGN_FORMATS)[number]['value'];

/** Characters beyond which the location is written smaller. */
const LONG_LOCATION = 80;

interface SignProps {
  lot: OperatorLot;
  currency: string;
  facilityName: string;
  format: SignFormat;
  /** Where the code leads, in full. */
  address: string;
  /** One language, or two, the second beneath the first. */
  words: readonly SignWords[];
  /** Prices change with the time of day: none of them is printed. */
  pricesVary: boolean;
}

/** The lot's name and number to be read from a car, the code, its address for who cannot scan, and what it costs. */
export function Sign({ lot, currency, facilityName, format, address, words, pricesVary }: SignProps) {
  const isSheet = format !== 'sticker';
  const short = readAloud(address);
  const prices = ratesFromWire(lot.hourlyRates, currency) ?? [];
  const number = String(lot.id);
  return (
    <article className={`sign sign-${format}`} aria-label={`Sign for ${lot.name}`}>
      <style>{`@page { size: ${pageOf(format)}; margin: 0 }`}</style>
      <div className="sign-sheet">
        <header className="sign-head">
          <div className="sign-title">
            {isSheet && <p className="sign-facility">{facilityName}</p>}
            <h1 className="sign-name" style={{ fontSize: `${nameSize(lot.name)}cqw` }}>
              {lot.name}
            </h1>
          </div>
          <p className="sign-number" style={{ fontSize: `${Math.min(11, 20 / number.length)}cqw` }}>
            <span className="sr-only">Lot number </span>
            {number}
          </p>
        </header>
        {isSheet && (
          <p className={`sign-location ${lot.location.length > LONG_LOCATION ? 'sign-location-long' : ''}`}>
            {lot.location}
            {words.map(({ language, hours }) => (
              <span key={language} lang={language}>
                {' · '}
                <bdi>{hours}</bdi>
              </span>
            ))}
          </p>
        )}
        <ol className="sign-steps" style={{ fontSize: `${lengthSize(longestStep(words), 4.4, 24)}cqw` }}>
          {[0, 1, 2].map((step) => (
            <li key={step}>
              <b aria-hidden="true">{step + 1}</b>
              <span>
                {words.map(({ language, steps }) => (
                  <span key={language} lang={language} dir={directionOf(language)}>
                    {steps[step]}
                  </span>
                ))}
              </span>
            </li>
          ))}
        </ol>
        <div className="sign-code">
          <QrCode text={address} label={`QR code to ${address}`} className="max-w-none" />
        </div>
        <p className="sign-address" style={{ fontSize: `${lengthSize(short, isSheet ? 8 : 7)}cqw` }}>
          {short}
        </p>
        {isSheet &&
          (pricesVary ? (
            <Lines className="sign-vary" words={words} of={(language) => language.pricesVary} />
          ) : (
            <Prices rates={prices} currency={currency} words={words} />
          ))}
        {/* What protects from codes that were pasted over, or the operator's own sentence. */}
        <Lines className="sign-promise" words={words} of={(language) => language.promise} />
      </div>
    </article>
  );
}

const longestStep = (words: readonly SignWords[]) =>
  words
    .flatMap(({ steps }) => steps)
    .reduce((longest, step) => (step.length > longest.length ? step : longest));
const pageOf = (format: SignFormat) => SIGN_FORMATS.find(({ value }) => value === format)?.page ?? 'A4';
const directionOf = (language: SignWords['language']) => (isRightToLeft(language) ? 'rtl' : 'ltr');

/** A sentence in each language, beneath each other. */
function Lines({
  className,
  words,
  of,
}: {
  className: string;
  words: readonly SignWords[];
  of: (words: SignWords) => string;
}) {
  return (
    <div className={className}>
      {words.map((one) => (
        <p key={one.language} lang={one.language} dir={directionOf(one.language)}>
          {of(one)}
        </p>
      ))}
    </div>
  );
}

function Prices({
  rates,
  currency,
  words,
}: {
  rates: RateTable;
  currency: string;
  words: readonly SignWords[];
}) {
  return (
    <dl className="sign-prices">
      {rates.map(({ durationHours, priceCents }) => (
        <div key={durationHours}>
          <dt>
            {[...new Set(words.map((one) => one.duration(durationHours)))].map((text) => (
              <bdi key={text}>{text}</bdi>
            ))}
          </dt>
          <dd>{priceLabel(priceCents, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}
