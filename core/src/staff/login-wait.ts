/** How many tries are free before waiting begins, and how long the longest wait is. */
export interface WaitPolicy {
  readonly freeTries: number;
  readonly longestSeconds: number;
}

/** For one account: what a person mistypes is free, a guesser gets fewer than 100 tries a day. */
export const ACCOUNT_POLICY: WaitPolicy = { freeTries: 5, longestSeconds: 15 * 60 };
/** For one address: a whole office may stand behind it. */
export const ADDRESS_POLICY: WaitPolicy = { freeTries: 30, longestSeconds: 15 * 60 };

/** Tries are forgotten when nobody has tried for so long. */
export const FORGET_AFTER_HOURS = 24;

/** The wait in seconds after the given number of tries without success: none, then doubling from 2 seconds on. */
export function waitSeconds(tries: number, { freeTries, longestSeconds }: WaitPolicy): number {
  return tries < freeTries ? 0 : Math.min(2 ** (tries - freeTries + 1), longestSeconds);
}

/** 'Too many tries. Please wait 4 minutes and try again.' */
export function waitWords(seconds: number): string {
  const [amount, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `Too many tries. Please wait ${amount} ${unit}${amount === 1 ? '' : 's'} and try again.`;
}
