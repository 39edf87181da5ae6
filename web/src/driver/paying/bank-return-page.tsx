import { checkoutPath, paths } from '@anypark/core/paths';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { mySessionsQuery } from '../../api/queries.ts';
import { say } from '../../languages/say.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { Page } from '../page.tsx';
import type { BankReturn } from './bank-return.ts';
import { rememberedPayment } from './remembered-payment.ts';
import { Waiting } from './waiting.tsx';

/** Finds what a returning driver was paying and hands over to its page, which finishes the payment. */
export default function BankReturnPage({ back }: { back: BankReturn }) {
  usePageTitle(say('Finishing your payment'));
  const [, navigate] = useLocation();
  const remembered = rememberedPayment();
  const sessions = useQuery({ ...mySessionsQuery, enabled: remembered === null });
  const newestUnpaid = sessions.data?.find(({ status }) => status === 'pending') ?? sessions.data?.[0];
  const path = remembered ?? (newestUnpaid && checkoutPath(newestUnpaid.id));

  useEffect(() => {
    if (path !== undefined) navigate(path, { replace: true, state: back });
  }, [path, navigate, back]);

  return (
    <Page narrow>
      <Card className="p-6">
        {sessions.isError ? (
          <LoadFailed
            what={say('Your session')}
            onRetry={() => void sessions.refetch()}
            busy={sessions.isFetching}
          />
        ) : sessions.isSuccess && path === undefined ? (
          <NotFromThisDevice />
        ) : (
          <Waiting
            title={say('Finishing your payment...')}
            text={say('One moment: we are asking your bank.')}
          />
        )}
      </Card>
    </Page>
  );
}

function NotFromThisDevice() {
  return (
    <div className="text-center">
      <h1 className="text-lg font-bold">{say('Open this page where you started')}</h1>
      <p className="mt-2 mb-5 text-muted">
        {say(
          'This browser does not know your session. If you have paid, your parking is active all the same.',
        )}
      </p>
      <Link href={paths.parking} className={buttonClass('quiet')}>
        {say('My parking')}
      </Link>
    </div>
  );
}
