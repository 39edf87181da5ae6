import { part } from './card-fields.ts';
import type { Message } from './messages.ts';
import { callApi, intentResult } from './results.ts';

// The test wallet's sheet: the price, a card, 'Pay'.
const query = new URLSearchParams(location.search);
const secret = query.get('payment_intent_client_secret') ?? '';
const pay = part('pay', HTMLButtonElement);
const cancel = part('cancel', HTMLButtonElement);

function answer(token: string | null): void {
  const message: Message = { sim: 'wallet', token };
  window.parent.postMessage(message, location.origin);
}

/** '$2.50' */
function priceOf(amount: unknown, currency: unknown): string {
  const format = new Intl.NumberFormat(undefined, { style: 'currency', currency: String(currency) });
  return format.format(Number(amount) / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

async function show(): Promise<void> {
  const url = new URL(`../v1/payment_intents/${secret.split('_secret_')[0]}`, location.href).href;
  const found = intentResult(await callApi('GET', url, query.get('key') ?? '', [['client_secret', secret]]));
  const { paymentIntent: intent, error } = found;
  if (intent === undefined) {
    part('error', HTMLElement).textContent = error?.message ?? 'The price could not be read.';
    return;
  }
  const price = priceOf(intent.amount, intent.currency);
  part('price', HTMLElement).textContent = price;
  pay.textContent = `Pay ${price}`;
  pay.disabled = false;
  pay.focus();
}

pay.addEventListener('click', () => {
  pay.disabled = true;
  cancel.disabled = true;
  pay.textContent = 'Processing...';
  answer(part('card', HTMLSelectElement).value);
});
cancel.addEventListener('click', () => answer(null));
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !cancel.disabled) answer(null);
});
void show();
