/** Lets the worker keep this page's files on the phone, so that it opens in a basement; only phones that have opened it. */
export async function keepPage(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage('attendant');
  } catch {
    // Without a worker the page needs a signal to open, and nothing else.
  }
}
