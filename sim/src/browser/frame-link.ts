import { type FrameCalls, type FrameEvent, type Message, messageFrom } from './messages.ts';

/** The page's end of the channel to one form in an iframe. */
export class FrameLink {
  readonly iframe: HTMLIFrameElement;
  readonly #origin: string;
  readonly #open = new Map<number, (value: unknown) => void>();
  readonly #listener: (event: MessageEvent) => void;
  #next = 1;

  /** @param onEvent called for everything the form says by itself */
  constructor(iframe: HTMLIFrameElement, onEvent: (event: FrameEvent) => void) {
    this.iframe = iframe;
    this.#origin = new URL(iframe.src).origin;
    this.#listener = (event) => {
      const message = messageFrom(event, iframe.contentWindow, this.#origin);
      if (message?.sim === 'event') onEvent(message.event);
      if (message?.sim === 'result') {
        this.#open.get(message.id)?.(message.value);
        this.#open.delete(message.id);
      }
    };
    window.addEventListener('message', this.#listener);
  }

  /** Asks the form something. */
  call<M extends keyof FrameCalls>(
    method: M,
    argument?: Parameters<FrameCalls[M]>[0],
  ): Promise<ReturnType<FrameCalls[M]>> {
    const message: Message = { sim: 'call', id: this.#next++, method, argument };
    return new Promise((resolve) => {
      // The form answers each call with what FrameCalls promises.
      this.#open.set(message.id, resolve as (value: unknown) => void);
      this.iframe.contentWindow?.postMessage(message, this.#origin);
    });
  }

  close(): void {
    window.removeEventListener('message', this.#listener);
    this.iframe.remove();
    for (const resolve of this.#open.values()) {
      resolve({
        error: { type: 'invalid_request_error', message: 'The payment form was removed from the page.' },
      });
    }
    this.#open.clear();
  }
}
