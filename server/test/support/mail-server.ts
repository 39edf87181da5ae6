import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly to: string[];
  readonly secure: boolean;
  /** As it came over the wire. */
  readonly raw: string;
}

/** A real SMTP server with STARTTLS, which says what a test tells it to. */
export class MailServer {
  readonly mails: ReceivedMail[] = [];
  /** Answers to the next mails in turn; none left: taken. */
  readonly refusals: [code: number, words: string][] = [];
  /** By what clients have introduced themselves. */
  readonly greetings: string[] = [];
  /** Milliseconds until a mail to such a recipient is taken. */
  readonly slow = new Map<string, number>();
  /** Mails that were offered, the refused ones too. */
  offered = 0;
  url = '';
  private readonly server: SMTPServer;

  constructor() {
    this.server = new SMTPServer({
      authOptional: true,
      disableReverseLookup: true,
      logger: false,
      onData: (stream, session, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          this.offered += 1;
          const [code, words] = this.refusals.shift() ?? [];
          if (code !== undefined) {
            done(Object.assign(new Error(words), { responseCode: code }));
            return;
          }
          const to = session.envelope.rcptTo.map(({ address }) => address);
          this.greetings.push(session.hostNameAppearsAs || '');
          const wait = this.slow.get(to[0] ?? '') ?? 0;
          setTimeout(() => {
            this.mails.push({ to, secure: session.secure, raw: Buffer.concat(parts).toString() });
            done();
          }, wait);
        });
      },
    });
    // A client that distrusts our certificate leaves; that is its test's business.
    this.server.on('error', () => {});
  }

  async start(): Promise<this> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server.server, 'listening');
    this.url = `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
    return this;
  }

  close(): Promise<void> {
    return new Promise((closed) => {
      this.server.close(() => closed());
    });
  }
}
