import { CallError } from '../../api/call-error.ts';
import { callStaff } from '../api/call-staff.ts';
import { noticeIsDone, type WaitingNotice } from './store.ts';

const PATIENCE_MS = 60_000;

/**
 * Sends a notice's photos and then the notice. However often it is sent it is one: photos are known by their content,
 * the notice by its number. What the server refuses for good is kept to be read. Throws where there is no signal.
 */
export async function sendNotice(notice: WaitingNotice): Promise<void> {
  const { number, checkId, issuedAt, note, licensePlate, staffId } = notice;
  try {
    const photos = [];
    for (const { original, copy, takenAt } of notice.photos)
      photos.push({ original: await sendPhoto(original), copy: await sendPhoto(copy), takenAt });
    const body = { number, checkId, issuedAt, photos, ...(note !== '' && { note }) };
    await callStaff('issueNotice', { body, signal: AbortSignal.timeout(PATIENCE_MS) });
    await noticeIsDone(number, null);
  } catch (error) {
    const isRefused =
      error instanceof CallError && error.status < 500 && error.status !== 401 && error.status !== 429;
    if (!isRefused) throw error;
    const message = error.problem?.message ?? 'The server refused it.';
    await noticeIsDone(number, { number, licensePlate, message, staffId });
  }
}

async function sendPhoto(photo: Blob): Promise<string> {
  const bytes = await photo.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const answer = await fetch(`/api/photos/${sha256}`, {
    method: 'PUT',
    credentials: 'include',
    headers: { 'content-type': 'image/jpeg' },
    body: bytes,
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw new CallError(answer.status, answer.statusText, await answer.text());
  return sha256;
}
