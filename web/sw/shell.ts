/** Put in by the build (vite.config.ts): its own name, and the files of a driver's pages. */
declare const BUILD: string;
declare const SHELL: readonly string[];
/** The further files of the attendants' page. */
declare const ATTENDANTS: readonly string[];

const PREFIX = 'shell ';
const OURS = `${PREFIX}${BUILD}`;
const DOCUMENT = '/';
/** The same without prices and free spaces: what is kept stands for every page, and for days. */
const EMPTY_DOCUMENT = '/?shell';

/** Stands where this phone is an attendant's: its shells hold their page as well. */
const ATTENDANTS_PHONE = 'attendants phone';

/** Document and files of this build, all of them or none: what stands together in a cache fits together. */
export async function keepShell(): Promise<void> {
  const document = await fetch(EMPTY_DOCUMENT, { cache: 'no-cache' });
  const text = await document.clone().text();
  // The server may be giving out another build by now: that one brings its own worker.
  if (!document.ok || !SHELL.some((path) => path.endsWith('.js') && text.includes(path)))
    throw new Error('the document is of another build');
  const cache = await caches.open(OURS);
  await cache.addAll((await caches.has(ATTENDANTS_PHONE)) ? [...SHELL, ...ATTENDANTS] : SHELL);
  // Last: where it stands, the shell is complete.
  await cache.put(DOCUMENT, document);
}

/** Keeps the attendants' page too, from now on with each build. */
export async function keepAttendants(): Promise<void> {
  await caches.open(ATTENDANTS_PHONE);
  await keepAssets(ATTENDANTS);
}

/** The shells before the last one go; the last one stays for pages that are still open. */
export async function dropOldShells(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== OURS);
  await Promise.all(shells.slice(0, -1).map((name) => caches.delete(name)));
}

/**
 * The document of the newest build that is here as a whole, also while the worker of the one before is still at work: a
 * browser lets it end first.
 */
export async function keptDocument(): Promise<Response | undefined> {
  // In the order in which they were made.
  const shells = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  for (const cacheName of shells.reverse()) {
    const document = await caches.match(DOCUMENT, { cacheName });
    if (document !== undefined) return document;
  }
  return undefined;
}

/** A file whose name carries its content's hash: the same for ever, whichever build kept it. */
export async function keptAsset(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    event.waitUntil(caches.open(OURS).then((cache) => cache.put(request, copy)));
  }
  return answer;
}

export async function keepAssets(paths: readonly unknown[]): Promise<void> {
  const cache = await caches.open(OURS);
  const ours = paths.filter(
    (path): path is string => typeof path === 'string' && path.startsWith('/assets/'),
  );
  await Promise.all(
    ours.map(async (path) => {
      if ((await cache.match(path, { ignoreVary: true })) === undefined) await cache.add(path);
    }),
  );
}
