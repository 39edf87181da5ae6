/**
 * - `starting`: listening, but the database has not been reached yet
 * - `up`
 * - `leaving`: still serving, while balancers learn from `/readyz` to send nobody any more
 * - `closing`: what still comes over open connections is refused
 */
export type Phase = 'starting' | 'up' | 'leaving' | 'closing';

/** Where one server stands between its start and its end. */
export class Life {
  phase: Phase;
  private readonly ending = new AbortController();

  constructor(phase: Phase = 'starting') {
    this.phase = phase;
  }

  /** Aborted from the moment on at which the server is to end: nothing is begun or waited for any more. */
  get isOver(): AbortSignal {
    return this.ending.signal;
  }

  leave(): void {
    this.phase = 'leaving';
    this.ending.abort();
  }
}
