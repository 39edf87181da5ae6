import type { HolderPass } from '@anypark/core/subscriptions/contract';
import { say } from '../../languages/say.ts';
import { Card } from '../../ui/card.tsx';
import { Fact } from '../../ui/fact.tsx';
import { amountLabel } from '../../words/amounts.ts';
import { dateWords } from '../../words/moments.ts';

/** What was paid for the pass, and what was given back. */
export function PassReceipt({ pass: { subscription, payment } }: { pass: HolderPass }) {
  const { currency, timezone: zone } = subscription;
  return (
    <Card className="p-5 sm:p-6" aria-labelledby="receipt">
      <h2 id="receipt" className="mb-2 text-lg font-bold tracking-tight">
        {say('Receipt')}
      </h2>
      {payment === null ? (
        <p className="text-sm text-muted">
          {say('This pass was given to you by the operator. Nothing was paid.')}
        </p>
      ) : (
        <dl className="text-sm">
          <Fact label={payment.paidAt === null ? say('To pay') : say('Paid')}>
            {amountLabel(payment.amount, currency)}
          </Fact>
          {payment.paidAt !== null && <Fact label="On">{dateWords(payment.paidAt, zone)}</Fact>}
          {payment.cardLast4 !== null && (
            <Fact label={say('Card')}>
              <span className="capitalize">{payment.cardBrand}</span> •••• {payment.cardLast4}
            </Fact>
          )}
          {Number(payment.refundedAmount) > 0 && (
            <Fact label={say('Given back')}>{amountLabel(payment.refundedAmount, currency)}</Fact>
          )}
        </dl>
      )}
    </Card>
  );
}
