import './report.css';
import { paths } from '@anypark/core/paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { configQuery } from '../../api/queries.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { downloadAddress } from '../api/call-staff.ts';
import { generalQuery } from '../api/queries.ts';
import { useAddress, writeAddress } from './address.ts';
import { daysLabel } from './format.ts';
import { Report } from './report.tsx';
import { tabQuery } from './tab-query.ts';

/**
 * The figures of a span as a paper that can be sent: printed, or saved as PDF by the browser. Without the layout: what
 * is seen is what is printed. Its address is that of the analytics page.
 */
export function ReportPage() {
  const [{ query }] = useAddress();
  const revenue = useQuery(tabQuery('revenue', query));
  const usage = useQuery(tabQuery('usage', query));
  const facility = useQuery(generalQuery);
  const config = useQuery(configQuery);
  const asked = [revenue, usage, facility, config];
  const failed = asked.filter(({ isError }) => isError);
  const view = revenue.data?.view;
  usePageTitle(view ? `${config.data?.facilityName ?? ''} report ${daysLabel(view.span)}` : 'Report');
  return (
    <>
      <SkipLink />
      <header className="mx-auto flex max-w-[800px] flex-wrap items-center justify-between gap-3 px-4 py-4 print:hidden">
        <Link
          href={`${paths.analytics}?${new URLSearchParams(writeAddress({ tab: 'revenue', query }))}`}
          className={buttonClass('link', 'min-h-11')}
        >
          Back to analytics
        </Link>
        {view && (
          <div className="flex gap-2">
            <a
              href={downloadAddress('analyticsExport', { ...query, chart: 'revenue.overTime' })}
              download
              className={buttonClass('quiet', 'text-sm!')}
            >
              CSV
            </a>
            <Button kind="primary" onClick={() => window.print()} className="text-sm!">
              Print or save as PDF
            </Button>
          </div>
        )}
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto max-w-[800px] px-4 pb-16 outline-none print:max-w-none print:p-0"
      >
        {failed.length > 0 && (
          <LoadFailed
            what="The report"
            busy={failed.some(({ isFetching }) => isFetching)}
            onRetry={() => {
              for (const one of failed) void one.refetch();
            }}
          />
        )}
        {failed.length === 0 && asked.some(({ isPending }) => isPending) && (
          <div role="status">
            <span className="sr-only">Loading the report...</span>
            <Skeleton className="aspect-[17/22]" />
          </div>
        )}
        {revenue.data && usage.data && facility.data && (
          <Report revenue={revenue.data} usage={usage.data} facility={facility.data} />
        )}
      </main>
    </>
  );
}
