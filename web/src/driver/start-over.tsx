import { paths } from '@anypark/core/paths';
import { Link } from 'wouter';
import { say } from '../languages/say.ts';
import { buttonClass } from '../ui/button.tsx';

/** The way back to the start form. */
export function StartOver({ label = say('Start Over') }: { label?: string }) {
  return (
    <Link href={paths.home} className={buttonClass('primary')}>
      {label}
    </Link>
  );
}
