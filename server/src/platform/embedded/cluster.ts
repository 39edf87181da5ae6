import { type ChildProcess, execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { closeDataFolder } from '../data-folder.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { type RunAs, runAs } from './run-as.ts';

/** One PostgreSQL data directory under DATA_DIR, and how its server is started. */
export interface Cluster {
  readonly dir: string;
  readonly socketDir: string;
  readonly logFile: string;
  start(): Promise<ChildProcess>;
  /** Process id of the postmaster, adopted or ours, or null when none runs. */
  postmasterPid(): Promise<number | null>;
}

/** A unix socket's path holds 107 bytes; PostgreSQL appends '/.s.PGSQL.5432'. */
const SOCKET_DIR_MAX = 90;
const LOG_MAX_BYTES = 5_000_000;

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '64MB',
  // A facility's questions are small; compiling them costs more than it saves.
  jit: 'off',
  log_min_messages: 'warning',
  log_line_prefix: '%m [%p] ',
};

/** Finds or creates the data directory `DATA_DIR/postgres`. Creating is all or nothing, also when it is interrupted. */
export async function prepareCluster(dataDir: string): Promise<Cluster> {
  const root = resolve(dataDir);
  await closeDataFolder(root);
  const dir = join(root, 'postgres');
  const binaries = await findBinaries();
  const as = await runAs(dir, root, binaries.postgres);
  if (!(await exists(join(dir, 'PG_VERSION')))) await initialise(root, dir, binaries, as);
  const socketDir = await privateFolder(socketFolder(root), as);
  const logFile = join(root, 'postgres.log');
  return {
    dir,
    socketDir,
    logFile,
    async start() {
      await disownStalePid(dir);
      const size = await stat(logFile).then(
        (found) => found.size,
        () => 0,
      );
      const log = await open(logFile, size > LOG_MAX_BYTES ? 'w' : 'a');
      const settings = { ...SETTINGS, unix_socket_directories: socketDir };
      const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      // Detached: a Ctrl-C in the terminal is for us, and we stop the database after the last request is answered.
      const child = as.spawn(binaries.postgres, ['-D', dir, ...flags], {
        cwd: '/',
        detached: true,
        stdio: ['ignore', log.fd, log.fd],
      });
      await log.close();
      return child;
    },
    async postmasterPid() {
      const text = await readFile(join(dir, 'postmaster.pid'), 'utf8').catch(() => '');
      const pid = Number.parseInt(text, 10);
      return Number.isInteger(pid) && (await isPostmasterOf(dir, pid)) ? pid : null;
    },
  };
}

/**
 * After a crash PostgreSQL takes any process that has the old postmaster's number for that postmaster and refuses to
 * start: another program, or a dead one that nobody collects (a container without an init). Its own number or its
 * parent's it does not; so ours goes into the file, whose other lines still let it find backends that live on.
 */
async function disownStalePid(dir: string): Promise<void> {
  const file = join(dir, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number.parseInt(lines[0] ?? '', 10);
  if (!Number.isInteger(pid) || !isAlive(pid) || (await isPostmasterOf(dir, pid))) return;
  await writeFile(file, [String(process.pid), ...lines.slice(1)].join('\n'));
}

/**
 * Whether this process is the postmaster of this directory. After a crash the number in the pid file may belong to
 * any program by now, or to a dead one that nobody has collected.
 */
async function isPostmasterOf(dir: string, pid: number): Promise<boolean> {
  const fromProc = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
  const command = fromProc ?? (process.platform === 'linux' ? '' : await commandOf(pid));
  return command.includes('postgres') && command.includes(dir);
}

/** Whether the system knows a process by this number, be it dead and uncollected. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function commandOf(pid: number): Promise<string> {
  const found = await promisify(execFile)('ps', ['-p', String(pid), '-o', 'command=']).catch(() => null);
  return found?.stdout ?? '';
}

async function initialise(root: string, dir: string, binaries: Binaries, as: RunAs): Promise<void> {
  for (const name of await readdir(root)) {
    // Half a database whose maker has died. One whose maker lives is that of a server starting beside us.
    const maker = /^postgres\.new-(\d+)$/.exec(name)?.[1];
    if (maker !== undefined && !isAlive(Number(maker)))
      await rm(join(root, name), { recursive: true, force: true });
  }
  const fresh = await privateFolder(join(root, `postgres.new-${process.pid}`), as);
  const args = ['-D', fresh, '-U', 'anypark', '--auth-local=trust', '--auth-host=reject', '-E', 'UTF8'];
  const child = as.spawn(
    binaries.initdb,
    [...args, '--locale-provider=builtin', '--locale=C.UTF-8', '--no-instructions'],
    {
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let complaint = '';
  child.stderr?.on('data', (chunk) => {
    complaint += chunk;
  });
  const code = await new Promise((done, fail) => child.once('error', fail).once('close', done));
  if (code !== 0) throw new Error(`the database could not be created in ${dir}: ${complaint.trim()}`);
  try {
    await rename(fresh, dir);
  } catch (error) {
    // Another server of this DATA_DIR was faster; which of the two may stay is decided by the owner's lock.
    if (!(await exists(join(dir, 'PG_VERSION')))) throw error;
    await rm(fresh, { recursive: true, force: true });
  }
}

function socketFolder(root: string): string {
  const beside = join(root, 'run');
  if (Buffer.byteLength(beside) <= SOCKET_DIR_MAX) return beside;
  return join(tmpdir(), `anypark-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`);
}

async function privateFolder(path: string, as: RunAs): Promise<string> {
  await mkdir(path, { recursive: true });
  if (as.owner) await chown(path, as.owner.uid, as.owner.gid);
  await chmod(path, 0o700);
  return path;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
