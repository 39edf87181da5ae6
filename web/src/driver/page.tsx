import { lazy, type ReactNode } from 'react';
import { Later } from '../ui/later.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { FacilityHeader } from '../words/facility-header.tsx';
import { HeaderNav } from './header-nav.tsx';

const PageFoot = lazy(() => import('./page-foot.tsx'));

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
    <PageFrame
      narrow={narrow}
      header={<FacilityHeader marker={marker} nav={nav ? <HeaderNav /> : null} />}
      foot={
        <Later>
          <PageFoot />
        </Later>
      }
    >
      {children}
    </PageFrame>
  );
}
