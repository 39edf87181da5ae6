import { lazy } from 'react';

/** Comes when it is asked for: most drivers leave without an alert. */
export const AlertDialog = lazy(() => import('./alert-dialog.tsx'));
