import { isOperatorPage, paths } from '@anypark/core/paths';
import { lazy, Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { CheckoutPage } from './driver/checkout/lazy-checkout.ts';
import { HomePage } from './driver/home-page.tsx';
import { ParkingPage } from './driver/parking-page.tsx';
import { useLanguage } from './languages/say.ts';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { PageFailed } from './ui/page-failed.tsx';
import { PageSkeleton } from './ui/page-frame.tsx';
import { TestModeBanner } from './words/test-mode-banner.tsx';

const FurtherPages = lazy(() => import('./driver/further-pages.tsx'));
const SubscribePage = lazy(() => import('./driver/subscribe/subscribe-page.tsx'));
const PassPage = lazy(() => import('./driver/pass/pass-page.tsx'));
const ExtendPage = lazy(() => import('./driver/extend/extend-page.tsx'));
const TicketPage = lazy(() => import('./driver/ticket/ticket-page.tsx'));
const LoginPage = lazy(() => import('./operator/login/login-page.tsx'));
const InvitePage = lazy(() => import('./operator/login/invite-page.tsx'));
const OperatorPages = lazy(() => import('./operator/operator-pages.tsx'));

/** Every page. What a driver needs first is in the first load; everything else comes when it is asked for. */
export function Routes() {
  // A new path gets a new boundary: a page that failed does not hide the others.
  const [path] = useLocation();
  const isOperators = isOperatorPage(path);
  useLanguage(!isOperators && path !== paths.login && !path.startsWith('/invite/'));
  return (
    <>
      <ErrorBoundary key={isOperators ? 'operator' : path} fallback={<PageFailed />}>
        <Suspense fallback={<PageSkeleton />}>
          <Switch>
            <Route path={paths.home} component={HomePage} />
            <Route path={paths.parking} component={ParkingPage} />
            <Route path={paths.checkout}>{({ id }) => <CheckoutPage key={id} id={id} />}</Route>
            <Route path={paths.extend}>{({ id }) => <ExtendPage key={id} id={id} />}</Route>
            <Route path={paths.ticket}>{({ id }) => <TicketPage key={id} id={id} />}</Route>
            <Route path={paths.subscribe} component={SubscribePage} />
            <Route path={paths.pass}>{({ key }) => <PassPage key={key} passKey={key} />}</Route>
            <Route path={paths.login} component={LoginPage} />
            <Route path={paths.invite}>{({ token }) => <InvitePage key={token} token={token} />}</Route>
            {isOperators && <OperatorPages />}
            <Route component={FurtherPages} />
          </Switch>
        </Suspense>
      </ErrorBoundary>
      <TestModeBanner />
    </>
  );
}
