import type { Result } from './results.ts';

/** How the form should look; the provider's Appearance API, of which themes and variables are played. */
export interface Appearance {
  theme?: 'stripe' | 'night' | 'flat';
  variables?: Record<string, string>;
}

/** What the page tells the form when it is put in. */
export interface FrameOptions {
  key: string;
  clientSecret?: string | undefined;
  appearance?: Appearance | undefined;
  billing?: 'auto' | 'never' | undefined;
  /** Of a wallet's button, in pixels. */
  buttonHeight?: number | undefined;
  /** The colour behind the form on the page, so that its text is read against something known. */
  backdrop?: string | undefined;
}

/** Billing details that the page itself knows. */
export type Billing = Record<string, unknown>;

/** What the page may ask of the form. Card digits are never part of an answer. */
export interface FrameCalls {
  init(options: FrameOptions): void;
  submit(): { error?: Result['error']; selectedPaymentMethod?: string };
  confirm(ask: {
    clientSecret: string;
    returnUrl?: string | undefined;
    billing?: Billing | undefined;
  }): Result;
  createPaymentMethod(ask: { billing?: Billing | undefined }): Result;
  createToken(): Result;
  focus(): void;
  blur(): void;
  clear(): void;
}

/** What the form tells the page by itself. */
export type FrameEvent =
  | { name: 'loaded' | 'ready' | 'focus' | 'blur' | 'escape' | 'enter' | 'click' }
  | { name: 'wallets'; isAny: boolean }
  | { name: 'loaderror'; error: NonNullable<Result['error']> }
  | { name: 'height'; height: number }
  | { name: 'change'; empty: boolean; complete: boolean; type: string };

/** The envelope of both directions; anything else on the channel is ignored. */
export type Message =
  | { sim: 'call'; id: number; method: keyof FrameCalls; argument: unknown }
  | { sim: 'result'; id: number; value: unknown }
  | { sim: 'event'; event: FrameEvent }
  | { sim: 'action'; intent: Result['paymentIntent'] }
  /** The wallet's sheet: pay with the card behind this token, or null for closing it. */
  | { sim: 'wallet'; token: string | null };

/** The message inside a browser event, when it comes from this window and this origin. */
export function messageFrom(event: MessageEvent, window: Window | null, origin: string): Message | undefined {
  if (event.source === null || event.source !== window || event.origin !== origin) return undefined;
  // Same origin and the very window we opened: it speaks our messages or none.
  const data = event.data as Message | undefined;
  return data !== null && typeof data === 'object' && 'sim' in data ? data : undefined;
}
