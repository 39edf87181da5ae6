import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { Icon, type IconName } from './icons.tsx';

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
