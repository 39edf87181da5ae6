import { keepAnswer, keptAs, lastAnswer } from './answers.ts';
import { openFromNotification, showNotification } from './notifications.ts';
import { isAttendantsPage, isDriversPage, isSign, toStartForm } from './pages.ts';
import { dropOldShells, keepAssets, keepAttendants, keepShell, keptAsset, keptDocument } from './shell.ts';

// The page's own worker (docs/adr/0024): opens drivers' pages without a signal, and shows notifications. Whatever it does
// not name here goes to the network as if it were not there: every POST, money, operators' answers.
declare const self: ServiceWorkerGlobalScope;

/** Seconds that a signal with one bar is waited for before what was kept is shown. */
const PATIENCE_MS = 5_000;

// No skipWaiting: Chromium leaves a navigation without any answer that meets two workers at the change. The one before
// goes when its pages are closed, and opens the newest shell until then.
self.addEventListener('install', (event) => {
  event.waitUntil(keepShell());
});
self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldShells().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  const name = keptAs(url);
  if (request.mode === 'navigate') {
    if (isDriversPage(url.pathname) || isAttendantsPage(url.pathname))
      event.respondWith(firstOf(fetch(request), keptDocument));
    else if (isSign(url.pathname)) event.respondWith(firstOf(fetch(request), async () => toStartForm(url)));
  } else if (url.pathname.startsWith('/assets/')) event.respondWith(keptAsset(event));
  else if (name !== null) {
    const asked = fetch(request);
    event.waitUntil(asked.then((answer) => keepAnswer(name, answer.clone())).catch(() => {}));
    event.respondWith(firstOf(asked, () => lastAnswer(name)));
  }
});

/** The network's answer, or what was kept where none comes in time or a proxy before the server says that it is away. */
async function firstOf(
  asked: Promise<Response>,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  const inTime = new Promise<null>((tired) => setTimeout(tired, PATIENCE_MS, null));
  const answer = await Promise.race([asked, inTime]).catch(() => null);
  if (answer !== null && answer.status < 500) return answer;
  return (await kept()) ?? answer ?? asked;
}

// A page names what it has loaded before this worker was there.
self.addEventListener('message', (event) => {
  if (event.data === 'attendant') event.waitUntil(keepAttendants());
  else if (Array.isArray(event.data)) event.waitUntil(keepAssets(event.data));
});

self.addEventListener('push', (event) => {
  event.waitUntil(showNotification(self.registration, event.data));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openFromNotification(self.clients, event.notification));
});
