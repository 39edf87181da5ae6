import { CardFields, part } from './card-fields.ts';
import { fillCountries, postalLabel } from './countries.ts';
import {
  type Appearance,
  type Billing,
  type FrameCalls,
  type FrameEvent,
  type FrameOptions,
  type Message,
  messageFrom,
} from './messages.ts';
import { callApi, type Form, flatten, intentResult, type Result } from './results.ts';
import { Tabs } from './tabs.ts';

// The form inside the iframe. It is served by the API's own origin, and the page is of that origin too.
const api = new URL('../v1/', location.href).href;
const root = part('root', HTMLElement);
const country = part('country', HTMLSelectElement);
const postal = part('postalCode', HTMLInputElement);
let options: FrameOptions = { key: '' };

const card = new CardFields(changed);
const tabs = new Tabs(changed);

function tell(event: FrameEvent): void {
  post({ sim: 'event', event });
}

function post(message: Message): void {
  window.parent.postMessage(message, location.origin);
}

function changed(): void {
  if (root.hidden) return;
  const type = tabs.chosen;
  const byCard = type === 'card';
  tell({ name: 'change', type, empty: byCard && card.empty, complete: !byCard || card.flaw === null });
}

function localise(): void {
  const label = postalLabel(country.value);
  part('postal-field', HTMLElement).hidden = label === null;
  part('postal-label', HTMLElement).textContent = label;
  postal.placeholder = country.value === 'US' ? '12345' : '';
}

function dress({ theme, variables }: Appearance = {}): void {
  document.documentElement.dataset.theme = theme ?? 'stripe';
  for (const [name, value] of Object.entries(variables ?? {})) {
    document.documentElement.style.setProperty(`--${name}`, value);
  }
}

/** What the chosen method is made of. What the page knows about the payer beats what the form assumes. */
function methodForm(prefix: (name: string) => string, billing: Billing = {}): Form {
  const type = tabs.chosen;
  const asked =
    options.billing === 'never' || type !== 'card'
      ? {}
      : { country: country.value, postal_code: postal.value.trim() };
  const address = { ...asked, ...(billing.address as object | undefined) };
  return [
    [prefix('type'), type],
    ...(type === 'card' ? card.form(prefix('card')) : []),
    ...flatten(prefix('billing_details'), { ...billing, address }),
  ];
}

function incomplete(): Result['error'] | undefined {
  const flaw = tabs.chosen === 'card' ? card.flaw : null;
  if (flaw === null) return undefined;
  card.reveal();
  return { type: 'validation_error', ...flaw };
}

const calls: { [M in keyof FrameCalls]: (argument: Parameters<FrameCalls[M]>[0]) => unknown } = {
  async init(given) {
    if (given !== undefined) options = given;
    dress(options.appearance);
    if (options.backdrop !== undefined) document.body.style.backgroundColor = options.backdrop;
    for (const field of document.querySelectorAll<HTMLElement>('.billing'))
      field.hidden = options.billing === 'never';
    if (options.billing !== 'never') localise();
    const secret = options.clientSecret;
    const id = secret?.split('_secret_')[0];
    if (secret !== undefined && id?.startsWith('pi_')) {
      const found = intentResult(
        await callApi('GET', `${api}payment_intents/${id}`, options.key, [['client_secret', secret]]),
      );
      if (found.error !== undefined) return tell({ name: 'loaderror', error: found.error });
      tabs.offer(found.paymentIntent?.payment_method_types ?? ['card']);
    }
    root.hidden = false;
    tell({ name: 'ready' });
  },
  submit() {
    const error = incomplete();
    return error === undefined ? { selectedPaymentMethod: tabs.chosen } : { error };
  },
  async confirm(ask): Promise<Result> {
    const error = incomplete();
    if (error !== undefined) return { error };
    const [id = ''] = ask.clientSecret.split('_secret_');
    const form: Form = [
      ...methodForm((name) => `payment_method_data[${name}]`, ask.billing),
      ...flatten('return_url', ask.returnUrl),
      ['client_secret', ask.clientSecret],
      ['use_stripe_sdk', 'true'],
    ];
    return intentResult(await callApi('POST', `${api}payment_intents/${id}/confirm`, options.key, form));
  },
  async createPaymentMethod(ask): Promise<Result> {
    const error = incomplete();
    if (error !== undefined) return { error };
    const answer = await callApi(
      'POST',
      `${api}payment_methods`,
      options.key,
      methodForm((name) => name, ask.billing),
    );
    return 'error' in answer ? answer : { paymentMethod: answer.value };
  },
  async createToken(): Promise<Result> {
    const error = incomplete();
    if (error !== undefined) return { error };
    const answer = await callApi('POST', `${api}tokens`, options.key, card.form('card'));
    return 'error' in answer ? answer : { token: answer.value };
  },
  focus: () => card.focus(),
  blur: () => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined),
  clear: () => card.clear(),
};

/** Each handler takes what the page's end of the channel was made to send for its name. */
async function answer(method: keyof FrameCalls, argument: unknown): Promise<unknown> {
  return (calls[method] as (argument: unknown) => unknown)(argument);
}

window.addEventListener('message', (event) => {
  const message = messageFrom(event, window.parent, location.origin);
  if (message?.sim !== 'call' || !(message.method in calls)) return;
  void answer(message.method, message.argument).then((value) =>
    post({ sim: 'result', id: message.id, value }),
  );
});
country.addEventListener('change', localise);
window.addEventListener('focus', () => tell({ name: 'focus' }));
window.addEventListener('blur', () => tell({ name: 'blur' }));
part('card-form', HTMLFormElement).addEventListener('submit', (event) => event.preventDefault());
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') tell({ name: 'escape' });
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) tell({ name: 'enter' });
});
new ResizeObserver(() =>
  tell({ name: 'height', height: Math.ceil(root.getBoundingClientRect().height) }),
).observe(root);

fillCountries(country, 'US');
tell({ name: 'loaded' });
