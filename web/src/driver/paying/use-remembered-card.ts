import type { RememberedCard } from '@anypark/core/cards/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { say } from '../../languages/say.ts';

/** The card that this device keeps, or null. Asked by pages on which something may be paid with it. */
export const myCardQuery = queryOptions({
  queryKey: ['/api/cards/mine'],
  queryFn: ({ signal }) => call('myCard', { signal }),
});

/** The card that this device keeps and that can still be paid with. Nobody who cannot be asked keeps one. */
export function useMyCard(isAsked = true): { card: RememberedCard | null; isKnown: boolean } {
  const { data, isPending } = useQuery({ ...myCardQuery, enabled: isAsked });
  const card = data?.card ?? null;
  return { card: card?.isExpired ? null : card, isKnown: !isPending };
}

/** 'Visa •••• 4242' */
export function cardWords({ brand, last4 }: RememberedCard): string {
  return `${BRANDS[brand] ?? say('Card')} ••••\u00a0${last4}`;
}

const BRANDS: Record<string, string | undefined> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};
