import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** The built server as a process of its own, to be killed. */
export class ServerProcess {
  readonly url: string;
  output = '';
  private readonly env: Record<string, string | undefined>;
  private readonly dataDir: string;
  private child: ChildProcess | null = null;

  constructor(options: {
    port: number;
    dataDir: string;
    stripeApiBase: string;
    env?: Record<string, string>;
  }) {
    this.url = `http://127.0.0.1:${options.port}`;
    this.dataDir = options.dataDir;
    this.env = {
      PATH: process.env.PATH,
      PORT: String(options.port),
      DATA_DIR: options.dataDir,
      STRIPE_API_BASE: options.stripeApiBase,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '0',
      PASSWORD_COST: '1',
      STOP_GRACE_SECONDS: '0',
      ...options.env,
    };
  }

  /** Starts the process, without waiting for it to be ready. */
  start(): void {
    // As `npm start` does it: by the channel it ends when the test run is killed.
    const stdio: StdioOptions = ['ignore', 'pipe', 'pipe', 'ipc'];
    const child = spawn(process.execPath, [PROGRAM], { env: this.env, stdio });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        this.output = (this.output + chunk).slice(-20_000);
      });
    }
    this.child = child;
  }

  /** Resolves when the server says that it can reach its database. Rejects when the process ends instead. */
  async ready(): Promise<void> {
    for (;;) {
      const answer = await fetch(`${this.url}/readyz`).catch(() => null);
      if (answer?.status === 200) return;
      if (this.hasEnded()) throw new Error(`the server ended: ${this.output}`);
      await sleep(20);
    }
  }

  hasEnded(): boolean {
    return this.child === null || this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** Exit code of a process that ends by itself. */
  async ended(): Promise<number | null> {
    if (this.child && !this.hasEnded()) await once(this.child, 'exit');
    return this.child?.exitCode ?? null;
  }

  async kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (!this.child || this.hasEnded()) return;
    const ended = once(this.child, 'exit');
    this.child.kill(signal);
    await ended;
  }

  /** Process id of the embedded database's postmaster. */
  async postmaster(): Promise<number | null> {
    const text = await readFile(join(this.dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
    return Number.parseInt(text, 10) || null;
  }

  async killDatabase(): Promise<void> {
    const pid = await this.postmaster();
    try {
      if (pid !== null && pid !== process.pid) process.kill(pid, 'SIGKILL');
    } catch {
      // It has just died by itself, or is being started: a kill at a random point may meet either.
    }
  }
}

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
