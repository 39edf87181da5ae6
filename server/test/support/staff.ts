import type { ProblemBody } from '@anypark/core/kernel/problem';
import type { AuthCheck } from '@anypark/core/staff/contract';
import type { ApiKeyScope, Role } from '@anypark/core/staff/roles';
import { createApiKey } from '../../src/staff/api-keys.ts';
import { createInvite } from '../../src/staff/invites.ts';
import type { TestServer } from './server.ts';

/** The owner that every test database begins with. */
export const OWNER = { username: 'owner', password: 'seven green lanterns' };

/** Tests log in hundreds of times; what a guess costs is of no account here. */
export const CHEAP = { N: 16, r: 8, p: 1 };

const INVITER = { id: 1, name: OWNER.username };

export interface StaffAnswer<T> {
  readonly status: number;
  readonly body: T & ProblemBody;
  readonly headers: Headers;
}

/** An operator's browser, as far as HTTP goes: it keeps its cookies. */
export class Operator {
  readonly cookies = new Map<string, string>();
  private readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  /** The same browser on another server. */
  at(url: string): Operator {
    const moved = new Operator(url);
    for (const [name, value] of this.cookies) moved.cookies.set(name, value);
    return moved;
  }

  async call<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<StaffAnswer<T>> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    // Success or problem: the test looks at the status before it reads the fields of either.
    return {
      status: response.status,
      body: (await response.json()) as T & ProblemBody,
      headers: response.headers,
    };
  }

  login(username: string, password: string, headers: Record<string, string> = {}) {
    return this.call<{ twoFactorRequired: boolean }>('POST', '/api/login', { username, password }, headers);
  }
  async check(): Promise<AuthCheck> {
    return (await this.call<AuthCheck>('GET', '/api/auth/check')).body;
  }
  /** The same cookies in another browser: a thief's. */
  stolen(): Operator {
    const thief = new Operator(this.url);
    for (const [name, value] of this.cookies) thief.cookies.set(name, value);
    return thief;
  }
}

export function operator(server: TestServer): Operator {
  return new Operator(server.url);
}

/** A person of the given role who has joined by invitation, logged in. */
export async function join(server: TestServer, role: Role, username: string): Promise<Operator> {
  const invite = await createInvite(server.db, { name: username, role }, INVITER, {
    at: server.clock.now(),
    linkBase: '',
  });
  const person = operator(server);
  const password = passwordOf(username);
  const answer = await person.call('POST', '/api/invites/accept', {
    token: invite.token,
    name: username,
    username,
    password,
  });
  if (answer.status !== 200) throw new Error(`not joined: ${JSON.stringify(answer.body)}`);
  return person;
}

/** The password of a person who has joined by `join`. */
export function passwordOf(username: string): string {
  return `nine quiet harbours for ${username}`;
}

/** An API key made by the test database's owner. */
export async function apiKey(server: TestServer, scope: ApiKeyScope): Promise<string> {
  const owner = { id: 1, name: 'owner', username: 'owner', role: 'owner' } as const;
  return (await createApiKey(server.db, owner, { name: `test ${scope}`, scope }, server.clock.now())).key;
}
