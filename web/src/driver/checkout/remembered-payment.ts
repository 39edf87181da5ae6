const KEY = 'anypark.paying';

/**
 * Notes which transaction is being paid, for a return from the bank's own page: in this tab's storage, because two
 * tabs may pay two sessions, and in the device's, because a bank's app may come back in another tab.
 */
export function rememberPayment(transactionId: number): void {
  eachStorage((storage) => storage.setItem(KEY, JSON.stringify({ transactionId })));
}

export function rememberedPayment(): number | null {
  let found: number | null = null;
  eachStorage((storage) => {
    found ??= readNote(storage.getItem(KEY));
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

function readNote(text: string | null): number | null {
  const note: unknown = JSON.parse(text ?? 'null');
  if (typeof note !== 'object' || note === null || !('transactionId' in note)) return null;
  return typeof note.transactionId === 'number' ? note.transactionId : null;
}
