import { paths } from '@anypark/core/paths';
import { Link } from 'wouter';
import { say } from '../../languages/say.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { OperatorPictures } from './operator-pictures.tsx';
import { Setup } from './setup.tsx';

const POINTS = [
  { icon: 'chart', text: 'Real-time analytics' },
  { icon: 'users', text: 'Customer insights' },
  { icon: 'tag', text: 'Dynamic pricing control' },
] as const;

/** The landing page's word to those who run a car park. */
export function OperatorCall() {
  return (
    <section aria-labelledby="operators" className="border-t border-hair pt-12">
      <div className="grid gap-8 md:grid-cols-[1fr_auto] md:items-center">
        <div>
          <h2 id="operators" className="section-title">
            {say('Run a car park?')}
          </h2>
          <p className="mt-2 max-w-lg text-muted">
            {say('AnyPark runs on your own server: your money, your data, your customers.')}
          </p>
          <ul className="mt-5 flex flex-wrap gap-x-8 gap-y-3">
            {POINTS.map(({ icon, text }) => (
              <li key={text} className="flex items-center gap-2 text-sm font-semibold">
                <Icon name={icon} className="text-sign" /> {say(text)}
              </li>
            ))}
          </ul>
        </div>
        <Link href={paths.login} className={buttonClass('quiet')}>
          {say('Access Operator Dashboard')}
        </Link>
      </div>
      <OperatorPictures />
      <Setup />
    </section>
  );
}
