const KEPT = 2000;

/** One API request as it came in, so that a test can hold it against a schema. */
export interface LoggedRequest {
  /** Counts up from 1; `?since=` takes it. */
  seq: number;
  method: string;
  path: string;
  params: Record<string, unknown>;
  idempotencyKey: string | null;
  /** null while it runs, or when the connection was cut. */
  status: number | null;
  /** Unix milliseconds. */
  at: number;
}

/** The last requests, oldest first; older ones are forgotten. */
export class RequestLog {
  #entries: LoggedRequest[] = [];
  #seq = 0;

  add(entry: Omit<LoggedRequest, 'seq' | 'status'>): LoggedRequest {
    const logged = { ...entry, seq: ++this.#seq, status: null };
    this.#entries.push(logged);
    if (this.#entries.length > KEPT) this.#entries.shift();
    return logged;
  }

  since(seq: number): LoggedRequest[] {
    return this.#entries.filter((entry) => entry.seq > seq);
  }
}
