import { type PoolOptions, type PoolWorker, ThreadsPoolWorker, type WorkerRequest } from 'vitest/node';

type Listener = (message: unknown) => void;

/** The thread of the run before, with all its modules read. */
let kept: ThreadsPoolWorker | null = null;

/**
 * A thread that runs the tests of one change after the other: reading the server's modules takes longer than the tests
 * that notice. A change to what is worked out while modules are read gets a thread of its own.
 */
export function keptWorker(options: PoolOptions): PoolWorker {
  const provided: { mutantActivation?: string } = options.project.getProvidedContext();
  const isStatic = provided.mutantActivation === 'static';
  const thread = (isStatic ? null : kept) ?? new ThreadsPoolWorker(options);
  const isNew = isStatic || thread !== kept;
  const listeners: [event: string, listener: Listener][] = [];
  let isDone = false;
  if (!isStatic) kept = thread;
  return {
    name: 'kept',
    on(event, listener) {
      listeners.push([event, listener]);
      thread.on(event, listener);
    },
    off: (event, listener) => thread.off(event, listener),
    send(message: WorkerRequest) {
      if (isStatic || message.type !== 'stop') return thread.send(message);
      isDone = true;
      const stopped = { type: 'stopped', __vitest_worker_response__: true };
      for (const [event, listener] of listeners) if (event === 'message') listener(stopped);
    },
    deserialize: (data) => data,
    start: async () => {
      if (isNew) await thread.start();
    },
    async stop() {
      for (const [event, listener] of listeners) thread.off(event, listener);
      // One that has not come to its end by itself is at work still.
      if (isDone) return;
      if (kept === thread) kept = null;
      await thread.stop();
    },
  };
}
