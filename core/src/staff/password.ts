/** Length of a password in characters, after normalisation (NIST 800-63B: long enough, and no rules about kinds). */
export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;

/** What is tried first by anyone who guesses: long enough, and worth nothing. */
const COMMON = [
  'administrator',
  'adminadminadmin',
  'changemechangeme',
  'correcthorsebatterystaple',
  'iloveyou1234',
  'letmeinletmein',
  'parkingparking',
  'password1234',
  'password12345',
  'password123456',
  'passwordpassword',
  'qwerty123456',
  'qwertyqwerty',
  'qwertyuiopas',
  'qwertyuiop12',
  'qwertyuiop123',
  'qwertyuiopasdfgh',
  'welcome12345',
  'zaq12wsxcde3',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
];
const ROWS = ['0123456789012345678901234567890', 'abcdefghijklmnopqrstuvwxyz', '9876543210987654321098765'];

/** One password, however a keyboard composes its characters: NFKC. */
export function normalisePassword(typed: string): string {
  return typed.normalize('NFKC');
}

/**
 * What is wrong with a new password, in words for the person who chooses it, or null. Length, and nothing that is
 * guessed first: common ones, one pattern over and over, rows, the person's own name.
 */
export function passwordProblem(typed: string, username: string): string | null {
  const password = normalisePassword(typed);
  const length = [...password].length;
  if (length < PASSWORD_MIN) return `Use at least ${PASSWORD_MIN} characters. A few words in a row are fine.`;
  if (length > PASSWORD_MAX) return `Use at most ${PASSWORD_MAX} characters.`;
  const plain = password.toLowerCase().replace(/[\s._-]/g, '');
  const ownName = username.toLowerCase();
  const isGuessed =
    COMMON.includes(plain) ||
    /^(.{1,4}?)\1+.{0,3}$/u.test(plain) ||
    ROWS.some((row) => row.includes(plain)) ||
    (ownName.length > 2 && plain.replaceAll(ownName, '').length < 6) ||
    plain.replace(/anypark|parking|password|admin/g, '').length < 4;
  return isGuessed ? 'This password is easy to guess. Please choose another one.' : null;
}
