import { PassThrough, type Readable } from 'node:stream';

/** A browser that has gone without a word is noticed, and a proxy keeps the connection open. */
const BEAT_MS = 20_000;
/** Then the browser asks again, and whether it may is looked at anew: a session may have been ended. */
const LONGEST_MS = 5 * 60_000;
/** Who takes no more than that is let go: a page that lags shows what is over. */
const WAITING_BYTES = 256 * 1024;

const waiting = (stream: PassThrough) => stream.readableLength + stream.writableLength;

interface FeedOptions<T> {
  /** The event's name. */
  readonly name: string;
  /** What is told, as it is now. */
  readonly load: () => Promise<T>;
  readonly everyMs: number;
  /** Hears why a look failed. */
  readonly onFailed: (error: unknown) => void;
  /** Open streams at once; who comes then has to ask instead. */
  readonly most: number;
}

/**
 * Something that changes, told to every page that looks at it (server-sent events): one look for all of them together
 * at a steady pace, and only what is different is sent. Nobody looking: nothing is done. A look that fails ends the
 * streams, so that the pages ask, and say what they are told.
 */
export class EventFeed<T> {
  private readonly options: FeedOptions<T>;
  private readonly open = new Set<PassThrough>();
  private told: string | null = null;
  private timer: NodeJS.Timeout | null = null;

  constructor(options: FeedOptions<T>) {
    this.options = options;
  }

  /** A new stream that begins with how things are, or null where there are too many. */
  async stream(): Promise<Readable | null> {
    if (this.open.size >= this.options.most) return null;
    const told = JSON.stringify(await this.options.load());
    const stream = new PassThrough();
    this.open.add(stream);
    const beat = setInterval(() => stream.write(': still here\n\n'), BEAT_MS);
    const renewal = setTimeout(() => stream.end(), LONGEST_MS);
    stream.once('close', () => {
      clearInterval(beat);
      clearTimeout(renewal);
      this.open.delete(stream);
    });
    stream.write(this.event(told));
    this.told ??= told;
    this.lookLater();
    return stream;
  }

  /** Ends every stream: the pages come back, to another server if this one is gone. */
  close(): void {
    // Who still has something to take is not waited for.
    for (const stream of this.open) {
      if (waiting(stream) > 0) stream.destroy();
      else stream.end();
    }
  }

  private event(told: string): string {
    return `event: ${this.options.name}\ndata: ${told}\n\n`;
  }

  private async look(): Promise<void> {
    this.timer = null;
    if (this.open.size === 0) {
      this.told = null;
      return;
    }
    try {
      const told = JSON.stringify(await this.options.load());
      if (told !== this.told) this.tell(told);
    } catch (error) {
      this.options.onFailed(error);
      this.close();
    }
    this.lookLater();
  }

  private lookLater(): void {
    // A server that is done does not stay for it.
    this.timer ??= setTimeout(() => void this.look(), this.options.everyMs).unref();
  }

  private tell(told: string): void {
    this.told = told;
    for (const stream of this.open) {
      if (waiting(stream) > WAITING_BYTES) stream.destroy();
      else stream.write(this.event(told));
    }
  }
}
