const KEY = 'anypark.paying';
/** A page of this site, whatever is bought there; anything else in the storage is not ours. */
const OURS = /^\/[a-z][\w/?=%-]*$/;

/**
 * Notes the page on which something is being paid, for a return from the bank's own page: in this tab's storage, because two
 * tabs may pay two things, and in the device's, because a bank's app may come back in another tab.
 */
export function rememberPayment(path: string): void {
  eachStorage((storage) => storage.setItem(KEY, path));
}

/** A path of ours, or null. */
export function rememberedPayment(): string | null {
  let found: string | null = null;
  eachStorage((storage) => {
    const note = storage.getItem(KEY);
    found ??= note !== null && OURS.test(note) ? note : null;
  });
  return found;
}

export function forgetPayment(): void {
  eachStorage((storage) => storage.removeItem(KEY));
}

/** Storage may be refused (private windows, full disk); a return then falls back to the newest unpaid session. */
function eachStorage(act: (storage: Storage) => void): void {
  for (const name of ['sessionStorage', 'localStorage'] as const) {
    try {
      act(window[name]);
    } catch {
      // Nothing that the page could do about it.
    }
  }
}
