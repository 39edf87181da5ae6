import { paths } from '@anypark/core/paths';
import { FacilitySign } from '../../words/facility-sign.tsx';

/** The facility's name, leading to the dashboard. */
export function DashboardLink() {
  return <FacilitySign wraps href={paths.dashboard} className="min-h-11 px-2 text-[15px]" />;
}
