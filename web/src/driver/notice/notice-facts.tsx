import type { DriversNotice } from '@anypark/core/notices/contract';
import { say } from '../../languages/say.ts';
import { Fact } from '../../ui/fact.tsx';
import { amountLabel } from '../../words/amounts.ts';
import { PlateBadge } from '../../words/plate.tsx';
import { momentWords } from './notice-words.ts';

/** What the notice says of the car. */
export function NoticeFacts({ notice }: { notice: DriversNotice }) {
  const { licensePlate, number, lotName, lotLocation, reason, paidUntil, stoodFrom, issuedAt, note } = notice;
  const { timezone: zone, currency, fullAmount, paidAt, amount } = notice;
  return (
    <dl className="mt-5 text-sm">
      <Fact label={say('License plate')}>
        <PlateBadge text={licensePlate} />
      </Fact>
      <Fact label={say('Number of the notice')}>
        <span dir="ltr" className="font-plate tracking-[.06em]">
          {number}
        </span>
      </Fact>
      <Fact label={say('Location')}>
        {lotName}
        <span className="block font-normal text-muted">{lotLocation}</span>
      </Fact>
      <Fact label={say('Reason')}>
        {reason === 'expired' && paidUntil !== null
          ? say('Paid until {time}, and stood on after it', { time: momentWords(paidUntil, zone) })
          : say('No payment was found for this plate')}
      </Fact>
      <Fact label={say('Standing since')}>{momentWords(stoodFrom, zone)}</Fact>
      <Fact label={say('Notice written')}>{momentWords(issuedAt, zone)}</Fact>
      {note !== null && <Fact label={say('Note')}>{note}</Fact>}
      <Fact label={say('Full amount')}>{amountLabel(fullAmount, currency)}</Fact>
      {paidAt !== null && (
        <Fact label={say('Paid')}>
          {say('{amount} on {time}', {
            amount: amountLabel(amount, currency),
            time: momentWords(paidAt, zone),
          })}
        </Fact>
      )}
    </dl>
  );
}
