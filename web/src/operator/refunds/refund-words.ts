import type { RefundState } from '@anypark/core/payments/refund';

interface ToldRefund {
  readonly state: RefundState | null;
  /** As a person reads it: '$6.08'. */
  readonly money: string;
}

/** What an operator is told who has just requested a refund: never more than is known. */
export function refundToast({ state, money }: ToldRefund): { title: string; text: string; isGood: boolean } {
  switch (state) {
    case 'succeeded':
      return { title: 'Refunded', text: `The card service is sending ${money} back`, isGood: true };
    case 'pending':
      return { title: 'Refund begun', text: `The bank is still working on ${money}`, isGood: true };
    case 'failed':
      return { title: 'Refund failed', text: `The ${money} were not refunded`, isGood: false };
    default:
      return {
        title: 'Refund requested',
        text: `The card service has not confirmed ${money} yet. It is asked again until it does.`,
        isGood: true,
      };
  }
}

/** A refund in a history. `by`: the operator's name; null where the provider's own dashboard was used. */
export function refundTitle({ state, money, by }: ToldRefund & { by: string | null }): string {
  const who = by === null ? 'in the card service’s own dashboard' : `by ${by}`;
  switch (state) {
    case 'succeeded':
      return `Refunded ${money} ${who}`;
    case 'pending':
      return `Refund of ${money} ${who}: the bank is still working on it`;
    case 'failed':
      return `Refund of ${money} requested ${who} failed`;
    default:
      return `Refund of ${money} ${who}: not confirmed yet`;
  }
}
