import type { ReactNode } from 'react';
import { PageFrame } from '../ui/page-frame.tsx';
import { FacilityHeader } from '../words/facility-header.tsx';
import { HeaderNav } from './header-nav.tsx';

interface PageProps {
  children: ReactNode;
  /** Beside the clock: whether the chosen lot can be parked in. */
  marker?: ReactNode;
  nav?: boolean;
  narrow?: boolean;
}

/** A driver's page. */
export function Page({ children, marker, nav = false, narrow = false }: PageProps) {
  return (
    <PageFrame narrow={narrow} header={<FacilityHeader marker={marker} nav={nav ? <HeaderNav /> : null} />}>
      {children}
    </PageFrame>
  );
}
