import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { isLocale } from '@anypark/core/kernel/locale';
import { isOf } from '@anypark/core/languages/language';
import type { ParkingLot } from '@anypark/core/lots/contract';
import { isOperatorPage, paths } from '@anypark/core/paths';
import type { ClientConfig } from '@anypark/core/settings/contract';
import type { FastifyRequest } from 'fastify';
import { languageIn, tagsIn } from '../languages.ts';
import { reasonOf } from '../problem.ts';

/** What a driver's page asks first. */
export interface FirstAnswers {
  readonly lots: ParkingLot[];
  /** The facility's. */
  readonly address: string;
  /** For those who came to this origin. */
  config(origin: string): ClientConfig;
}

/** As web/src/prerender.tsx draws it. */
interface Drawn {
  readonly page: string;
  readonly withoutScript: string;
  readonly lang: string;
  readonly dir: string;
}
type Draw = (asked: {
  path: string | null;
  search: string;
  languages: readonly string[];
  config: ClientConfig;
  address: string;
  lots: ParkingLot[];
}) => Promise<Drawn>;

/** A database that is slow, or away, keeps no page back for longer: the app asks for itself. */
const PATIENCE_MS = 500;
/** More of them are a list that takes longer to come than the app. */
const MOST_LOTS = 100;
/** So many languages, lots and pages are drawn of the same answers before the first ones go. */
const MOST_DRAWN = 200;

/**
 * What stands in the document before any script has come: the page as the app draws it first, the answers that the app
 * would ask for, and a page for browsers that run no script. Null where a document has to do without. `folder`: of the
 * built pages.
 */
export async function lightPages(folder: string, answers: () => Promise<FirstAnswers>) {
  const program = join(`${folder}-prerender`, 'prerender.js');
  if (
    !(await access(program).then(
      () => true,
      () => false,
    ))
  )
    return async () => null;
  let draw: Promise<{ prerender: Draw }> | null = null;
  let of: readonly ParkingLot[] | null = null;
  let drawn = new Map<string, Promise<Light>>();

  const light = async (request: FastifyRequest): Promise<Light | null> => {
    const wanted = wantedBy(request);
    if (wanted === null) return null;
    const known = await Promise.race([answers(), sleep(PATIENCE_MS, null, { ref: false })]);
    if (known === null || known.lots.length > MOST_LOTS) return null;
    if (known.lots !== of) [of, drawn] = [known.lots, new Map()];
    const isStart =
      wanted.isStart && (wanted.lot === '' || known.lots.some(({ id }) => String(id) === wanted.lot));
    const config = known.config(`${request.protocol}://${request.host}`);
    const asked = {
      path: isStart ? wanted.path : null,
      search: isStart && wanted.lot !== '' ? `lot=${wanted.lot}` : '',
      languages: [wanted.language],
      config,
      address: known.address,
    };
    const key = JSON.stringify(asked);
    const before = drawn.get(key);
    if (before !== undefined) return before;
    draw ??= import(pathToFileURL(program).href);
    // Others may have learned newer answers by the time that it is here.
    const ofThese = drawn;
    const { prerender } = await draw;
    const now = prerender({ ...asked, lots: known.lots }).then((page) =>
      lightOf(page, isStart, config, known.lots),
    );
    ofThese.set(key, now);
    for (const oldest of ofThese.keys()) if (ofThese.size > MOST_DRAWN) ofThese.delete(oldest);
    return now;
  };
  return (request: FastifyRequest): Promise<Light | null> =>
    light(request).catch((error: unknown) => {
      // The app draws the page by itself; but it is no day like any other.
      request.log.warn({ reason: reasonOf(error), requestId: request.id }, 'page not drawn');
      return null;
    });
}

export interface Light {
  /** Inside #root, and behind it. */
  readonly root: string;
  readonly given: string;
  readonly withoutScript: string;
  readonly lang: string;
  readonly dir: string;
}

function lightOf(drawn: Drawn, isStart: boolean, config: ClientConfig, lots: ParkingLot[]): Light {
  const given = JSON.stringify({ '/api/config': config, '/api/parking-lots': lots });
  return {
    ...drawn,
    root: drawn.page,
    // Data, which no browser runs. Nothing in it ends it, or begins mark-up.
    given: isStart
      ? `<script type="application/json" id="given">${given.replace(/</g, '\\u003c')}</script>`
      : '',
  };
}

/** Which page, lot and language it is about; null where it is none of a driver's. */
function wantedBy({ url, headers }: FastifyRequest) {
  const { pathname: path, searchParams } = new URL(url, 'http://x');
  if (isOperatorPage(path) || path === paths.login || path.startsWith('/invite/')) return null;
  // The worker's copy of the document stands for every page and for days (web/sw/shell.ts).
  if (searchParams.has('shell')) return null;
  const lot = searchParams.get('lot') ?? '';
  const isPlain = [...searchParams.keys()].every((name) => name === 'lot' || name === 'by');
  const language = languageIn(headers['accept-language']);
  const own = tagsIn(headers['accept-language']).find((tag) => isOf(tag, language) && isLocale(tag));
  return {
    path,
    lot,
    // A bank leads back to '/' with its answer.
    isStart: isPlain && (path === paths.home || path === paths.parking),
    language: own ?? language,
  };
}
