import { isOperatorPage } from '@anypark/core/paths';
import { onlineManager } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Banner } from './banner.tsx';
import { isReachable } from './reachable.ts';

const RELOADED_AT = 'anypark-reloaded-at';
/** A piece that is missing in the newest build as well is not reloaded for again and again. */
const RELOAD_PAUSE_MS = 60_000;

/**
 * Comes when the page is there already: keeps drivers' pages for the time without a signal, and says when there is none.
 */
export function start(): void {
  // Who has opened the page without a signal is told by no event.
  onlineManager.setOnline(navigator.onLine);
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<Banner />);
  if ('serviceWorker' in navigator && !isOperatorPage(location.pathname)) void register();
}

async function register(): Promise<void> {
  reloadWhenOvertaken();
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    // What came before the worker was there went past it.
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    active?.postMessage(loaded.filter((path) => path.startsWith('/assets/')));
    if (navigator.serviceWorker.controller === null) await keepFirstAnswers();
  } catch {
    // A browser that forbids it has the pages with a signal, as before.
  }
}

/** The answers with which this page was drawn went past the worker too: asked once more, they are kept. */
async function keepFirstAnswers(): Promise<void> {
  await new Promise((controlled) =>
    navigator.serviceWorker.addEventListener('controllerchange', controlled, { once: true }),
  );
  await Promise.all(
    ['/api/config', '/api/parking-lots', '/api/settings/subscription', '/api/parking/my-sessions'].map(
      (path) => fetch(path),
    ),
  );
}

/** A page of an older build may miss a piece that the server has no more: then it begins anew, with the newest. */
function reloadWhenOvertaken(): void {
  addEventListener('vite:preloadError', async () => {
    const last = Number(sessionStorage.getItem(RELOADED_AT));
    // Without the server it is the signal that is missing, and no newer piece.
    if (Date.now() - last < RELOAD_PAUSE_MS || !(await isReachable())) return;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    location.reload();
  });
}
