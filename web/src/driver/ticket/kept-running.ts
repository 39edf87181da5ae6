const KEY = 'anypark-running-until';

/** Keeps until when ('' for none) cars of this device stand somewhere: the start pages leave room for their tickets at once. */
export function keepRunning(ends: string): void {
  try {
    if (ends === '') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, ends);
  } catch {
    // A browser that keeps nothing: the tickets come a moment later.
  }
}

/** Whether a car of this device stood somewhere when last looked: then its ticket is fetched first. */
export function wasRunning(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
