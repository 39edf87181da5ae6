import dns from 'node:dns';
import { afterEach, expect, it, vi } from 'vitest';
import { isPublicAddress, isPublicUrl, publicLookup } from './public-host.ts';

afterEach(() => vi.restoreAllMocks());

it.each(['8.8.8.8', '2606:4700:4700::1111', '::ffff:8.8.8.8'])('%s is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
);

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fc00::1',
  'fe80::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'no address',
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));

it('knows the push services of browsers', () => {
  for (const url of [
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QAbc',
    'https://wns2-by3p.notify.windows.com/w/?token=BQ',
  ])
    expect(isPublicUrl(url)).toBe(true);
});

/** What the lookup answers for a name that leads to these addresses. */
function look(addresses: string[], all: boolean) {
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  // biome-ignore lint/suspicious/noExplicitAny: of its overloads the product calls one
  vi.spyOn(dns, 'lookup').mockImplementation(((_host: string, _options: object, answer: any) =>
    answer(null, found)) as never);
  return new Promise((answered) =>
    publicLookup('push.example.com', { all }, (error, address) => answered(error?.message ?? address)),
  );
}

it('finds no name that leads into a network of ours, however many addresses it has', async () => {
  expect(await look(['8.8.8.8'], false)).toBe('8.8.8.8');
  expect(await look(['8.8.8.8'], true)).toEqual([{ address: '8.8.8.8', family: 4 }]);
  for (const addresses of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::1'], []])
    expect(await look(addresses, true)).toBe('push.example.com is not a public host');
});
