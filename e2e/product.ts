import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Role } from '@anypark/core/staff/roles';
import type { APIRequestContext } from '@playwright/test';
import pg from 'pg';
import { freePort } from '../server/test/support/process.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

export interface Lot {
  readonly id: number;
  readonly name: string;
}

/** The first owner's login. */
export const OWNER = { username: 'owner', password: 'seven green lanterns' };

/** The product as a person would run it, in test mode, on free ports and in a folder of its own. */
export class Product {
  url = '';
  simUrl = '';
  private readonly children: ChildProcess[] = [];
  private dataDir = '';
  private database: pg.Pool | null = null;
  private lots = 0;
  private readonly settings: Record<string, string>;

  /** `settings`: further environment of the server. */
  constructor(settings: Record<string, string> = {}) {
    this.settings = settings;
  }

  /** Starts everything; resolves when a page can be opened. */
  async start(): Promise<void> {
    await this.startProvider();
    await this.startServer();
    await this.order('forward', {
      url: `${this.url}/api/webhooks/stripe`,
      secret: 'whsec_anyparkSimulatorOnly0000',
    });
    this.database = new pg.Pool({ ...this.databaseConnection(), max: 2 });
    // A pool that has been ended is still taking leave of its connections when the database stops under it.
    this.database.on('connect', (client) => client.on('error', () => {}));
    this.database.on('error', () => {});
  }

  async startProvider(): Promise<void> {
    this.dataDir = await mkdtemp(join(tmpdir(), 'anypark-e2e-'));
    const env = { SIM_PORT: '0', SIM_DATA_DIR: join(this.dataDir, 'sim') };
    this.simUrl = await this.launch('sim/dist/main.js', env, /listening on (\S+)/);
  }

  async startServer(): Promise<void> {
    const limits = {
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '0',
      PASSWORD_COST: '1',
      STOP_GRACE_SECONDS: '0',
    };
    const owner = { ADMIN_USERNAME: OWNER.username, ADMIN_PASSWORD: OWNER.password };
    // Who sends messages has to know its address beforehand: their links begin with it.
    const port = this.settings.SMTP_URL ? await freePort() : 0;
    const env = {
      PORT: String(port),
      ...(port !== 0 && { PUBLIC_URL: `http://127.0.0.1:${port}` }),
      DATA_DIR: this.dataDir,
      STRIPE_API_BASE: this.simUrl,
      ...limits,
      ...owner,
      ...this.settings,
    };
    this.url = await this.launch('server/dist/main.js', env, /ready: (\S+)/);
  }

  databaseConnection(): { host: string; user: string; database: string } {
    return { host: join(this.dataDir, 'run'), user: 'anypark', database: 'anypark' };
  }

  /** Process id of the server. */
  get serverPid(): number {
    return this.children.at(-1)?.pid ?? 0;
  }

  async stop(): Promise<void> {
    await this.database?.end();
    for (const child of this.children.toReversed()) {
      if (child.exitCode !== null) continue;
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(this.dataDir, { recursive: true, force: true });
  }

  /** What an operator's pages will do one day: a lot of the test's own. */
  async createLot(lot: { spaces?: number; opens?: string; closes?: string } = {}): Promise<Lot> {
    this.lots += 1;
    // Of one length: no name is the beginning of another one.
    const name = `Lot ${process.pid}-${String(this.lots).padStart(4, '0')}`;
    const { spaces = 10, opens = '00:00', closes = '23:59' } = lot;
    const rows = await this.sql<{ id: number }>(
      `insert into lots (name, location, total_spaces, opens, closes, created_at, updated_at)
       values ($1, '120 Main St', $2, $3, $4, now(), now()) returning id`,
      [name, spaces, opens, closes],
    );
    return { id: rows[0]?.id ?? 0, name };
  }

  /** A stay that was paid for by somebody else's phone. Returns its transaction's id. */
  async park(lot: Lot, licensePlate: string, card = 'pm_card_visa', duration = 3): Promise<number> {
    const stay = { parkingLotId: lot.id, licensePlate, duration };
    const started = await this.send('/api/parking/create-session', stay, '');
    const { id: transactionId } = started.body.transaction;
    const { clientSecret } = (
      await this.send('/api/create-payment-intent', { transactionId }, started.cookie)
    ).body;
    const paymentIntentId = String(clientSecret).split('_secret_')[0] ?? '';
    await fetch(`${this.simUrl}/v1/payment_intents/${paymentIntentId}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({
        key: 'pk_test_anyparkSimulatorOnly0000',
        client_secret: clientSecret,
        payment_method: card,
        return_url: this.url,
      }),
    });
    const confirm = { transactionId, paymentIntentId };
    const paid = await this.send('/api/parking/confirm-payment', confirm, started.cookie);
    if (paid.body.transaction?.status !== 'active') throw new Error(`not paid: ${JSON.stringify(paid.body)}`);
    return transactionId;
  }

  /** Lets somebody join the staff; `request` is then logged in as them. */
  async joinStaff(request: APIRequestContext, role: Role, username: string): Promise<void> {
    const owner = await fetch(`${this.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(OWNER),
    });
    const cookie = owner.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const invited = await fetch(`${this.url}/api/staff/invites`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ name: username, role }),
    });
    const { token } = (await invited.json()) as { token: string };
    const data = {
      token,
      name: username,
      username,
      password: `nine quiet harbours for ${username}`,
    };
    const joined = await request.post(`${this.url}/api/invites/accept`, { data });
    if (!joined.ok()) throw new Error(`not joined: ${await joined.text()}`);
  }

  private async send(path: string, body: object, cookie: string) {
    const answer = await fetch(this.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    // Each caller knows what it has asked for.
    const read = (await answer.json()) as {
      transaction: { id: number; status: string };
      clientSecret: string;
    };
    return { body: read, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie };
  }

  /** A session's state as the books have it. */
  async sessionState(id: number): Promise<string | undefined> {
    return (await this.sql<{ state: string }>('select state from parking_sessions where id = $1', [id]))[0]
      ?.state;
  }

  async sql<R = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<R[]> {
    if (!this.database) throw new Error('not started');
    return (await this.database.query(text, values)).rows;
  }

  /** An order to the card simulator: 'faults', 'webhooks' or 'forward'. */
  async order(kind: string, body: Record<string, unknown>): Promise<void> {
    const response = await fetch(`${this.simUrl}/_sim/${kind}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${kind}: ${await response.text()}`);
  }

  /** Charges that the provider has made for a transaction. */
  async charges(transactionId: number): Promise<{ amount: number }[]> {
    const response = await fetch(`${this.simUrl}/v1/charges?limit=100`, {
      headers: { authorization: 'Bearer sk_test_anyparkSimulatorOnly0000' },
    });
    const { data } = (await response.json()) as {
      data: { amount: number; paid: boolean; description: string }[];
    };
    const number = `#AP-${String(transactionId).padStart(6, '0')} `;
    return data.filter((charge) => charge.paid && charge.description.startsWith(number));
  }

  private launch(program: string, env: Record<string, string>, ready: RegExp): Promise<string> {
    const child = spawn(process.execPath, [join(root, program)], {
      env: { PATH: process.env.PATH, ...env },
      // By the last one it ends when a test run is killed.
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    this.children.push(child);
    return new Promise((found, failed) => {
      let text = '';
      child.stdout?.on('data', (chunk) => {
        text += chunk;
        const address = ready.exec(text)?.[1];
        if (address) found(address);
      });
      child.once('exit', (code) => failed(new Error(`${program} ended (${code}): ${text}`)));
    });
  }
}
