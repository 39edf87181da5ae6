import { createECDH, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import ece from 'http_ece';

/** What a push service has taken, opened with the browser's keys. */
export interface Pushed {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly shown: { title: string; text: string; path: string; tag: string };
  /** What the sender's token says of it, its signature checked; null for a false one. */
  readonly token: { aud: string; exp: number; sub: string } | null;
  /** The key with which the token is signed. */
  readonly senderKey: string;
}

/** A push service as browsers' makers run them (RFC 8030), with one browser of its own. */
export class PushService {
  url = '';
  readonly pushed: Pushed[] = [];
  /** Answers to the next messages in turn. None left: taken. */
  readonly refusals: { status: number; headers?: Record<string, string>; words?: string }[] = [];
  private readonly keys: ECDH = createECDH('prime256v1');
  private readonly auth = randomBytes(16);
  private readonly server: Server;

  constructor() {
    this.keys.generateKeys();
    this.server = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part);
      const { status, headers, words } = this.refusals.shift() ?? { status: 201 };
      if (status < 300) this.take(request.url ?? '', request.headers, Buffer.concat(parts));
      response.writeHead(status, headers).end(words);
    });
  }

  /** What the browser hands over; `name` is one of its subscriptions. */
  subscription(name = 'phone-1') {
    return {
      endpoint: `${this.url}/send/${name}`,
      keys: { p256dh: this.keys.getPublicKey('base64url'), auth: this.auth.toString('base64url') },
    };
  }

  private take(path: string, headers: IncomingHttpHeaders, body: Buffer): void {
    // aes128gcm (RFC 8188): salt and the sender's key stand before the text. Throws for what is not meant for this browser.
    const clear = ece.decrypt(body, {
      version: 'aes128gcm',
      privateKey: this.keys,
      authSecret: this.auth.toString('base64url'),
    });
    const [, token = '', senderKey = ''] =
      /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
    this.pushed.push({
      path,
      headers,
      shown: JSON.parse(clear.toString()),
      token: readToken(token, senderKey),
      senderKey,
    });
  }

  async start(): Promise<this> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }
}

/** ES256 over a P-256 key in its raw form. */
function readToken(token: string, key: string): Pushed['token'] {
  const [header = '', claims = '', signature = ''] = token.split('.');
  const raw = Buffer.from(key, 'base64url');
  const [x, y] = [raw.subarray(1, 33).toString('base64url'), raw.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const signed = Buffer.from(`${header}.${claims}`);
  const isTheirs = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isTheirs ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : null;
}
