import { languageOf } from '@anypark/core/languages/language';
import { parkingAt } from '@anypark/core/links';
import { paths } from '@anypark/core/paths';
import { ownText } from '@anypark/core/settings/own-texts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { configQuery } from '../../api/queries.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { pageLocale } from '../../words/locale.ts';
import { lotsQuery, ownTextsQuery } from '../api/queries.ts';
import { Sign } from './sign.tsx';

/** A lot's sign, to be printed on one sheet and put up. Without the layout: what is seen is what is printed. */
export function SignPage({ id }: { id: string }) {
  const lots = useQuery(lotsQuery);
  const config = useQuery(configQuery);
  const own = useQuery(ownTextsQuery);
  const needed = [lots, config, own];
  const lot = lots.data?.find((one) => String(one.id) === id);
  usePageTitle(lot ? `Sign for ${lot.name}` : lots.data ? 'Parking lot not found' : 'Sign');
  const isPending = needed.some((query) => query.isPending);
  const failed = needed.filter((query) => query.isError);
  const retry = () => {
    for (const query of failed) void query.refetch();
  };
  return (
    <>
      <SkipLink />
      <header className="mx-auto flex max-w-[760px] items-center justify-between gap-3 px-4 py-4 print:hidden">
        <Link href={paths.lots} className={buttonClass('link', 'min-h-11')}>
          Back to parking lots
        </Link>
        {lot && config.data && own.data && (
          <Button kind="primary" onClick={() => window.print()}>
            Print
          </Button>
        )}
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto max-w-[760px] px-4 pb-12 outline-none print:max-w-none print:p-0"
      >
        {isPending && (
          <div role="status">
            <span className="sr-only">Loading the sign...</span>
            <Skeleton className="aspect-[17/22]" />
          </div>
        )}
        {failed.length > 0 && (
          <LoadFailed what="The sign" busy={failed.some((query) => query.isFetching)} onRetry={retry} />
        )}
        {lots.data && !lot && (
          <div className="py-12 text-center">
            <h1 className="text-xl font-bold tracking-tight">Parking lot not found</h1>
            <p className="mt-2 text-muted">There is no parking lot under this address.</p>
          </div>
        )}
        {lot && !lot.isActive && (
          <p className="mb-4 text-sm text-hold print:hidden">
            <strong>This lot is inactive.</strong> Who scans the sign cannot pay for it until it is active
            again.
          </p>
        )}
        {lot && config.data && own.data && (
          <Sign
            lot={lot}
            facilityName={config.data.facilityName}
            sentence={ownText(own.data.texts.sign, languageOf([pageLocale()]) ?? 'en')}
            address={lot.parkingAddress ?? window.location.origin + parkingAt(lot.id)}
          />
        )}
      </main>
    </>
  );
}
