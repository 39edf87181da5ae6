import { paths } from '@anypark/core/paths';
import { Link } from 'wouter';
import { say } from '../languages/say.ts';
import { buttonClass } from '../ui/button.tsx';
import { LanguageSwitch } from './language-switch.tsx';

/** What stands at the foot of every driver's page. */
export default function PageFoot() {
  return (
    <>
      <Link href={paths.accessibility} className={buttonClass('link')}>
        {say('Accessibility')}
      </Link>
      <LanguageSwitch />
    </>
  );
}
