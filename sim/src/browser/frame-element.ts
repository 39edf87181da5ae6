import { FrameLink } from './frame-link.ts';
import type { FrameCalls, FrameEvent, FrameOptions } from './messages.ts';

type Handler = (event: object) => void;

/** A mistake of the page's programmer: the only thing that is thrown. */
export class IntegrationError extends Error {
  override name = 'IntegrationError';
}

/** What an element is called, and where what it shows lives. */
export interface FrameKind {
  type: 'payment' | 'expressCheckout';
  /** Below the library's own address. */
  path: string;
  title: string;
}

/** An element as the page holds it; what it shows lives in an iframe. */
export class FrameElement {
  readonly _elementType: FrameKind['type'];
  protected readonly base: string;
  protected readonly options: () => FrameOptions;
  readonly #kind: FrameKind;
  readonly #onDestroy: () => void;
  readonly #handlers = new Map<string, Set<Handler>>();
  #link: FrameLink | null = null;
  #destroyed = false;

  constructor(kind: FrameKind, base: string, options: () => FrameOptions, onDestroy: () => void) {
    this._elementType = kind.type;
    this.#kind = kind;
    this.base = base;
    this.options = options;
    this.#onDestroy = onDestroy;
  }

  mount(where: string | HTMLElement): void {
    if (this.#destroyed) throw new IntegrationError('This Element has already been destroyed.');
    const host = typeof where === 'string' ? document.querySelector<HTMLElement>(where) : where;
    if (host === null)
      throw new IntegrationError(`The selector you specified (${where}) applies to no DOM elements.`);
    this.unmount();
    const iframe = document.createElement('iframe');
    iframe.name = `__privateStripeFrame${Math.floor(Math.random() * 1e9)}`;
    iframe.title = this.#kind.title;
    iframe.allow = 'payment *';
    iframe.src = `${this.base}/elements/${this.#kind.path}`;
    const dark = this.options().appearance?.theme === 'night';
    Object.assign(iframe.style, {
      border: '0',
      width: 'calc(100% + 8px)',
      height: '0',
      display: 'block',
      overflow: 'hidden',
    });
    // The frame keeps 4px around its fields for the focus ring; outside, they still line up with the page.
    iframe.style.margin = '-4px';
    // A frame of another colour scheme than its element would get an opaque backdrop.
    iframe.style.colorScheme = dark ? 'dark' : 'light';
    this.#link = new FrameLink(iframe, (event) => this.heard(event));
    host.replaceChildren(iframe);
  }

  unmount(): void {
    this.#link?.close();
    this.#link = null;
  }

  destroy(): void {
    this.unmount();
    this.#destroyed = true;
    this.#onDestroy();
  }

  on(name: string, handler: Handler): this {
    const handlers = this.#handlers.get(name) ?? new Set();
    this.#handlers.set(name, handlers.add(handler));
    return this;
  }

  once(name: string, handler: Handler): this {
    const once = (event: object) => {
      this.off(name, once);
      handler(event);
    };
    return this.on(name, once);
  }

  off(name: string, handler?: Handler): this {
    if (handler === undefined) this.#handlers.delete(name);
    else this.#handlers.get(name)?.delete(handler);
    return this;
  }

  /** Later options of the element are accepted; none of the played ones can change. */
  update(_options: object): void {}

  focus(): void {
    this.#link?.iframe.focus();
    void this.#link?.call('focus');
  }

  blur(): void {
    void this.#link?.call('blur');
  }

  clear(): void {
    void this.#link?.call('clear');
  }

  /** @throws IntegrationError when the form is not on the page */
  ask<M extends keyof FrameCalls>(method: M, argument?: Parameters<FrameCalls[M]>[0]) {
    if (this.#link === null) {
      throw new IntegrationError(
        'Invalid value for elements: it should have a mounted Payment Element or Express Checkout Element.',
      );
    }
    return this.#link.call(method, argument);
  }

  /** What the frame says by itself. */
  protected heard(event: FrameEvent): void {
    if (event.name === 'loaded') {
      this.fire('loaderstart');
      const link = this.#link;
      void link?.call('init', { ...this.options(), backdrop: backdropOf(link.iframe) });
    } else if (event.name === 'height') {
      if (this.#link !== null) this.#link.iframe.style.height = `${event.height}px`;
    } else if (event.name === 'enter') {
      this.#link?.iframe.closest('form')?.requestSubmit();
    } else if (event.name === 'change') {
      const { empty, complete, type } = event;
      this.fire('change', { collapsed: false, empty, complete, value: { type } });
    } else if (event.name === 'loaderror') {
      this.fire('loaderror', { error: event.error });
    } else {
      this.fire(event.name);
    }
  }

  protected listens(name: string): boolean {
    return (this.#handlers.get(name)?.size ?? 0) > 0;
  }

  protected fire(name: string, event: object = {}): void {
    const told = { elementType: this._elementType, ...event };
    for (const handler of [...(this.#handlers.get(name) ?? [])]) handler(told);
  }
}

/** The plain colour an element stands on, or undefined where it is a picture. */
function backdropOf(element: Element): string | undefined {
  for (let at: Element | null = element.parentElement; at !== null; at = at.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(at);
    if (backgroundImage !== 'none') return undefined;
    if (backgroundColor !== 'transparent' && !/, 0\)$/.test(backgroundColor)) {
      return backgroundColor.startsWith('rgba') ? undefined : backgroundColor;
    }
  }
  return undefined;
}
