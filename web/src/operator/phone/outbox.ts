import { callStaff } from '../api/call-staff.ts';
import { sendNotice } from './send-notice.ts';
import { takeFromOutbox, waiting, waitingNotices } from './store.ts';

const AT_ONCE = 100;
const PATIENCE_MS = 15_000;

/**
 * Sends what waits, in its order, until nothing does. What the server has answered for is taken out, and only then: a
 * phone that dies in between sends it again, and the server knows it. Two tabs do not send side by side. Throws where
 * there is no signal.
 */
export async function sendOutbox(staffId: number): Promise<void> {
  // In an address without https there are no locks, and one tab is what there is.
  if (!('locks' in navigator)) return sendAll(staffId);
  await navigator.locks.request('anypark-outbox', () => sendAll(staffId));
}

async function sendAll(staffId: number): Promise<void> {
  await sendChecks(staffId);
  for (const notice of await waitingNotices(staffId)) await sendNotice(notice);
}

async function sendChecks(staffId: number): Promise<void> {
  for (;;) {
    const batch = await waiting(staffId, AT_ONCE);
    if (batch.length === 0) return;
    const checks = batch.map(({ check: { staffId: _whose, ...check } }) => check);
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { kept, refused } = await callStaff('sendLateChecks', { body: { checks }, signal });
    const done = new Set([...kept, ...refused.map(({ id }) => id)]);
    const keys = batch.filter(({ check }) => done.has(check.id)).map(({ key }) => key);
    await takeFromOutbox(keys);
    // An answer that speaks of none of them would go round for ever.
    if (keys.length === 0) return;
  }
}
