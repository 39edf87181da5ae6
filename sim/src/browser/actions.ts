import { messageFrom } from './messages.ts';
import type { BrowserIntent, Result } from './results.ts';
import { openSheet } from './sheet.ts';

/** The intent's status as the return address tells it. */
export function redirectStatus(intent: BrowserIntent): string {
  if (intent.status === 'succeeded' || intent.status === 'requires_capture') return 'succeeded';
  return intent.status === 'processing' ? 'pending' : 'failed';
}

/** The return address with the three parameters that tell the page how the payment went. */
export function returnAddress(returnUrl: string, intent: BrowserIntent): string {
  const url = new URL(returnUrl, location.href);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret);
  url.searchParams.set('redirect_status', redirectStatus(intent));
  return url.href;
}

/** The page of ours where an action happens. The API names it by the host it was called at, which may not be this one. */
function actionPage(base: string, page: string, intent: BrowserIntent): string {
  const query = new URLSearchParams({
    payment_intent: intent.id,
    payment_intent_client_secret: intent.client_secret,
  });
  return `${base}/hosted/${page}?${query}`;
}

/**
 * Does what the intent waits for: leaves the page for a redirect, or shows the challenge over it.
 * @returns the intent afterwards; never resolves when the page is left
 */
export function handleAction(base: string, intent: BrowserIntent): Promise<Result> {
  if (intent.next_action?.type === 'redirect_to_url') {
    const away = intent.next_action.redirect_to_url?.url ?? '';
    location.assign(
      actionPage(base, away.includes('/three-d-secure') ? 'three-d-secure' : 'redirect', intent),
    );
    return new Promise(() => {});
  }
  return challenge(base, intent);
}

/** An intent after its action: a failed one is reported as the error it recorded. */
export function afterAction(intent: BrowserIntent): Result {
  if (intent.status !== 'requires_payment_method' || intent.last_payment_error === null)
    return { paymentIntent: intent };
  return { error: { ...intent.last_payment_error, payment_intent: intent } };
}

function challenge(base: string, intent: BrowserIntent): Promise<Result> {
  const sheet = openSheet('3D Secure authentication', actionPage(base, 'three-d-secure', intent), 'middle');
  return new Promise((resolve) => {
    const finish = (result: Result) => {
      window.removeEventListener('message', listener);
      sheet.close();
      resolve(result);
    };
    const listener = (event: MessageEvent) => {
      const message = messageFrom(event, sheet.iframe.contentWindow, new URL(base).origin);
      if (message?.sim === 'action' && message.intent !== undefined) finish(afterAction(message.intent));
    };
    window.addEventListener('message', listener);
    // Escape outside the frame: whoever closes the challenge has not passed it.
    sheet.dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      void giveUp(base, intent).then(finish);
    });
  });
}

async function giveUp(base: string, intent: BrowserIntent): Promise<Result> {
  try {
    const response = await fetch(`${base}/hosted/outcome`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        payment_intent: intent.id,
        client_secret: intent.client_secret,
        outcome: 'fail',
      }),
    });
    const { intent: after } = (await response.json()) as { intent?: BrowserIntent };
    if (after !== undefined) return afterAction(after);
  } catch {
    // Reported below: the page must learn that the payment did not go on.
  }
  return { error: { type: 'api_connection_error', message: 'The authentication could not be ended.' } };
}
