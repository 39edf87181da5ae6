/** What the server sends (server/src/providers/push.ts). */
interface Shown {
  readonly title: string;
  readonly text: string;
  readonly path: string;
  readonly tag: string;
}

/** Shows what has come. Something always: browsers take the permission from those who stay silent. */
export async function showNotification(
  registration: ServiceWorkerRegistration,
  data: PushMessageData | null,
): Promise<void> {
  const { title, text, path, tag } = read(data);
  await registration.showNotification(title, {
    body: text,
    tag,
    data: path,
    icon: '/icon-192.png',
    requireInteraction: true,
  });
}

function read(data: PushMessageData | null): Shown {
  try {
    // Only our own server has the key by which the browser takes messages.
    if (data !== null) return data.json() as Shown;
  } catch {
    // Of a version that speaks otherwise: it is shown that something has come.
  }
  return { title: 'Your parking', text: 'Look when your time ends.', path: '/parking', tag: 'parking' };
}

/** Opens the page that it is about: in a window of its own, as an open one may be in the middle of a payment. */
export async function openFromNotification(clients: Clients, { data }: Notification): Promise<void> {
  const path = typeof data === 'string' && /^\/(?!\/)/.test(data) ? data : '/parking';
  await clients.openWindow(path);
}
