import { returnAddress } from './actions.ts';
import type { Message } from './messages.ts';
import type { BrowserIntent } from './results.ts';

// The challenge in its dialog, and the redirect page: two buttons, and back to where the customer came from.
const query = new URLSearchParams(location.search);
const framed = window.parent !== window;
const buttons = [...document.querySelectorAll('button')];

async function choose(outcome: string): Promise<void> {
  for (const button of buttons) button.disabled = true;
  try {
    const response = await fetch(new URL('outcome', location.href), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        payment_intent: query.get('payment_intent'),
        client_secret: query.get('payment_intent_client_secret'),
        outcome,
      }),
    });
    const answer = (await response.json()) as Partial<{
      intent: BrowserIntent;
      return_url: string | null;
      error: { message: string };
    }>;
    if (answer.intent === undefined)
      throw new Error(answer.error?.message ?? 'The answer could not be read.');
    leave(answer.intent, answer.return_url ?? null);
  } catch (error) {
    for (const button of buttons) button.disabled = false;
    const box = document.getElementById('error');
    if (box !== null) box.textContent = error instanceof Error ? error.message : String(error);
  }
}

function leave(intent: BrowserIntent, returnUrl: string | null): void {
  if (framed) {
    const message: Message = { sim: 'action', intent };
    window.parent.postMessage(message, location.origin);
  } else if (returnUrl !== null && /^https?:/.test(returnUrl)) {
    location.replace(returnAddress(returnUrl, intent));
  } else {
    const main = document.querySelector('main');
    if (main !== null) main.textContent = 'Done. You may close this page.';
  }
}

for (const button of buttons) button.addEventListener('click', () => void choose(button.value));
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && framed) void choose('fail');
});
