/** A place where something is still coming, of the shape of what comes. Its parent says in words what is loading. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-sm bg-raised ${className}`} />;
}
