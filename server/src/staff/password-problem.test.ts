import { describe, expect, it } from 'vitest';
import { createPasswordCheck } from './password-problem.ts';

const passwordProblem = createPasswordCheck();
const NAMES = ['owner', 'Anna Schmidt', 'Downtown Plaza'];

describe('a password', () => {
  it.each([
    ['eleven char', false],
    ['twelve chars', true],
    ['seven green lanterns', true],
    ['\u{1F697}'.repeat(11), false],
    ['żółć żółć i inne gęsi', true],
    ['x'.repeat(12), false],
    ['abcabcabcabc', false],
    ['Password 1234', false],
    ['P@ssw0rd1234!', false],
    ['123456789012', false],
    ['abcdefghijklmn', false],
    // Common ones of a real list, and how people make them longer.
    ['iloveyou1234', false],
    ['letmeinletmein', false],
    ['1qaz2wsx3edc', false],
    ['qwertyuiopasdfgh', false],
    ['dragondragon1', false],
    ['princess2026!', false],
    // Names: our own, the person's, the facility's.
    ['anypark-parking', false],
    ['owner-owner-1', false],
    ['anna.schmidt.1984', false],
    ['DowntownPlaza2026', false],
    ['Plaza-Downtown-99', false],
    ['Anna saw 31 grey herons', true],
    [`${'many words '.repeat(11)}`, true],
    [`many words, some new: ${'lantern harbour kettle '.repeat(4)}`, true],
    [`${'many words '.repeat(12)}`, false],
  ])('%j is fit: %s', async (password, isFit) => {
    expect((await passwordProblem(password, NAMES)) === null).toBe(isFit);
  });
});
