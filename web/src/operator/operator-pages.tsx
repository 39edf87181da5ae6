import { paths } from '@anypark/core/paths';
import type { StaffUser } from '@anypark/core/staff/contract';
import { reaches } from '@anypark/core/staff/roles';
import { lazy, type ReactNode, Suspense } from 'react';
import { Route, Router, Switch, useLocation } from 'wouter';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { PageFailed } from '../ui/page-failed.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Guard } from './frame/guard.tsx';
import { askBeforeLeaving } from './frame/leave-guard.ts';
import { NotForRole } from './frame/not-for-role.tsx';
import { OperatorLayout } from './frame/operator-layout.tsx';

const DashboardPage = lazy(() =>
  import('./dashboard/dashboard-page.tsx').then((m) => ({ default: m.DashboardPage })),
);
const AnalyticsPage = lazy(() =>
  import('./analytics/analytics-page.tsx').then((m) => ({ default: m.AnalyticsPage })),
);
const ReportPage = lazy(() => import('./analytics/report-page.tsx').then((m) => ({ default: m.ReportPage })));
const EnforcementPage = lazy(() =>
  import('./enforcement/enforcement-page.tsx').then((m) => ({ default: m.EnforcementPage })),
);
const NoticesPage = lazy(() =>
  import('./notices/notices-page.tsx').then((m) => ({ default: m.NoticesPage })),
);
const NoticePage = lazy(() => import('./notices/notice-page.tsx').then((m) => ({ default: m.NoticePage })));
const CustomersPage = lazy(() =>
  import('./customers/customers-page.tsx').then((m) => ({ default: m.CustomersPage })),
);
const CustomerPage = lazy(() =>
  import('./customers/customer-page.tsx').then((m) => ({ default: m.CustomerPage })),
);
const PromotionsPage = lazy(() =>
  import('./promotions/promotions-page.tsx').then((m) => ({ default: m.PromotionsPage })),
);
const RatePlansPage = lazy(() =>
  import('./rate-plans/rate-plans-page.tsx').then((m) => ({ default: m.RatePlansPage })),
);
const SubscriptionsPage = lazy(() =>
  import('./subscriptions/subscriptions-page.tsx').then((m) => ({ default: m.SubscriptionsPage })),
);
const LotsPage = lazy(() => import('./lots/lots-page.tsx').then((m) => ({ default: m.LotsPage })));
const TransactionsPage = lazy(() =>
  import('./transactions/transactions-page.tsx').then((m) => ({ default: m.TransactionsPage })),
);
const TransactionPage = lazy(() =>
  import('./transactions/transaction-page.tsx').then((m) => ({ default: m.TransactionPage })),
);
const SignPage = lazy(() => import('./lots/sign-page.tsx').then((m) => ({ default: m.SignPage })));
const SettingsPage = lazy(() =>
  import('./settings/settings-page.tsx').then((m) => ({ default: m.SettingsPage })),
);

/** Every operator page, behind the guard and in the one layout; what is printed, and what is worked with on the lot, stands alone. */
export default function OperatorPages() {
  const [path] = useLocation();
  return (
    <Router aroundNav={askBeforeLeaving}>
      <Guard>
        {(user) => (
          <Switch>
            <Route path={paths.lotSign}>
              {({ id }) => (
                <Parts path={path}>
                  <ForManagers user={user} title="Sign">
                    <SignPage id={id} />
                  </ForManagers>
                </Parts>
              )}
            </Route>
            <Route path={paths.enforcement}>
              <Parts path={path}>
                <EnforcementPage user={user} />
              </Parts>
            </Route>
            <Route path={paths.report}>
              <Parts path={path}>
                <ForManagers user={user} title="Report">
                  <ReportPage />
                </ForManagers>
              </Parts>
            </Route>
            <Route>
              <OperatorLayout user={user}>
                <Parts path={path}>
                  <Switch>
                    <Route path={paths.dashboard}>
                      <DashboardPage user={user} />
                    </Route>
                    <Route path={paths.analytics}>
                      <ForManagers user={user} title="Analytics">
                        <AnalyticsPage />
                      </ForManagers>
                    </Route>
                    <Route path={paths.notices}>
                      <ForManagers user={user} title="Notices">
                        <NoticesPage />
                      </ForManagers>
                    </Route>
                    <Route path={paths.noticeDetail}>
                      {({ id }) => (
                        <ForManagers user={user} title="Notice">
                          <NoticePage key={id} id={id} />
                        </ForManagers>
                      )}
                    </Route>
                    <Route path={paths.customers}>
                      <ForManagers user={user} title="Customers">
                        <CustomersPage />
                      </ForManagers>
                    </Route>
                    <Route path={paths.customer}>
                      {({ plate }) => (
                        <ForManagers user={user} title="Customer">
                          <CustomerPage plate={decodeURIComponent(plate)} />
                        </ForManagers>
                      )}
                    </Route>
                    <Route path={paths.subscriptions}>
                      <ForManagers user={user} title="Subscriptions">
                        <SubscriptionsPage />
                      </ForManagers>
                    </Route>
                    <Route path={paths.promotions}>
                      <ForManagers user={user} title="Promotions">
                        <PromotionsPage />
                      </ForManagers>
                    </Route>
                    <Route path={paths.ratePlans}>
                      <ForManagers user={user} title="Rate plans">
                        <RatePlansPage />
                      </ForManagers>
                    </Route>
                    <Route path={paths.transactions}>
                      <ForManagers user={user} title="Transactions">
                        <TransactionsPage />
                      </ForManagers>
                    </Route>
                    <Route path={paths.transaction}>
                      {({ id }) => (
                        <ForManagers user={user} title="Transaction">
                          <TransactionPage key={id} id={id} />
                        </ForManagers>
                      )}
                    </Route>
                    <Route path={paths.lots}>
                      <ForManagers user={user} title="Parking Lots">
                        <LotsPage />
                      </ForManagers>
                    </Route>
                    <Route path={paths.settings}>
                      <SettingsPage user={user} />
                    </Route>
                  </Switch>
                </Parts>
              </OperatorLayout>
            </Route>
          </Switch>
        )}
      </Guard>
    </Router>
  );
}

/** A page whose code may still be on its way, or may fail without taking the rest along. */
function Parts({ path, children }: { path: string; children: ReactNode }) {
  return (
    <ErrorBoundary key={path} fallback={<PageFailed />}>
      <Suspense fallback={<Skeleton className="h-8 w-48" />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function ForManagers({ user, title, children }: { user: StaffUser; title: string; children: ReactNode }) {
  return reaches(user.role, 'manager') ? children : <NotForRole title={title} />;
}
