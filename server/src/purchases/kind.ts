import type { Tx } from '../platform/database.ts';
import type { Problem } from '../platform/problem.ts';

/** What is said of a purchase outside of its own slice. */
export interface Description {
  /** Its name in messages to the operator: '#AP-000123', 'pass 7'. */
  readonly label: string;
  /** What stands beside the payment at the provider. */
  readonly text: string;
  /** What it is in the audit log. */
  readonly subject: { readonly kind: 'session' | 'subscription' | 'notice'; readonly id: number };
  /** What `recover` needs, as it is kept at the provider: texts of at most 500 characters. */
  readonly kept: Readonly<Record<string, string>>;
}

/** Whose money it is: for the figures. `lotId` null: it belongs to no lot. */
export interface Occasion {
  readonly lotId: number | null;
  readonly plate: string;
  readonly plateDisplay: string;
}

/** What is known of a lost purchase beside what was kept. */
export interface RecoveredOrder {
  readonly amountCents: number;
  readonly currency: string;
  readonly orderedAt: Date;
}

/**
 * What differs between the things that can be bought; all else is the same for every kind. `id` is the purchase's. What
 * changes anything runs inside the transaction that settles the purchase, which calls each of them only where the
 * purchase's state table has the step.
 */
export interface PurchaseKind<Order extends (...input: never[]) => Promise<unknown>> {
  /** Writes down what is wanted and what is owed for it, before the provider is asked for anything. */
  readonly order: Order;
  /** For how long it is kept for its buyer, counted anew while a bank is at work. */
  readonly holdMinutes: number;
  describe(tx: Tx, id: number): Promise<Description>;
  /** The payment has arrived. */
  fulfil(tx: Tx, id: number, paidAt: Date, at: Date): Promise<void>;
  /** No money can come any more, or all of it was given back. */
  close(tx: Tx, id: number, why: 'cancelled' | 'refunded', at: Date): Promise<void>;
  /** All was given back, and has come back. */
  reinstate(tx: Tx, id: number, at: Date): Promise<void>;
  /** The bank is at work: nothing is given up before `until`. */
  keep(tx: Tx, id: number, until: Date): Promise<void>;
  occasion(tx: Tx, id: number): Promise<Occasion>;
  /**
   * Writes what was bought again, unpaid, from what was kept at the provider: our own rows are lost. False: what was kept
   * does not suffice, or does not fit to what there is now.
   */
  recover(
    tx: Tx,
    id: number,
    kept: Readonly<Record<string, string>>,
    order: RecoveredOrder,
  ): Promise<boolean>;
  /** What is answered to who would pay for it when it cannot be paid any more. */
  overdue(): Problem;
}
