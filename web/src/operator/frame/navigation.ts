import { paths } from '@anypark/core/paths';
import { type Role, reaches } from '@anypark/core/staff/roles';
import type { IconName } from '../../ui/icons.tsx';

interface NavigationItem {
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
  /** The least role that finds something there. */
  readonly least: Role;
}

/** The operator pages in the order of the navigation. A page that does not exist yet stands in no list. */
const NAVIGATION: readonly NavigationItem[] = [
  { href: paths.dashboard, label: 'Dashboard', icon: 'chart', least: 'attendant' },
  { href: paths.transactions, label: 'Transactions', icon: 'receipt', least: 'manager' },
  { href: paths.customers, label: 'Customers', icon: 'users', least: 'manager' },
  { href: paths.subscriptions, label: 'Subscriptions', icon: 'star', least: 'manager' },
  { href: paths.promotions, label: 'Promotions', icon: 'tag', least: 'manager' },
  { href: paths.lots, label: 'Lots', icon: 'pin', least: 'manager' },
  { href: paths.settings, label: 'Settings', icon: 'sliders', least: 'attendant' },
];

/** Whether a page is the navigation's own or stands below it: '/transactions/12' is under Transactions. */
export function isUnder(path: string, href: string): boolean {
  return path === href || path.startsWith(`${href}/`);
}

/** What a person of this role can go to. */
export function navigationFor(role: Role): NavigationItem[] {
  return NAVIGATION.filter(({ least }) => reaches(role, least));
}
