import type { Language } from '@anypark/core/languages/language';
import { KEY, speak } from './say.ts';

/** Chooses a language by hand, for this device. */
export async function chooseLanguage(next: Language): Promise<void> {
  await speak(next);
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Until the page is closed.
  }
}
