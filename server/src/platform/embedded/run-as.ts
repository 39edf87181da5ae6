import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Under whose name PostgreSQL's programs run, and how they are started so. */
export interface RunAs {
  /** Numeric user and group that has to own the database's files, or null for our own. */
  readonly owner: { uid: number; gid: number } | null;
  spawn(program: string, args: string[], options: SpawnOptions): ChildProcess;
}

/**
 * PostgreSQL refuses to run as root. An ordinary user runs it as itself; root runs it as the owner of an existing
 * `clusterDir`, else as 'postgres', else as 'nobody'. Where that user cannot pass the folders above the programs or
 * the data (a private home folder), it is given the one capability to read past them, by `setpriv` of util-linux.
 */
export async function runAs(clusterDir: string, parentDir: string, program: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return { owner: null, spawn };
  const owner = await existingOwner(clusterDir).then((found) => found ?? findUser());
  const plain: RunAs = { owner, spawn: (name, args, options) => spawn(name, args, { ...options, ...owner }) };
  const launchers = [
    plain,
    ...['dac_read_search', 'dac_override'].map((capability) => withCapability(owner, capability)),
  ];
  for (const launcher of launchers) {
    if (await reaches(launcher, program, parentDir)) return launcher;
  }
  throw new Error(
    `as root, the database runs as user ${owner.uid}, who cannot reach ${parentDir}: start AnyPark as an ordinary user, ` +
      'or set DATA_DIR to a folder that other users may pass through',
  );
}

function withCapability(owner: { uid: number; gid: number }, capability: string): RunAs {
  const flags = [
    // Without this a program that asks 'may I?' before it acts, as initdb does of itself, is answered as if it had none.
    '--securebits=+no_setuid_fixup',
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
  ];
  return { owner, spawn: (name, args, options) => spawn('setpriv', [...flags, name, ...args], options) };
}

async function reaches(launcher: RunAs, program: string, folder: string): Promise<boolean> {
  const tryOut = (name: string, args: string[]) =>
    new Promise<boolean>((resolve) => {
      const child = launcher.spawn(name, args, { stdio: 'ignore', cwd: '/' });
      child.once('error', () => resolve(false));
      child.once('exit', (code) => resolve(code === 0));
    });
  return (await tryOut(program, ['--version'])) && (await tryOut('ls', [folder]));
}

async function existingOwner(clusterDir: string): Promise<{ uid: number; gid: number } | null> {
  const { uid, gid } = await stat(clusterDir).catch(() => ({ uid: 0, gid: 0 }));
  return uid === 0 ? null : { uid, gid };
}

async function findUser(): Promise<{ uid: number; gid: number }> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  for (const name of ['postgres', 'nobody']) {
    const fields = passwd
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
      ?.split(':');
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  const { stdout } = await run('id', ['-u', 'nobody']);
  return { uid: Number(stdout), gid: Number(stdout) };
}
