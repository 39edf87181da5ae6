import { describe, expect, it } from 'vitest';
import { describeDevice } from './device.ts';
import { ACCOUNT_POLICY, waitSeconds, waitWords } from './login-wait.ts';
import { API_KEY_SCOPES, keyMay, personMay, ROLES, type StaffAudience, scopesFor } from './roles.ts';

const AUDIENCES: StaffAudience[] = ['staff', 'attendant', 'manager', 'owner'];

describe('roles', () => {
  it('let in whom they reach', () => {
    const table = ROLES.map((role) => AUDIENCES.filter((audience) => personMay(role, audience)));
    expect(table).toEqual([['staff', 'attendant'], ['staff', 'attendant', 'manager'], AUDIENCES]);
  });

  it('bound an API key twice: by its scope and by its maker', () => {
    const reach = (maker: (typeof ROLES)[number], method: string) =>
      API_KEY_SCOPES.map((scope) =>
        AUDIENCES.filter((audience) => keyMay(scope, maker, audience, method)).join(),
      );
    expect(reach('owner', 'GET')).toEqual(['attendant', 'attendant,manager', 'attendant,manager']);
    expect(reach('owner', 'POST')).toEqual(['attendant', '', 'attendant,manager']);
    expect(reach('manager', 'DELETE')).toEqual(['attendant', '', 'attendant,manager']);
    expect(reach('attendant', 'GET')).toEqual(['attendant', '', '']);
    expect(ROLES.map(scopesFor)).toEqual([['enforcement'], [...API_KEY_SCOPES], [...API_KEY_SCOPES]]);
  });
});

it('the wait after wrong tries begins after five, doubles, and ends at a quarter of an hour', () => {
  expect([1, 4, 5, 6, 7, 12, 13, 14, 500].map((tries) => waitSeconds(tries, ACCOUNT_POLICY))).toEqual([
    0, 0, 2, 4, 8, 256, 512, 900, 900,
  ]);
  expect([1, 2, 89, 90, 900].map(waitWords).map((words) => /wait (.+) and/.exec(words)?.[1])).toEqual([
    '1 second',
    '2 seconds',
    '89 seconds',
    '2 minutes',
    '15 minutes',
  ]);
});

it('a device is called by its browser and system', () => {
  const windows = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';
  expect(describeDevice(windows)).toBe('Chrome on Windows');
  expect(describeDevice(`${windows} Edg/130.0`)).toBe('Edge on Windows');
  expect(describeDevice('Mozilla/5.0 (iPhone; CPU iPhone OS 17) Version/17 Safari/604')).toBe(
    'Safari on iPhone',
  );
  expect(describeDevice('curl/8')).toBe('Unknown device');
});
