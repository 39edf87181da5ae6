import type { CardPaymentAnswer } from '@anypark/core/cards/contract';
import type { PaymentIntentAnswer } from '@anypark/core/checkout/contract';
import type { PaymentState } from '@anypark/core/payments/payment';
import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** What the card page has to know of anything that is bought, read from the server's record of it. */
export interface PurchaseLife {
  /** `fulfilled`: it is paid, or costs nothing; what became of it since is its own receipt's matter. */
  readonly state: 'unpaid' | 'fulfilled' | 'given-up';
  readonly paymentStatus: PaymentState | null;
  /** Until when something is kept for whoever pays, or null. */
  readonly heldUntil: Date | null;
}

/**
 * One kind of what can be bought. The card page, its waiting and its settlement are the same for all; a further kind is
 * one more of these records and the page that stands under its address.
 */
export interface PurchaseKind<Thing> {
  /** 'Your session', for when it could not be loaded. */
  readonly what: string;
  readonly queryKey: (id: number) => QueryKey;
  /** `key`: of a link that opens it on any device. */
  readonly load: (id: number, key: string | undefined, signal: AbortSignal) => Promise<Thing>;
  readonly lifeOf: (thing: Thing) => PurchaseLife;
  /** The card form's secret and the payment's state, as the server has just learned it from the provider. */
  readonly askIntent: (id: number) => Promise<PaymentIntentAnswer>;
  /** Makes the server ask the provider whether the money has arrived. */
  readonly confirm: (id: number, paymentIntentId: string) => Promise<Thing>;
  /** Pays with the card that this device keeps. */
  readonly payWithCard: (id: number) => Promise<CardPaymentAnswer>;
  /** Tells the server whether the card that pays is kept on this device. */
  readonly keepCard: (id: number, keep: boolean) => Promise<unknown>;
  /** What is to be paid: '$4.50'. */
  readonly amountOf: (thing: Thing) => string;
  /** The page that finishes the payment when a bank sends the driver back. */
  readonly path: (id: number) => string;
  readonly submitLabel: string;
  /** What stands above the card form. */
  readonly Heading: () => ReactNode;
  readonly Summary: (props: { thing: Thing }) => ReactNode;
  /** One line above the summary while a card is typed: what is kept until when. */
  readonly note: (thing: Thing) => string;
  /** For what is held for a while for whoever pays. */
  readonly hold?: {
    /** Shortly before it runs out. `until`: '5:42 PM' */
    readonly near: (until: string) => string;
    readonly over: string;
    readonly action: string;
    readonly zoneOf: (thing: Thing) => string;
    /** Whether it can be begun anew. */
    readonly mayKeep: (thing: Thing, at: Date) => boolean;
    readonly keep: (id: number) => Promise<Thing>;
  };
  /** What begins when the payment has arrived: 'Your parking starts in a moment.' */
  readonly begins: string;
  /** What support needs to hear: 'your number #AP-000123'. */
  readonly reference: (id: number) => ReactNode;
  readonly Success: (props: { thing: Thing }) => ReactNode;
  readonly RanOut: (props: { thing: Thing }) => ReactNode;
  readonly NotFound: () => ReactNode;
  /** The specified toast of a payment that has arrived. */
  readonly paid: { readonly title: string; readonly text: string };
  /** Forgets what other pages know and what the payment has changed. */
  readonly onPaid: () => void;
}
