import { isIPv6 } from 'node:net';

/** The network of an address: of IPv6 the first 64 bits, because one subscriber has all the addresses behind them. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const missing = plain.includes('::') ? 8 - groups(head).length - groups(tail).length : 0;
  const all = [...groups(head), ...Array.from({ length: missing }, () => '0'), ...groups(tail)];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
