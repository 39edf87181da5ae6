import { expect, it } from 'vitest';
import { readAloud, troubleOf } from './sign-address.ts';

it('is read aloud without what nobody types', () => {
  expect(readAloud('https://park.example.com/p/2?c')).toBe('park.example.com/p/2');
  expect(readAloud('http://localhost:3000/p/12?c')).toBe('localhost:3000/p/12');
});

it.each([
  ['https://park.example.com/p/2', null],
  ['https://192.169.1.1/p/2', null],
  ['https://172.32.0.1/p/2', null],
  ['https://10.example.com/p/2', null],
  ['http://park.example.com/p/2', 'plain'],
  ['https://localhost/p/2', 'local'],
  ['http://127.0.0.1:3000/p/2', 'local'],
  ['http://10.1.2.3/p/2', 'local'],
  ['https://192.168.0.7/p/2', 'local'],
  ['https://172.16.0.7/p/2', 'local'],
  ['https://parking.local/p/2', 'local'],
  ['https://parking/p/2', 'local'],
  ['http://[::1]/p/2', 'local'],
  ['http://[fd00::1]/p/2', 'local'],
  ['https://[2001:db8::1]/p/2', null],
])('says whether drivers can use %s', (address, trouble) => expect(troubleOf(address)).toBe(trouble));
