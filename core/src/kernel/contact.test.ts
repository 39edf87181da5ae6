import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countryOf, isEmail, maskedContact, readPhone } from './contact.ts';

it('takes an address, and nothing that holds two, a name, a line break or no host', () => {
  for (const email of ['a@b.example', 'first.last+tag@mail.example.co.uk', 'jürgen@müller.example'])
    expect(isEmail(email), email).toBe(true);
  const wrong = [
    '',
    'a',
    'a@b',
    '@b.example',
    'a@b.example,c@d.example',
    'A <a@b.example>',
    'a@b.example\nBcc: c@d.e',
  ];
  for (const email of [...wrong, 'a b@c.example', `${'a'.repeat(250)}@b.example`])
    expect(isEmail(email), email).toBe(false);
});

it('writes a number in one form, however it is grouped', () => {
  for (const typed of ['+1 (212) 555-0123', '+12125550123', ' +1.212.555.0123', '+1-212-555-0123'])
    expect(readPhone(typed)).toBe('+12125550123');
  expect(readPhone('+49 30 901820')).toBe('+4930901820');
});

it('refuses a number without its country, too short or too long, and words', () => {
  for (const typed of [
    '',
    '212 555 0123',
    '+1 212',
    '+1 212 555 0123 4567',
    '+999 123456',
    '+1 212 555 0123 ext 4',
    'call me',
    '+49 1234 5678 9012 345',
  ])
    expect(readPhone(typed), typed).toBeNull();
  fc.assert(
    fc.property(fc.string(), (text) => {
      const number = readPhone(text);
      if (number !== null) expect(readPhone(number)).toBe(number);
    }),
  );
});

describe('a phone number without its country', () => {
  it.each([
    ['(212) 555-0123', 'US', '+12125550123'],
    ['1 212 555 0123', 'US', '+12125550123'],
    ['020 7946 0958', 'GB', '+442079460958'],
    ['+49 30 901820', 'US', '+4930901820'],
    ['555 0123', 'US', null],
    ['(012) 555-0123', 'US', null],
  ] as const)('%s in %s is %s', (text, country, number) => expect(readPhone(text, country)).toBe(number));

  it('is none where nobody says which country', () => expect(readPhone('(212) 555-0123')).toBeNull());

  it.each([
    ['USD', 'America/New_York', 'US'],
    ['USD', 'America/Guayaquil', null],
    ['GBP', 'Europe/London', 'GB'],
    ['EUR', 'Europe/Berlin', null],
  ] as const)(
    'is of the country that the facility’s money and zone agree on: %s, %s',
    (currency, zone, country) => expect(countryOf(currency, zone)).toBe(country),
  );
});

it('knows the country of every currency that has one, and of no other', () => {
  const all = { GBP: 'GB', CAD: 'CA', AUD: 'AU', NZD: 'NZ', JPY: 'JP', SGD: 'SG', BRL: 'BR', PLN: 'PL' };
  const more = { SEK: 'SE', NOK: 'NO', CZK: 'CZ', HUF: 'HU', MXN: 'MX', INR: 'IN', EUR: null, CHF: null };
  for (const [currency, country] of Object.entries({ ...all, ...more }))
    expect(countryOf(currency, 'Etc/UTC'), currency).toBe(country);
  expect(countryOf('USD', 'X/US/Eastern')).toBeNull();
});

it('takes an address of 254 characters, and a number with nothing before it', () => {
  const longest = `${'a'.repeat(244)}@b.example`;
  expect([isEmail(longest), isEmail(`a${longest}`)]).toEqual([true, false]);
  expect(readPhone('call +12125550123')).toBeNull();
  expect(readPhone('call 212 555 0123', 'US')).toBeNull();
  expect(readPhone('(((((', 'US')).toBeNull();
});

it('with its country’s code may be one that is not given out yet, without it not', () => {
  for (const typed of ['+1 999 555 0123', '  +1 999 555 0123'])
    expect([readPhone(typed), readPhone(typed, 'US')]).toEqual(['+19995550123', '+19995550123']);
  expect(readPhone('999 555 0123', 'US')).toBeNull();
});

it('is known to its owner by what is left of it, and to nobody else', () => {
  expect(maskedContact('mia@example.com')).toBe('m•••@example.com');
  expect(maskedContact('m@example.com')).toBe('m•••@example.com');
  expect(maskedContact('+12125550123')).toBe('•••0123');
});
