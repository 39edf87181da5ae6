import { useEffect } from 'react';
import { say } from '../../languages/say.ts';
import { useTitleTime } from '../../ui/use-page-title.ts';
import type { TimeLeft } from './time-left.ts';

const COLOURS = { go: '#3ddc97', hold: '#ffb020', stop: '#ff7b7b' } as const;

/** Lets the browser's tab tell the minutes left, in its title and on its icon, while the page stands. */
export function useTabTime(left: TimeLeft | null): void {
  const said =
    left === null
      ? null
      : left.tone === 'stop'
        ? say('Time is up')
        : say('{time} left', { time: left.clock });
  const drawn =
    left === null ? null : left.minutes > 99 ? `${Math.floor(left.minutes / 60)}h` : String(left.minutes);
  const colour = left === null ? '' : COLOURS[left.tone];
  useTitleTime(said);
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"][type="image/svg+xml"]');
    if (drawn === null || link === null) return;
    const before = link.href;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${colour}"/><text x="16" y="23" font-family="sans-serif" font-size="19" font-weight="700" text-anchor="middle" fill="#15120a">${drawn}</text></svg>`;
    link.href = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    return () => {
      link.href = before;
    };
  }, [drawn, colour]);
}
