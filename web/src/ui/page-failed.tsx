import { say } from '../languages/say.ts';
import { LoadFailed } from './load-failed.tsx';

/** In place of a page whose code could not be fetched (no network, or a newer version is out). */
export function PageFailed() {
  return (
    <main className="mx-auto max-w-[560px] px-4 pt-16">
      <h1 className="sr-only">{say('Something went wrong')}</h1>
      <LoadFailed isPage what={say('This page')} onRetry={() => window.location.reload()} />
    </main>
  );
}
