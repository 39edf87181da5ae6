import { paths } from '@anypark/core/paths';
import { lazy } from 'react';
import { Route, Switch } from 'wouter';
import NotFoundPage from './not-found-page.tsx';

const AccessibilityPage = lazy(() => import('./accessibility/accessibility-page.tsx'));
const ReceiptPage = lazy(() => import('./receipt/receipt-page.tsx'));
const NoticePage = lazy(() => import('./notice/notice-page.tsx'));

/** Pages that few drivers open: what leads to them is not in everybody's first load. */
export default function FurtherPages() {
  return (
    <Switch>
      <Route path={paths.receipt}>{({ id }) => <ReceiptPage key={id} id={id} />}</Route>
      <Route path={paths.accessibility} component={AccessibilityPage} />
      <Route path={paths.notice}>{({ number }) => <NoticePage key={number} number={number} />}</Route>
      <Route component={NotFoundPage} />
    </Switch>
  );
}
