/** Characters of a mark: 36 bits. Of a plate they prove nothing, and a stranger's car has one on the list once in ten millions. */
const MARK_CHARACTERS = 6;
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** What is digested (SHA-256) for a plate's mark on a phone's list. */
export function markInput(salt: string, canonical: string): string {
  return `${salt}/${canonical}`;
}

/** How a phone's list writes a plate down, from the digest of its `markInput`. */
export function markOf(digest: Uint8Array): string {
  return [...digest.subarray(0, MARK_CHARACTERS)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
}
