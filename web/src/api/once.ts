import { CallError } from './call-error.ts';

let last = { about: '', key: '' };

/**
 * The name of one request, by which the server knows it when it is sent again: the same for the same `body` until it was
 * answered. Not `randomUUID`, which a page without https does not have.
 */
export function requestKey(body: unknown): string {
  const about = JSON.stringify(body);
  if (last.about !== about) {
    const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
    last = { about, key: bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('') };
  }
  return last.key;
}

/** It was answered: the same again is meant as another one. */
export function answered(): void {
  last = { about: '', key: '' };
}

/** Whether a mutation that has failed is sent again by itself: where no answer came, three times. */
export function isLost(count: number, error: unknown): boolean {
  return count < 3 && !(error instanceof CallError);
}
