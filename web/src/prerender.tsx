import type { Language } from '@anypark/core/languages/language';
import type { ParkingLot } from '@anypark/core/lots/contract';
import type { ClientConfig } from '@anypark/core/settings/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { configQuery, lotsQuery, queryClient } from './api/queries.ts';
import { WithoutScript } from './driver/without-script.tsx';
import { drawFor, isMirrored, language } from './languages/say.ts';
import { Routes } from './routes.tsx';

export interface Asked {
  /** Of a start page; null: nothing is drawn but what stands where no script runs. */
  readonly path: string | null;
  /** '' or 'lot=3'. */
  readonly search: string;
  /** The languages that the reader wishes for, best first; tags that this runtime knows. */
  readonly languages: readonly string[];
  readonly config: ClientConfig;
  /** The facility's. */
  readonly address: string;
  readonly lots: ParkingLot[];
}

export interface Drawn {
  /** What stands in #root until the script has come. */
  readonly page: string;
  /** What stands there for good where no script runs. */
  readonly withoutScript: string;
  readonly lang: Language;
  readonly dir: 'ltr' | 'rtl';
}

let last: Promise<unknown> = Promise.resolve();

/**
 * A page as the app draws it first, for the document: by the same code, so that nothing moves when the app takes over. One
 * after the other, as a page has one language.
 */
export function prerender(asked: Asked): Promise<Drawn> {
  const drawn = last.catch(() => {}).then(() => draw(asked));
  last = drawn;
  return drawn;
}

async function draw({ path, search, languages, config, address, lots }: Asked): Promise<Drawn> {
  await drawFor(languages);
  queryClient.setQueryData(configQuery.queryKey, config);
  queryClient.setQueryData(lotsQuery.queryKey, lots);
  const withoutScript = renderToStaticMarkup(<WithoutScript config={config} address={address} lots={lots} />);
  const page =
    path === null
      ? ''
      : renderToStaticMarkup(
          <QueryClientProvider client={queryClient}>
            <Router ssrPath={path} ssrSearch={search}>
              <Routes />
            </Router>
          </QueryClientProvider>,
        );
  return { page, withoutScript, lang: language(), dir: isMirrored() ? 'rtl' : 'ltr' };
}
