import type { ReactNode } from 'react';
import { PageFrame } from '../../ui/page-frame.tsx';
import { FacilityHeader } from '../../words/facility-header.tsx';

/** A page for whoever is not logged in yet. */
export function LoginFrame({ children }: { children: ReactNode }) {
  return (
    <PageFrame narrow header={<FacilityHeader />}>
      {children}
    </PageFrame>
  );
}
