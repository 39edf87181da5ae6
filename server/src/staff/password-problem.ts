import { normalisePassword, passwordLengthProblem } from '@anypark/core/staff/password';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Fewer than 10^8 guesses: what whoever has stolen the database finds within weeks. */
const LEAST_SCORE = 3;
/** What follows tells nothing more about a password that is this long, and takes time to look at. */
const LOOKED_AT = 40;
/** What is left of a password without the names in it has to be this long. */
const LEAST_OWN = 6;
const OUR_WORDS = ['anypark', 'parking', 'password', 'admin'];

/**
 * What is wrong with a new password, in words for the person who chooses it, or null: its length, and whether it is
 * guessed first, by 49,000 common ones, patterns, keyboard rows and `names`, those of the person and the facility.
 */
export type PasswordCheck = (typed: string, names: readonly string[]) => Promise<string | null>;

export function createPasswordCheck(): PasswordCheck {
  // The lists are read when the first password is chosen, not at the start: they take a third of a second.
  let guesser: Promise<ZxcvbnFactory> | null = null;
  return async (typed, names) => {
    const problem = passwordLengthProblem(typed);
    if (problem !== null) return problem;
    const password = normalisePassword(typed).toLowerCase();
    const words = [...OUR_WORDS, ...names.flatMap(wordsOf)];
    guesser ??= readLists();
    const isGuessed =
      ownPart(password, words).length < LEAST_OWN ||
      (await guesser).check(password.slice(0, LOOKED_AT), words).score < LEAST_SCORE;
    return isGuessed ? 'This password is easy to guess. Please choose another one.' : null;
  };
}

/** A name as a whole and its parts; what is shorter than three letters is in every other word. */
function wordsOf(name: string): string[] {
  const parts = name.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return [...new Set([parts.join(''), ...parts])].filter((word) => word.length > 2);
}

function ownPart(password: string, words: readonly string[]): string {
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  return longestFirst.reduce(
    (rest, word) => rest.replaceAll(word, ''),
    password.replace(/[^\p{L}\p{N}]/gu, ''),
  );
}

async function readLists(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs });
}
