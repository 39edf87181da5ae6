import { passPath } from '@anypark/core/links';
import { paths } from '@anypark/core/paths';
import type { HolderPass } from '@anypark/core/subscriptions/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { channelsQuery } from '../../api/stay-queries.ts';
import { say, sayAround } from '../../languages/say.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Fact } from '../../ui/fact.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useStateTitle } from '../../ui/use-page-title.ts';
import { amountLabel } from '../../words/amounts.ts';
import { PassActions } from '../pass/pass-actions.tsx';
import { SendPassReceipt } from '../pass/send-pass-receipt.tsx';
import { rememberPassPlate } from '../start/known-plates.ts';
import { PassFace } from './pass-face.tsx';

const NOT_ACTIVE = {
  pending: 'This pass is not paid',
  paused: 'This pass is paused',
  cancelled: 'This pass is cancelled',
  expired: 'This pass is expired',
} as const;

/** The pass is paid. An old receipt does not claim that its pass still covers. */
export function PassSuccess({ pass }: { pass: HolderPass }) {
  const { subscription, key } = pass;
  const { status, licensePlate, email, amount, currency } = subscription;
  const isActive = status === 'active';
  const heading = isActive ? say('Premium Activated!') : say(NOT_ACTIVE[status]);
  useStateTitle(heading);
  const canMail = useQuery(channelsQuery).data?.email ?? false;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  useEffect(() => rememberPassPlate(licensePlate), [licensePlate]);
  return (
    <Card className="mx-auto max-w-[528px] p-5 sm:p-8">
      <div className="flex flex-col items-center text-center">
        <span
          className={`mb-4 grid size-14 place-items-center rounded-full ${isActive ? 'bg-go text-on-go' : 'bg-raised text-hold'}`}
        >
          <Icon name={isActive ? 'check' : 'clock'} size={30} />
        </span>
        <h1 ref={title} tabIndex={-1} className="text-xl font-bold tracking-tight outline-none">
          {heading}
        </h1>
        <p className="mt-1 mb-6 text-muted">
          {isActive ? say('You now have unlimited parking access') : say('It does not cover this plate now.')}
        </p>
      </div>
      <PassFace pass={pass} />
      {isActive && (
        <div className="mt-3">
          <PassActions pass={pass} />
        </div>
      )}
      <dl className="my-4 border-y border-dashed border-line py-2">
        <Fact label={say('Amount')}>{amountLabel(amount, currency)}</Fact>
      </dl>
      <div className="mb-6 empty:hidden">
        <SendPassReceipt passKey={key} />
      </div>
      <Link href={paths.home} className={buttonClass('primary', 'w-full')}>
        {say('Start Parking Now')}
      </Link>
      <p className="mt-4 text-center text-sm text-muted">
        {sayAround('{pass} has its own private page: change the plate there.', {
          pass: (
            <Link key="pass" href={passPath(key)} className="text-sign underline underline-offset-4">
              {say('Your pass')}
            </Link>
          ),
        })}{' '}
        {canMail && email !== null
          ? say('We send the link to {email}.', { email })
          : say('Keep its address: this facility sends no e-mail.')}
      </p>
    </Card>
  );
}
