import { paths } from '@anypark/core/paths';
import { type Role, reaches } from '@anypark/core/staff/roles';
import type { IconName } from '../../ui/icons.tsx';
import { navigationGroups } from './navigation.ts';

export interface FoundPage {
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
}

/** Parts of the settings that are asked for by their own name. */
const SETTINGS: readonly { tab: string; label: string; least: Role }[] = [
  { tab: 'pricing', label: 'Pricing', least: 'manager' },
  { tab: 'cameras', label: 'Cameras', least: 'manager' },
  { tab: 'notices', label: 'Notices', least: 'manager' },
  { tab: 'notifications', label: 'Notifications', least: 'manager' },
  { tab: 'security', label: 'Security and API keys', least: 'attendant' },
  { tab: 'staff', label: 'Staff', least: 'owner' },
  { tab: 'audit', label: 'Audit trail', least: 'manager' },
];

/** The pages for this role whose name has a word that begins with each of the typed ones; all of them for none. */
export function pagesFor(role: Role, typed: string): FoundPage[] {
  const wanted = wordsOf(typed);
  const pages: FoundPage[] = [
    ...navigationGroups(role).flatMap(({ items }) => items),
    ...SETTINGS.filter(({ least }) => reaches(role, least)).map(({ tab, label }) => ({
      href: `${paths.settings}?tab=${tab}`,
      label: `Settings: ${label}`,
      icon: 'sliders' as const,
    })),
  ];
  return pages.filter(({ label }) =>
    wanted.every((piece) => wordsOf(label).some((word) => word.startsWith(piece))),
  );
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
