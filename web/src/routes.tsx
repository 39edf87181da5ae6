import { paths } from '@anypark/core/paths';
import { lazy, Suspense } from 'react';
import { Route, Switch, useLocation, useRoute } from 'wouter';
import { CheckoutPage } from './driver/checkout/lazy-checkout.ts';
import { HomePage } from './driver/home-page.tsx';
import { PageSkeleton } from './driver/page.tsx';
import { PageFailed } from './driver/page-failed.tsx';
import { ParkingPage } from './driver/parking-page.tsx';
import { TestModeBanner } from './driver/test-mode-banner.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';

const NotFoundPage = lazy(() => import('./driver/not-found-page.tsx'));
const SubscribePage = lazy(() => import('./driver/subscribe-page.tsx'));
const LoginPage = lazy(() => import('./operator/login/login-page.tsx'));
const InvitePage = lazy(() => import('./operator/login/invite-page.tsx'));
const OperatorPages = lazy(() => import('./operator/operator-pages.tsx'));

/** Pages that the operator's own layout frames: it stays while they change. */
const OPERATOR_PATHS: readonly string[] = [paths.dashboard, paths.transactions, paths.lots, paths.settings];

/** Every page. What a driver needs first is in the first load; everything else comes when it is asked for. */
export function Routes() {
  // A new path gets a new boundary: a page that failed does not hide the others.
  const [path] = useLocation();
  const [isLotSign] = useRoute(paths.lotSign);
  const [isTransaction] = useRoute(paths.transaction);
  const isOperators = isLotSign || isTransaction || OPERATOR_PATHS.includes(path);
  return (
    <>
      <ErrorBoundary key={isOperators ? 'operator' : path} fallback={<PageFailed />}>
        <Suspense fallback={<PageSkeleton />}>
          <Switch>
            <Route path={paths.home} component={HomePage} />
            <Route path={paths.parking} component={ParkingPage} />
            <Route path={paths.checkout}>{({ id }) => <CheckoutPage key={id} id={id} />}</Route>
            <Route path={paths.subscribe} component={SubscribePage} />
            <Route path={paths.login} component={LoginPage} />
            <Route path={paths.invite}>{({ token }) => <InvitePage key={token} token={token} />}</Route>
            {isOperators && <OperatorPages />}
            <Route component={NotFoundPage} />
          </Switch>
        </Suspense>
      </ErrorBoundary>
      <TestModeBanner />
    </>
  );
}
