import { FrameElement } from './frame-element.ts';
import type { FrameOptions } from './messages.ts';

const KIND = { type: 'payment', path: 'payment', title: 'Secure payment input frame' } as const;

/** The payment form as the page holds it; the form itself lives in the iframe. */
export class PaymentElement extends FrameElement {
  constructor(base: string, options: () => FrameOptions, onDestroy: () => void) {
    super(KIND, base, options, onDestroy);
  }

  /** Only the accordion layout folds; tabs have nothing to collapse. */
  collapse(): void {}
}
