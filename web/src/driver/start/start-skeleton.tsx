import { say } from '../../languages/say.ts';

/** As high as the form, where its lots have not come with the page. */
export function StartSkeleton() {
  return (
    <p
      role="status"
      className="grid h-[34.3125rem] animate-pulse place-items-center rounded-md bg-raised text-muted"
    >
      {say('Loading parking lots...')}
    </p>
  );
}
