import { isIP } from 'node:net';

/** Names that stand for ranges of addresses, as fastify knows them. */
const NAMES = ['loopback', 'linklocal', 'uniquelocal'];
const MOST_HOPS = 10;

/** Whose X-Forwarded-… headers are believed: nobody's, those of so many proxies before us, or of these addresses. */
export type TrustedProxies = false | number | readonly string[];

/** Reads TRUST_PROXY. Null for what cannot be meant: above all 'everybody', who could then name any address as theirs. */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (/^(0|false|)$/i.test(text)) return false;
  if (/^\d+$/.test(text)) return Number(text) <= MOST_HOPS ? Number(text) : null;
  const entries = text.split(',').map((entry) => entry.trim());
  return entries.every((entry) => NAMES.includes(entry) || isRange(entry)) ? entries : null;
}

/** An address, or one with the length of its network; not the network of all addresses. */
function isRange(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (length === undefined) return true;
  return /^\d{1,3}$/.test(length) && Number(length) >= 1 && Number(length) <= (family === 4 ? 32 : 128);
}

/** The same for fastify, whose own number of hops believes nobody. */
export function asFastifyTrusts(proxies: TrustedProxies) {
  if (typeof proxies === 'number') return (_address: string, hop: number) => hop < proxies;
  return proxies === false ? false : [...proxies];
}
