import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './process.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The product as a person starts it: a wrapper, and under it the server, the simulator and PostgreSQL. */
export class NpmStart {
  output = '';
  url = '';
  private readonly dataDir: string;
  private child: ChildProcess | null = null;

  constructor(dataDir: string) {
    this.dataDir = dataDir;
  }

  /** `by`: npm itself, or the script that it runs. Resolves when the product is ready; rejects when it ends instead. */
  async start(by: 'npm' | 'script'): Promise<void> {
    const port = await freePort();
    const [program, args] = by === 'npm' ? ['npm', ['start']] : [process.execPath, ['scripts/start.mjs']];
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), DATA_DIR: this.dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    await new Promise<void>((ready, failed) => {
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          this.output += chunk;
          this.url = /ready: (http:\S+)/.exec(this.output)?.[1] ?? '';
          if (this.url !== '') ready();
        });
      child.once('exit', () => failed(new Error(`it ended: ${this.output}`)));
    });
  }

  kill(signal: NodeJS.Signals): void {
    this.child?.kill(signal);
  }

  /** Every process that still works in our data directory: command lines. */
  async left(): Promise<string[]> {
    const found: string[] = [];
    for (const pid of await readdir('/proc')) {
      if (!/^\d+$/.test(pid) || Number(pid) === process.pid) continue;
      const file = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
      const [command, environment] = [await file('cmdline'), await file('environ')];
      if (`${command}${environment}`.includes(this.dataDir)) found.push(command.replaceAll('\0', ' ').trim());
    }
    return found;
  }
}
