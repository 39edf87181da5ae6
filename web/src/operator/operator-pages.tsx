import { paths } from '@anypark/core/paths';
import type { StaffUser } from '@anypark/core/staff/contract';
import { reaches } from '@anypark/core/staff/roles';
import { lazy, type ReactNode, Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { PageFailed } from '../driver/page-failed.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { DashboardPage } from './dashboard-page.tsx';
import { Guard } from './guard.tsx';
import { NotForRole } from './not-for-role.tsx';
import { OperatorLayout } from './operator-layout.tsx';
import { SettingsPage } from './settings-page.tsx';

const LotsPage = lazy(() => import('./lots/lots-page.tsx').then((m) => ({ default: m.LotsPage })));
const TransactionsPage = lazy(() =>
  import('./transactions/transactions-page.tsx').then((m) => ({ default: m.TransactionsPage })),
);
const TransactionPage = lazy(() =>
  import('./transactions/transaction-page.tsx').then((m) => ({ default: m.TransactionPage })),
);
const SignPage = lazy(() => import('./lots/sign-page.tsx').then((m) => ({ default: m.SignPage })));

/** Every operator page, behind the guard and in the one layout; a sign stands alone, as it is printed. */
export default function OperatorPages() {
  const [path] = useLocation();
  return (
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
          <Route>
            <OperatorLayout user={user}>
              <Parts path={path}>
                <Switch>
                  <Route path={paths.dashboard}>
                    <DashboardPage user={user} />
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
