import { paths } from '@anypark/core/paths';
import { Route, Switch, useLocation } from 'wouter';
import { PageFailed } from '../driver/page-failed.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { DashboardPage } from './dashboard-page.tsx';
import { Guard } from './guard.tsx';
import { OperatorLayout } from './operator-layout.tsx';
import { SettingsPage } from './settings-page.tsx';

/** Every operator page, behind the guard and in the one layout. */
export default function OperatorPages() {
  const [path] = useLocation();
  return (
    <Guard>
      {(user) => (
        <OperatorLayout user={user}>
          <ErrorBoundary key={path} fallback={<PageFailed />}>
            <Switch>
              <Route path={paths.dashboard}>
                <DashboardPage user={user} />
              </Route>
              <Route path={paths.settings}>
                <SettingsPage user={user} />
              </Route>
            </Switch>
          </ErrorBoundary>
        </OperatorLayout>
      )}
    </Guard>
  );
}
