import type { Config } from '../config.ts';
import type { Database } from '../platform/database.ts';
import type { Site } from '../platform/http/installed.ts';
import { facility } from './store.ts';

/** How long a facility that has just been renamed still has its old name on phones that install it. */
const KEPT_MS = 60_000;

/** Under which name the pages stand in the world: asked for with every document, read from the database once a minute. */
export function siteReader(db: Database, { publicUrl }: Pick<Config, 'publicUrl'>): () => Promise<Site> {
  let known: Site = { name: 'AnyPark', url: publicUrl };
  let asked: { at: number; answer: Promise<Site> } | null = null;
  const read = async () => {
    const { name } = await facility(db);
    known = { name, url: publicUrl };
    return known;
  };
  return () => {
    const at = performance.now();
    // Pages come while the database is away: under the last name that is known.
    if (asked === null || at - asked.at > KEPT_MS)
      asked = {
        at,
        answer: read().catch(() => {
          asked = null;
          return known;
        }),
      };
    return asked.answer;
  };
}
