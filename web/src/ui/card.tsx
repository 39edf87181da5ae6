import type { HTMLAttributes } from 'react';

/** A raised surface. */
export function Card({ className = '', ...rest }: HTMLAttributes<HTMLElement>) {
  return <section className={`rounded-lg border border-hair bg-card shadow-card ${className}`} {...rest} />;
}
