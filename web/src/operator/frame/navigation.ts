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

/** The operator pages in the order of the navigation, by what somebody comes for. A page that does not exist yet stands in no list. */
const NAVIGATION: readonly {
  readonly id: string;
  readonly title: string;
  readonly items: readonly NavigationItem[];
}[] = [
  {
    id: 'operate',
    title: 'Operate',
    items: [
      { href: paths.dashboard, label: 'Dashboard', icon: 'chart', least: 'attendant' },
      { href: paths.enforcement, label: 'Enforcement', icon: 'search', least: 'attendant' },
      { href: paths.notices, label: 'Notices', icon: 'alert', least: 'manager' },
      { href: paths.transactions, label: 'Transactions', icon: 'receipt', least: 'manager' },
      { href: paths.customers, label: 'Customers', icon: 'users', least: 'manager' },
      { href: paths.analytics, label: 'Analytics', icon: 'trend', least: 'manager' },
    ],
  },
  {
    id: 'sell',
    title: 'Sell',
    items: [
      { href: paths.subscriptions, label: 'Subscriptions', icon: 'star', least: 'manager' },
      { href: paths.promotions, label: 'Promotions', icon: 'tag', least: 'manager' },
      { href: paths.ratePlans, label: 'Rate plans', icon: 'clock', least: 'manager' },
    ],
  },
  {
    id: 'set-up',
    title: 'Set up',
    items: [
      { href: paths.lots, label: 'Lots', icon: 'pin', least: 'manager' },
      { href: paths.settings, label: 'Settings', icon: 'sliders', least: 'attendant' },
    ],
  },
];

/** Whether a page is the navigation's own or stands below it: '/transactions/12' is under Transactions. */
export function isUnder(path: string, href: string): boolean {
  return path === href || path.startsWith(`${href}/`);
}

/** What a person of this role can go to; a group in which there is nothing for them is left out. */
export function navigationGroups(role: Role) {
  return NAVIGATION.map(({ items, ...group }) => ({
    ...group,
    items: items.filter(({ least }) => reaches(role, least)),
  })).filter(({ items }) => items.length > 0);
}
