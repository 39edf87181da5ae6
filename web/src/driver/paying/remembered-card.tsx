import type { RememberedCard as Card } from '@anypark/core/cards/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError, messageOf } from '../../api/call-error.ts';
import { configQuery, queryClient } from '../../api/queries.ts';
import { say } from '../../languages/say.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { toastError } from '../../ui/toast.ts';
import { cardMayHaveChanged, useForgetCard } from './forget-card.ts';
import { stripeFor } from './load-stripe.ts';
import { PAY_LOOK } from './other-way.tsx';
import type { PurchaseKind } from './purchase-kind.ts';
import { rememberPayment } from './remembered-payment.ts';
import { cardWords } from './use-remembered-card.ts';
import { DECLINED } from './use-settlement.ts';
import { Waiting } from './waiting.tsx';

interface RememberedCardProps<Thing> {
  kind: PurchaseKind<Thing>;
  id: number;
  thing: Thing;
  card: Card;
  /** Pays as soon as it is drawn: the button that says so has been pressed already. */
  isNow: boolean;
  onPaid: (paymentIntentId: string) => Promise<void>;
  /** Something else is paid with; why, where it is not the driver's own wish. */
  onOther: (why: string | null) => void;
}

/** One tap to pay with the card that this device keeps, and one to forget it. */
export function RememberedCard<Thing>(props: RememberedCardProps<Thing>) {
  const { kind, id, thing, card, isNow, onPaid, onOther } = props;
  const config = useQuery(configQuery);
  const forget = useForgetCard();
  const [isPaying, setIsPaying] = useState(isNow);
  const [problem, setProblem] = useState<string | null>(null);
  // A second tap can arrive before the button is drawn anew.
  const running = useRef(false);

  const pay = useCallback(async () => {
    if (running.current || config.data === undefined) return;
    running.current = true;
    setIsPaying(true);
    setProblem(null);
    rememberPayment(kind.path(id));
    try {
      const { paymentStatus, clientSecret } = await kind.payWithCard(id);
      if (clientSecret !== null) {
        const stripe = await stripeFor(config.data);
        const { error, paymentIntent } = await stripe.handleNextAction({ clientSecret });
        if (paymentIntent?.id !== undefined && error === undefined)
          return void (await onPaid(paymentIntent.id));
        setProblem(error?.message ?? say(DECLINED));
      } else if (paymentStatus === 'open') setProblem(say(DECLINED));
      else await queryClient.invalidateQueries({ queryKey: kind.queryKey(id) });
    } catch (error) {
      const text = messageOf(
        error,
        say('The card service does not answer right now. Please try again in a moment.'),
      );
      const code = error instanceof CallError ? error.problem?.code : undefined;
      toastError(say('Payment Failed'), text);
      // It has expired, or this device does not keep it any more: it will never pay again.
      if (code === 'card.expired' || code === 'card.none') {
        onOther(text);
        return cardMayHaveChanged();
      }
      setProblem(text);
      // It may have been paid or given up elsewhere; its record says so.
      if (code !== 'card.declined') void queryClient.invalidateQueries({ queryKey: kind.queryKey(id) });
    } finally {
      running.current = false;
      setIsPaying(false);
    }
  }, [kind, id, config.data, onPaid, onOther]);

  const begun = useRef(false);
  useEffect(() => {
    if (!isNow || begun.current || config.data === undefined) return;
    begun.current = true;
    void pay();
  }, [isNow, config.data, pay]);

  if (isPaying)
    return (
      <Waiting
        title={say('Paying with {card}...', { card: cardWords(card) })}
        text={say('Closing this page does no harm; you are never charged twice.')}
      />
    );
  return (
    <div className="grid gap-3">
      <p role="alert" className="text-sm text-stop empty:hidden">
        {problem !== null && (
          <span className="flex items-start gap-2">
            <Icon name="alert" size={18} className="mt-px shrink-0" /> {problem}
          </span>
        )}
      </p>
      <Button kind="primary" className={PAY_LOOK} onClick={() => void pay()}>
        {say('Pay {amount} with {card}', {
          amount: kind.amountOf(thing),
          card: cardWords(card),
        })}
      </Button>
      <Button onClick={() => onOther(null)}>{say('Another way to pay')}</Button>
      <Button
        kind="link"
        className="min-h-11 justify-self-center"
        onClick={() => !forget.isPending && forget.mutate()}
      >
        {say('Forget this card')}
      </Button>
    </div>
  );
}
