import { useEffect, useState } from 'react';
import { serverNow } from './server-clock.ts';

const MINUTE_MS = 60_000;

/** The server's time, refreshed every 60 seconds, as the minute turns. `fresh` makes it look at once when it changes. */
export function useNow(fresh?: unknown): Date {
  const [now, setNow] = useState(serverNow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `fresh` is a reason to look again, not an input
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const at = serverNow();
      setNow(at);
      timer = setTimeout(look, MINUTE_MS - (at.getTime() % MINUTE_MS));
    };
    look();
    return () => clearTimeout(timer);
  }, [fresh]);
  return now;
}
