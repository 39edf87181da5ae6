/**
 * Calls `stop` once, with the reason: a signal, or the end of the process that has started us and keeps a channel
 * open to us (`npm start`). A process that was started in another way has no such channel.
 */
export function onStopAsked(stop: (reason: string) => void): void {
  let isAsked = false;
  const ask = (reason: string) => {
    if (isAsked) return;
    isAsked = true;
    stop(reason);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => ask(signal));
  if (process.channel) process.once('disconnect', () => ask('the process that started this one is gone'));
}
