import { part } from './card-fields.ts';
import { type FrameEvent, type FrameOptions, type Message, messageFrom } from './messages.ts';
import { callApi, intentResult } from './results.ts';

// The wallet's button inside its iframe.
const api = new URL('../v1/', location.href).href;
const root = part('root', HTMLElement);
const button = part('wallet', HTMLButtonElement);

function tell(event: FrameEvent): void {
  const message: Message = { sim: 'event', event };
  window.parent.postMessage(message, location.origin);
}

/** A browser may be told to have no wallet, as most have not: `sim.wallet` is `none` in its local storage. */
function hasWallet(): boolean {
  try {
    return localStorage.getItem('sim.wallet') !== 'none';
  } catch {
    return false;
  }
}

async function init({ key, clientSecret, appearance, buttonHeight }: FrameOptions): Promise<void> {
  const { style, dataset } = document.documentElement;
  dataset.theme = appearance?.theme ?? 'stripe';
  const radius = appearance?.variables?.borderRadius;
  if (radius !== undefined) style.setProperty('--borderRadius', radius);
  if (buttonHeight !== undefined) style.setProperty('--buttonHeight', `${buttonHeight}px`);
  const id = clientSecret?.split('_secret_')[0];
  let takesCards = true;
  if (clientSecret !== undefined && id?.startsWith('pi_')) {
    const found = intentResult(
      await callApi('GET', `${api}payment_intents/${id}`, key, [['client_secret', clientSecret]]),
    );
    if (found.error !== undefined) return tell({ name: 'loaderror', error: found.error });
    takesCards = found.paymentIntent?.payment_method_types.includes('card') ?? false;
  }
  const isAny = takesCards && hasWallet();
  root.hidden = !isAny;
  tell({ name: 'wallets', isAny });
}

window.addEventListener('message', (event) => {
  const message = messageFrom(event, window.parent, location.origin);
  if (message?.sim !== 'call') return;
  // The page's end of the channel gives `init` its options.
  if (message.method === 'init') void init(message.argument as FrameOptions);
  if (message.method === 'focus') button.focus();
});
button.addEventListener('click', () => tell({ name: 'click' }));
window.addEventListener('focus', () => tell({ name: 'focus' }));
window.addEventListener('blur', () => tell({ name: 'blur' }));
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') tell({ name: 'escape' });
});
new ResizeObserver(() =>
  tell({ name: 'height', height: Math.ceil(root.getBoundingClientRect().height) }),
).observe(root);
tell({ name: 'loaded' });
