import type { PlainText } from '@anypark/core/languages/pages/texts';
import type { PushSubscription as Kept } from '@anypark/core/messages/contract';
import { CallError } from '../../api/call-error.ts';
import { say } from '../../languages/say.ts';

/** Whether this browser can be notified: it can, only from the home screen, its owner has forbidden it, or it cannot. */
export type PhoneState = 'ready' | 'home-screen' | 'blocked' | 'unable';

export function phoneState(): PhoneState {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return 'unable';
  if (!('PushManager' in window && 'Notification' in window))
    // iPhones and iPads give notifications to pages on the home screen alone.
    return /iP(hone|ad|od)/.test(navigator.userAgent) ? 'home-screen' : 'unable';
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
}

export const PHONE_NOTES: Record<PhoneState, PlainText> = {
  ready: 'A notification here, also when this page is closed.',
  'home-screen': 'On an iPhone: tap Share, then Add to Home Screen, and set the alert from there.',
  blocked: 'Notifications of this site are blocked. Allow them in your browser’s settings to use this.',
  unable: 'This browser takes no notifications.',
};

/** Asks for the permission and for where notifications go. Throws a CallError with words for the driver. */
export async function subscribePhone(pushKey: string): Promise<Kept> {
  // Asked first: a browser shows its question only shortly after a tap.
  if ((await Notification.requestPermission()) !== 'granted')
    throw refusal(say('Without your permission no notification can come. Allow it, or use another way.'));
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { pushManager } = await navigator.serviceWorker.ready;
    const old = await pushManager.getSubscription();
    // A browser keeps to the key with which it was asked; the facility may have another one by now.
    if (old !== null && keyOf(old) !== pushKey) await old.unsubscribe();
    const subscription = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: pushKey,
    });
    const { endpoint, keys } = subscription.toJSON();
    return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
  } catch {
    throw refusal(
      say('This browser could not be reached for notifications. Please try again, or use another way.'),
    );
  }
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}

/** In the form of the server's own refusals, so that the form shows it as it shows those. */
function refusal(message: string): CallError {
  return new CallError(0, '', JSON.stringify({ message, code: 'message.no_channel' }));
}
