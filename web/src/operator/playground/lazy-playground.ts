import { lazy } from 'react';

/** Comes after the page around it, charts and all. */
export const Playground = lazy(() => import('./playground-card.tsx'));
