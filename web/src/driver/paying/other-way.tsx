import type { RememberedCard } from '@anypark/core/cards/contract';
import type { ClientConfig } from '@anypark/core/settings/contract';
import type { FormEvent } from 'react';
import { say } from '../../languages/say.ts';
import { Button } from '../../ui/button.tsx';
import { priceLabel } from '../../words/money.ts';
import { cardWords } from './use-remembered-card.ts';

/** 'Pay $4.50 with Visa •••• 4242' */
export function payWords(
  card: RememberedCard,
  cents: number,
  { currency }: Pick<ClientConfig, 'currency'>,
): string {
  return say('Pay {amount} with {card}', {
    amount: priceLabel(cents, currency),
    card: cardWords(card),
  });
}

/** The look of a button that says what is paid with: one line, on the smallest phone too, as long as text is not enlarged. */
export const PAY_LOOK = 'w-full px-2 text-[clamp(0.8125rem,4.2vw,1.0625rem)]!';

/** Below a button that pays with the card that this device keeps: the way to the card form. */
export function OtherWay({ isPending }: { isPending: boolean }) {
  return (
    <Button type="submit" value="other" className="w-full" disabled={isPending}>
      {say('Another way to pay')}
    </Button>
  );
}

/** Whether a form was sent by that button. */
export function isOtherWay(event: FormEvent<HTMLFormElement>): boolean {
  const { submitter } = event.nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement && submitter.value === 'other';
}
