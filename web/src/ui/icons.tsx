import type { SVGProps } from 'react';

/** Line icons on a 24 grid, drawn in the text's colour. They are decoration: a word always stands beside them. */
const PATHS = {
  chevron: 'm6 9 6 6 6-6',
  check: 'm5 12.5 4.500 4.500L19 7.500',
  cross: 'M6 6l12 12M18 6 6 18',
  alert: 'M12 8v5m0 3.500v.01M12 3 2.500 20h19z',
  clock: 'M12 7v5l3.500 2M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18',
  card: 'M3 6.500h18v12H3zM3 10.500h18M6.500 15h4',
  phone: 'M7.500 3h9v18h-9zM11 18h2',
  lock: 'M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3',
  plate: 'M3 8h18v9H3zM7 12.500h2m2 0h2m2 0h2',
  star: 'm12 4 2.400 5.200 5.600.7-4.100 3.900 1.100 5.600L12 16.600 7 19.400l1.100-5.600L4 9.900l5.600-.7z',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14m5 12 4.500 4.500',
  menu: 'M4 7h16M4 12h16M4 17h16',
  chart: 'M4 20h16M7 16v-4m5 4V7m5 9v-6',
  trend: 'M4 4v16h16M8 15l4-5 3 3 5-7',
  users:
    'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6m-6 8c0-3 2.500-5 6-5s6 2 6 5m1-8a2.500 2.500 0 1 0 0-5m5 13c0-2.500-1.500-4-4-4.500',
  tag: 'M4 4h8l8 8-8 8-8-8zM8 8v.01',
  sliders: 'M4 7h10m4 0h2M4 17h2m4 0h10M16 5v4M8 15v4',
  pin: 'M12 21c4.500-5 7-8 7-11a7 7 0 1 0-14 0c0 3 2.500 6 7 11m0-8.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5',
  arrow: 'M5 12h14m-6-6 6 6-6 6',
  back: 'M19 12H5m6-6-6 6 6 6',
  share: 'M12 15V3m0 0L8 7m4-4 4 4M5 12v8h14v-8',
  receipt: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  download: 'M12 4v11m-4-4 4 4 4-4M5 20h14',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({
  name,
  size = 20,
  ...rest
}: { name: IconName; size?: number } & SVGProps<SVGSVGElement>) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
