import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from './card.tsx';
import { Icon, type IconName } from './icons.tsx';
import { useStateTitle } from './use-page-title.ts';

interface MessageProps {
  icon: IconName;
  title: string;
  text: string;
  children: ReactNode;
  /** It comes in place of what somebody was at work on. */
  takesFocus?: boolean;
}

/** A page that has one thing to say and one way on. */
export function Message({ icon, title, text, children, takesFocus = false }: MessageProps) {
  useStateTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Card className="mx-auto flex max-w-[528px] flex-col items-center px-6 py-12 text-center">
      <span className="mb-5 grid size-14 place-items-center rounded-full bg-raised text-hold">
        <Icon name={icon} size={28} />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-xl font-bold tracking-tight">
        {title}
      </h1>
      <p className="mt-2 mb-7 max-w-sm text-muted">{text}</p>
      {children}
    </Card>
  );
}
