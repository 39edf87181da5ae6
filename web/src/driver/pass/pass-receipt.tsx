import { ownText } from '@anypark/core/settings/own-texts';
import type { HolderPass } from '@anypark/core/subscriptions/contract';
import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../api/queries.ts';
import { language, say } from '../../languages/say.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Fact } from '../../ui/fact.tsx';
import { amountLabel } from '../../words/amounts.ts';
import { dateWords } from '../../words/moments.ts';
import { planWords } from '../../words/passes.ts';
import { OwnText } from '../own-text.tsx';
import '../receipt/receipt.css';
import { SendPassReceipt } from './send-pass-receipt.tsx';

/** What was paid for the pass, and what was given back. */
export function PassReceipt({ pass }: { pass: HolderPass }) {
  const { subscription, payment, key, facilityName, facilityAddress, taxLine } = pass;
  const foot = ownText(useQuery(configQuery).data?.texts?.receipt, language());
  const { currency, licensePlate, startDate, endDate, timezone: zone } = subscription;
  return (
    <Card className="receipt p-5 sm:p-6" aria-labelledby="receipt">
      {/* What paper has to say by itself; on the screen it stands above. */}
      <div className="mb-4 hidden print:block">
        <p className="font-semibold">{facilityName}</p>
        <p className="text-sm text-muted">{facilityAddress}</p>
      </div>
      <h2 id="receipt" className="mb-2 text-lg font-bold tracking-tight">
        {say('Receipt')}{' '}
        {payment !== null && (
          <span className="text-sm font-normal text-muted tabular-nums">#{subscription.id}</span>
        )}
      </h2>
      {payment === null ? (
        <p className="text-sm text-muted">
          {say('This pass was given to you by the operator. Nothing was paid.')}
        </p>
      ) : (
        <>
          <dl className="text-sm">
            <div className="hidden print:block">
              <Fact label={say('License plate')}>{licensePlate}</Fact>
              <Fact label={say('Plan')}>{planWords(subscription)}</Fact>
              <Fact label={say('Starts')}>{dateWords(startDate, zone)}</Fact>
              <Fact label={say('Valid until')}>{dateWords(endDate, zone)}</Fact>
            </div>
            <Fact label={payment.paidAt === null ? say('To pay') : say('Paid')}>
              {amountLabel(payment.amount, currency)}
            </Fact>
            {payment.paidAt !== null && <Fact label={say('Paid on')}>{dateWords(payment.paidAt, zone)}</Fact>}
            {payment.cardLast4 !== null && (
              <Fact label={say('Card')}>
                <span className="capitalize">{payment.cardBrand}</span> •••• {payment.cardLast4}
              </Fact>
            )}
            {Number(payment.refundedAmount) > 0 && (
              <Fact label={say('Given back')}>{amountLabel(payment.refundedAmount, currency)}</Fact>
            )}
          </dl>
          {taxLine !== null && <p className="mt-3 text-sm text-muted wrap-anywhere">{taxLine}</p>}
          {foot !== null && <OwnText text={foot} className="mt-3" />}
          {payment.paidAt !== null && (
            <div className="mt-5 grid gap-4 print:hidden">
              <Button onClick={() => window.print()}>{say('Print or save as PDF')}</Button>
              <SendPassReceipt passKey={key} />
            </div>
          )}
        </>
      )}
    </Card>
  );
}
