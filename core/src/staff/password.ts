/** Length of a password in characters, after normalisation (NIST 800-63B: long enough, and no rules about kinds). */
export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;

/** One password, however a keyboard composes its characters: NFKC. */
export function normalisePassword(typed: string): string {
  return typed.normalize('NFKC');
}

/** What is wrong with the length of a new password, in words for the person who chooses it, or null. */
export function passwordLengthProblem(typed: string): string | null {
  const length = [...normalisePassword(typed)].length;
  if (length < PASSWORD_MIN) return `Use at least ${PASSWORD_MIN} characters. A few words in a row are fine.`;
  return length > PASSWORD_MAX ? `Use at most ${PASSWORD_MAX} characters.` : null;
}
