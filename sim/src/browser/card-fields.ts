import {
  brandOf,
  cvcFlaw,
  digitsOf,
  expiryFlaw,
  type Flaw,
  formatExpiry,
  formatNumber,
  numberFlaw,
} from './card-format.ts';
import { type Form, flatten } from './results.ts';

type Name = 'number' | 'expiry' | 'cvc';
const NAMES: readonly Name[] = ['number', 'expiry', 'cvc'];
const BRAND_MARK: Readonly<Record<string, string>> = {
  mastercard: 'MC',
  unionpay: 'UP',
  diners: 'DC',
  unknown: '',
};

/** An element of the form's own document. */
export function part<E extends HTMLElement>(id: string, kind: new () => E): E {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`the form has no ${id}`);
  return element;
}

/** The three inputs of a card: formatting while typing, and what is wrong with them. */
export class CardFields {
  readonly #inputs: Readonly<Record<Name, HTMLInputElement>>;
  readonly #onChange: () => void;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
    const input = (name: Name) => part(name, HTMLInputElement);
    this.#inputs = { number: input('number'), expiry: input('expiry'), cvc: input('cvc') };
    for (const name of NAMES) this.#listen(name);
  }

  get empty(): boolean {
    return NAMES.every((name) => this.#inputs[name].value === '');
  }

  /** The first flaw in reading order, or null when the card can be sent. */
  get flaw(): Flaw | null {
    return this.#flaw('number') ?? this.#flaw('expiry') ?? this.#flaw('cvc');
  }

  /** Shows every flaw and puts the cursor where the first one is. */
  reveal(): void {
    const wrong = NAMES.filter((name) => this.#show(name, this.#flaw(name)));
    if (wrong[0] !== undefined) this.#inputs[wrong[0]].focus();
  }

  focus(): void {
    this.#inputs.number.focus();
  }

  clear(): void {
    for (const name of NAMES) {
      this.#inputs[name].value = '';
      this.#show(name, null);
    }
    this.#mark();
    this.#onChange();
  }

  /** The card as form fields, ready for the API. */
  form(prefix: string): Form {
    const expiry = digitsOf(this.#inputs.expiry.value);
    return flatten(prefix, {
      number: digitsOf(this.#inputs.number.value),
      exp_month: Number(expiry.slice(0, 2)),
      exp_year: 2000 + Number(expiry.slice(2)),
      cvc: digitsOf(this.#inputs.cvc.value),
    });
  }

  #listen(name: Name): void {
    const input = this.#inputs[name];
    let before = '';
    input.addEventListener('input', () => {
      const erasing = input.value.length < before.length;
      this.#reformat(name, erasing);
      before = input.value;
      if (name === 'number') this.#mark();
      // While typing only what cannot become right any more is worth saying.
      const flaw = this.#flaw(name);
      this.#show(name, flaw !== null && !flaw.code.startsWith('incomplete') ? flaw : null);
      this.#onChange();
    });
    input.addEventListener('blur', () => this.#show(name, input.value === '' ? null : this.#flaw(name)));
  }

  #reformat(name: Name, erasing: boolean): void {
    const input = this.#inputs[name];
    const caret = input.selectionStart ?? input.value.length;
    const atEnd = caret === input.value.length;
    const digitsBefore = digitsOf(input.value.slice(0, caret)).length;
    let text = digitsOf(input.value).slice(0, this.#brand().cvcLength);
    if (name === 'number') text = formatNumber(input.value);
    if (name === 'expiry') text = formatExpiry(input.value);
    // Otherwise the slash that was just erased would grow back at once.
    if (name === 'expiry' && erasing && text.endsWith(' / ')) text = text.slice(0, 2);
    if (text === input.value) return;
    input.value = text;
    if (atEnd) return;
    let at = 0;
    for (let seen = 0; at < text.length && seen < digitsBefore; at++) if (/\d/.test(text[at] ?? '')) seen++;
    input.setSelectionRange(at, at);
  }

  #brand() {
    return brandOf(digitsOf(this.#inputs.number.value));
  }

  #mark(): void {
    const { name } = this.#brand();
    part('brand', HTMLSpanElement).textContent = BRAND_MARK[name] ?? name;
  }

  #flaw(name: Name): Flaw | null {
    const text = this.#inputs[name].value;
    if (name === 'number') return numberFlaw(text);
    return name === 'expiry' ? expiryFlaw(text, new Date()) : cvcFlaw(text, this.#brand());
  }

  #show(name: Name, flaw: Flaw | null): boolean {
    part(`${name}-error`, HTMLParagraphElement).textContent = flaw?.message ?? '';
    if (flaw === null) this.#inputs[name].removeAttribute('aria-invalid');
    else this.#inputs[name].setAttribute('aria-invalid', 'true');
    return flaw !== null;
  }
}
