import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import twilio from 'twilio';
import type { SmsConfig } from '../../src/config.ts';

/** Twilio's wire protocol as far as messages go, saying what a test tells it to. */
export class Carrier {
  readonly texts: Record<string, string>[] = [];
  /** Answers to the next messages in turn: status, Twilio's code, words. None left: accepted. */
  readonly refusals: [status: number, code: number, words: string][] = [];
  /** Gives every message the same number. */
  sameSid = false;
  private accepted = 0;
  config: SmsConfig = {
    accountSid: `AC${'0'.repeat(32)}`,
    authToken: 'carrier-token',
    from: '+12125550100',
    apiBase: '',
  };
  private readonly server: Server;

  constructor() {
    this.server = createServer(async (request, response) => {
      let body = '';
      for await (const part of request) body += part;
      const { accountSid, authToken } = this.config;
      const expected = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
      const isKnown = request.headers.authorization === expected;
      const isOurs = request.url === `/2010-04-01/Accounts/${accountSid}/Messages.json`;
      const [status, code, message] = !isKnown
        ? [401, 20003, 'Authenticate']
        : !isOurs
          ? [404, 20404, 'not found']
          : (this.refusals.shift() ?? [201, 0, '']);
      response.writeHead(status, { 'content-type': 'application/json' });
      if (code !== 0) {
        response.end(
          JSON.stringify({ status, code, message, more_info: `https://www.twilio.com/docs/errors/${code}` }),
        );
        return;
      }
      this.texts.push(Object.fromEntries(new URLSearchParams(body)));
      this.accepted += 1;
      const sid = `SM${String(this.sameSid ? 0 : this.accepted).padStart(32, '0')}`;
      response.end(JSON.stringify({ sid, status: 'queued', error_code: null, error_message: null }));
    });
  }

  async start(): Promise<this> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    const { port } = this.server.address() as AddressInfo;
    this.config = { ...this.config, apiBase: `http://127.0.0.1:${port}` };
    return this;
  }

  /** Calls us as the carrier does. `url` is the address that it signs; `token` another one forges. */
  async call(to: string, url: string, fields: Record<string, string>, token = this.config.authToken) {
    return fetch(to, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': twilio.getExpectedTwilioSignature(token, url, fields),
      },
      body: new URLSearchParams(fields),
    });
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }
}
