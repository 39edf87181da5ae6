import { paths } from '@anypark/core/paths';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Icon, type IconName } from '../ui/icons.tsx';

interface MessageProps {
  icon: IconName;
  title: string;
  text: string;
  children: ReactNode;
}

/** A page that has one thing to say and one way on. */
export function Message({ icon, title, text, children }: MessageProps) {
  return (
    <Card className="mx-auto flex max-w-[528px] flex-col items-center px-6 py-12 text-center">
      <span className="mb-5 grid size-14 place-items-center rounded-full bg-raised text-hold">
        <Icon name={icon} size={28} />
      </span>
      <h1 className="text-xl font-bold tracking-tight">{title}</h1>
      <p className="mt-2 mb-7 max-w-sm text-muted">{text}</p>
      {children}
    </Card>
  );
}

/** The way back to the start form. */
export function StartOver({ label = 'Start Over' }: { label?: string }) {
  return (
    <Link href={paths.home} className={buttonClass('primary')}>
      {label}
    </Link>
  );
}
