import type { DriversNotice } from '@anypark/core/notices/contract';
import { lazy, Suspense, useState } from 'react';
import { say } from '../../languages/say.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { amountLabel } from '../../words/amounts.ts';
import { CardPageSkeleton } from '../paying/card-skeleton.tsx';
import type { NoticeRef } from './call-notice.ts';
import { NoticeFacts } from './notice-facts.tsx';
import { NoticePhotos } from './notice-photos.tsx';
import { stateOf } from './notice-words.ts';
import { Objection } from './objection.tsx';

const NoticeCheckout = lazy(() => import('./notice-checkout.tsx'));

interface NoticeProps {
  noticeRef: NoticeRef;
  notice: DriversNotice;
}

/** A notice: what is asked and why, paying, objecting. */
export function Notice({ noticeRef, notice }: NoticeProps) {
  const [isPaying, setPaying] = useState(false);
  // While it is being paid, and when it has just been: the card page says what becomes of it.
  if (isPaying || wasPaying())
    return (
      <Suspense fallback={<CardPageSkeleton Heading={() => null} />}>
        <NoticeCheckout noticeRef={noticeRef} id={notice.id} onBack={() => setPaying(false)} />
      </Suspense>
    );
  const { amount, fullAmount, currency, isCure, state } = notice;
  const { title, text, tone } = stateOf(notice);
  const isOpen = state === 'open';
  return (
    <div className="mx-auto grid max-w-[960px] items-start gap-4 lg:grid-cols-2">
      <Card className="p-5 sm:p-6">
        <h1 className="text-xl font-bold tracking-tight">{say('Parking notice')}</h1>
        <p className={`mt-2 font-semibold ${tone}`}>{title}</p>
        {text !== null && <p className="mt-1 text-sm text-muted">{text}</p>}
        {isOpen && (
          <>
            <p className="mt-4 text-display font-bold tracking-tight tabular-nums">
              {amountLabel(amount, currency)}
            </p>
            {isCure && (
              <p className="text-sm text-muted">
                {say('instead of {amount}', { amount: amountLabel(fullAmount, currency) })}
              </p>
            )}
            <Button kind="primary" className="mt-4 w-full" onClick={() => setPaying(true)}>
              {say('Pay {amount}', { amount: amountLabel(amount, currency) })}
            </Button>
          </>
        )}
        <NoticeFacts notice={notice} />
      </Card>
      <div className="grid gap-4">
        {notice.photos > 0 && <NoticePhotos noticeRef={noticeRef} notice={notice} />}
        <Objection noticeRef={noticeRef} notice={notice} />
        {notice.legalText !== '' && (
          <Card className="p-5">
            <h2 className="mb-2 text-base font-bold">{say('Who asks, and on what ground')}</h2>
            <p className="text-sm whitespace-pre-line text-muted">{notice.legalText}</p>
          </Card>
        )}
      </div>
    </div>
  );
}

/** Whether a bank has just sent the driver back to this notice. */
function wasPaying(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'paymentIntentId' in state;
}
