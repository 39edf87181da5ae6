import dns from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether an address is one of the open internet: nobody's own network, no machine's own, no tunnel to one. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/**
 * Whether a URL that a stranger has handed over may be called: https on its ordinary port, no login, and a host that is
 * a name with a dot or a public address. What a name leads to is seen when it is called: `publicLookup`.
 */
export function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, port, username, password, hostname } = new URL(text);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? host.replace(/\.$/, '').includes('.') : isPublicAddress(host);
}

/** The resolver of a call that may only leave for the open internet: a name that leads anywhere else is not found. */
export const publicLookup: LookupFunction = (host, options, answer) => {
  dns.lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return answer(error, []);
    const [first] = found;
    // One address of our own network among others is enough to mean harm.
    if (first === undefined || !found.every(({ address }) => isPublicAddress(address)))
      return answer(Object.assign(new Error(`${host} is not a public host`), { code: 'ENOTFOUND' }), []);
    if (options.all) return answer(null, found);
    answer(null, first.address, first.family);
  });
};
