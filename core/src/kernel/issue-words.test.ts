import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { issueWords } from './issue-words.ts';

/** What is said of the first thing that is wrong with a value, or null. */
const words = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value, { error: issueWords }).error?.issues[0]?.message ?? null;

describe('what is wrong with an input', () => {
  it('is that it is missing, or of another kind', () => {
    const form = z.object({ name: z.string(), plan: z.enum(['monthly', 'yearly']) });
    expect(words(form, { plan: 'monthly' })).toBe('This field is missing');
    expect(words(form, { name: 'Ann' })).toBe('This field is missing');
    expect(words(form, { name: 7, plan: 'monthly' })).toBe('This has to be text');
    expect(words(z.number(), '7')).toBe('This has to be a number');
    expect(words(z.int(), 0.5)).toBe('This has to be a whole number');
    expect(words(z.boolean(), 'yes')).toBe('This has to be true or false');
    expect(words(z.array(z.string()), {})).toBe('This has to be a list');
    expect(words(form, [])).toBe('This has to be an object with fields');
    expect(words(z.record(z.string(), z.number()), 7)).toBe('This is of the wrong kind');
  });

  it('names what can be chosen, twelve of it at most', () => {
    expect(words(z.enum(['monthly', 'yearly']), 'weekly')).toBe('Choose one of: monthly, yearly');
    const many = z.enum(Array.from({ length: 13 }, (_, n) => `c${n}`));
    expect(words(many, 'x')).toBe('Choose one of: c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11');
  });

  it('names fields that do not exist: twelve at most, long names cut, nothing that cannot be seen', () => {
    const form = z.strictObject({});
    expect(words(form, { pirce: 1 })).toBe('There is no field called “pirce” here');
    const many = Object.fromEntries(Array.from({ length: 13 }, (_, n) => [`f${n}`, 1]));
    expect(words(form, many)).toMatch(/^There is no field called “f0”, .*“f11” here$/);
    const longest = 'n'.repeat(40);
    expect(words(form, { [longest]: 1 })).toBe(`There is no field called “${longest}” here`);
    expect(words(form, { [`${longest}n`]: 1 })).toBe(`There is no field called “${longest}…” here`);
    expect(words(form, { 'a\u202eb\u0000': 1 })).toBe('There is no field called “ab” here');
  });

  it('is that it is too little or too much, of what it is', () => {
    expect(words(z.string().check(z.minLength(1)), '')).toBe('This field is empty');
    expect(words(z.string().check(z.minLength(2)), 'a')).toBe('Use at least 2 characters');
    expect(words(z.array(z.string()).check(z.minLength(2)), ['a'])).toBe('Send at least 2');
    expect(words(z.number().check(z.minimum(2)), 1)).toBe('Enter at least 2');
    expect(words(z.number().check(z.gt(2)), 2)).toBe('Enter more than 2');
    expect(words(z.string().check(z.maxLength(2)), 'abc')).toBe('Use at most 2 characters');
    expect(words(z.array(z.string()).check(z.maxLength(1)), ['a', 'b'])).toBe('Send at most 1');
    expect(words(z.number().check(z.maximum(2)), 3)).toBe('Enter at most 2');
    expect(words(z.number().check(z.lt(2)), 2)).toBe('Enter less than 2');
  });

  it('is its form, with an example where there is one', () => {
    expect(words(z.iso.datetime(), 'today')).toBe('Enter a date and time such as 2026-11-21T14:30:00Z');
    expect(words(z.iso.date(), 'today')).toBe('Enter a date such as 2026-11-21');
    expect(words(z.uuid(), '7')).toBe('This has to be a UUID');
    expect(words(z.ipv4(), '7')).toBe('This does not have the right form');
    expect(words(z.number().check(z.multipleOf(5)), 7)).toBe('This cannot be taken as it is');
  });

  it('is, of several shapes, what is wrong with the one that was meant', () => {
    const byPlate = z.strictObject({ plate: z.string() });
    const byNumber = z.strictObject({ number: z.number() });
    expect(words(z.union([byPlate, byNumber]), { number: '7' })).toBe('This has to be a number');
    expect(words(z.union([byPlate, byNumber]), { plate: 7 })).toBe('This has to be text');
    expect(words(z.union([byPlate, byNumber]), { name: 7 })).toBe(
      'This has none of the forms that can be sent here',
    );
  });
});
