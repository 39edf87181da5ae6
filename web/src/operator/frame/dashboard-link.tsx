import { paths } from '@anypark/core/paths';
import { FacilitySign } from '../../words/facility-sign.tsx';

/** The facility's name, leading to the dashboard. */
export function DashboardLink() {
  return <FacilitySign href={paths.dashboard} className="px-2 text-[0.9375rem]" />;
}
