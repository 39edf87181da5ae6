import { randomBytes } from 'node:crypto';
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { accessibilityProblems, expect, park, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const ENDPOINT = 'https://updates.push.services.mozilla.com/wpush/v2/e2e';
const KEYS = {
  p256dh: Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url'),
  auth: randomBytes(16).toString('base64url'),
};

/** A browser without a maker's push service behind it: what stands at its edge answers as one with it would. */
async function withPushService(page: Page): Promise<void> {
  await page.addInitScript(
    ([endpoint, keys]) => {
      // Without a screen it is always 'denied'.
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Notification.requestPermission = async () => 'granted';
      let subscribed: object | null = null;
      PushManager.prototype.getSubscription = async () => subscribed as PushSubscription | null;
      PushManager.prototype.subscribe = async (options) => {
        const { applicationServerKey, userVisibleOnly } = options ?? {};
        if (!userVisibleOnly || String(applicationServerKey).length !== 87) throw new Error('no such key');
        subscribed = { options: {}, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true };
        return subscribed as PushSubscription;
      };
    },
    [ENDPOINT, KEYS] as const,
  );
}

/** Hands a message to the page's worker, as the browser does with one that its push service has brought. */
async function deliver(context: BrowserContext, page: Page, data: string): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((found) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [ours] = registrations;
      if (ours) found(ours.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data,
  });
}

/**
 * What the worker has shown. A browser without a screen has no notifications and no permission for them: they are taken
 * where the worker hands them over.
 */
async function noteShown(worker: Worker) {
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    scope.shown = [];
    scope.registration.showNotification = async (title, { body, tag, data }) => {
      scope.shown.push({ title, body, tag, data });
    };
  });
  return () => worker.evaluate(() => (globalThis as unknown as WorkerScope).shown);
}

/** As much of the worker's scope as is touched here. */
interface WorkerScope {
  shown: object[];
  clients: { openWindow(url: string): Promise<null> };
  registration: { showNotification(title: string, options: Record<string, unknown>): Promise<void> };
  dispatchEvent(event: Event): void;
}

test('an alert on this phone: asked for, kept, told what is set, shown when it comes, and leads to the stay', async ({
  page,
  context,
  lot,
  plate,
  product,
}) => {
  await withPushService(page);
  const id = await park(page, lot, plate);
  await page.getByRole('button', { name: 'Set Expiration Alert' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set Expiration Alert' });
  await dialog.getByRole('radio', { name: 'On this phone' }).check();
  await expect(dialog.getByText('A notification here, also when this page is closed.')).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Set Alert' }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByText("You'll receive a notification 15 minutes before your parking expires").first(),
  ).toBeVisible();
  const [kept] = await product.sql<{ channel: string; endpoint: string }>(
    `select a.channel, s.endpoint from expiry_alerts a join push_subscriptions s on s.uid::text = a.recipient
      where a.session_id = $1`,
    [id],
  );
  expect(kept).toEqual({ channel: 'push', endpoint: ENDPOINT });
  await page.getByRole('button', { name: 'Set Expiration Alert' }).click();
  await expect(dialog.getByText('Notification on this phone')).toBeVisible();
  await page.keyboard.press('Escape');

  const worker = context.serviceWorkers()[0];
  if (!worker) throw new Error('the page has no worker');
  const shownByWorker = await noteShown(worker);
  const shown = { title: 'Your parking ends at 5:42 PM', text: 'PLATE, Plaza', path: '/parking', tag: 'one' };
  await deliver(context, page, JSON.stringify(shown));
  await expect
    .poll(shownByWorker)
    .toEqual([{ title: shown.title, body: shown.text, tag: 'one', data: '/parking' }]);

  // A tap is the system's; the worker is told of it here as it would be by the system.
  const opened = await worker.evaluate(async (data) => {
    const scope = globalThis as unknown as WorkerScope;
    const asked: string[] = [];
    scope.clients.openWindow = async (url) => {
      asked.push(url);
      return null;
    };
    const done: Promise<unknown>[] = [];
    const tap = Object.assign(new Event('notificationclick'), {
      notification: { data, close: () => {} },
      waitUntil: (work: Promise<unknown>) => done.push(work),
    });
    scope.dispatchEvent(tap);
    await Promise.all(done);
    return asked;
  }, '/parking');
  expect(opened).toEqual(['/parking']);
});

test('a browser that forbids notifications says so and keeps the other ways', { tag: '@phone' }, async ({
  page,
  lot,
  plate,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await park(page, lot, plate);
  await page.getByRole('button', { name: 'Set Expiration Alert' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set Expiration Alert' });
  await expect(dialog.getByRole('radio', { name: 'On this phone' })).toBeDisabled();
  await expect(dialog.getByText('Notifications of this site are blocked.')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Text Message (SMS)' })).toBeChecked();
});

test('who says no to the browser’s question is told what to do', { tag: '@phone' }, async ({
  page,
  lot,
  plate,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    Notification.requestPermission = async () => 'denied';
  });
  await park(page, lot, plate);
  await page.getByRole('button', { name: 'Set Expiration Alert' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set Expiration Alert' });
  await dialog.getByRole('radio', { name: 'On this phone' }).check();
  await dialog.getByRole('button', { name: 'Set Alert' }).click();
  await expect(dialog.getByText('Without your permission no notification can come.')).toBeVisible();
});
