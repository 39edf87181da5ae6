import { createHash } from 'node:crypto';
import type { PlateCheck } from '@anypark/core/enforcement/contract';
import type { IssuedNotice } from '@anypark/core/notices/contract';
import { noticeNumber } from '@anypark/core/notices/notice';
import type { TestServer } from './server.ts';
import type { Operator } from './staff.ts';

/** The marks of a JPEG of these sides, with `filling` in place of its picture: no two are the same. */
export function jpeg(width = 1200, height = 900, filling: string = crypto.randomUUID()): Buffer {
  const segment = (marker: number, content: Buffer) =>
    Buffer.concat([
      Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255]),
      content,
    ]);
  const frame = Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    segment(0xc0, frame),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from(filling),
    Buffer.from([0xff, 0xd9]),
  ]);
}

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Sends a photo as the attendants' page does. */
export async function sendPhoto(server: TestServer, person: Operator, bytes: Buffer, type = 'image/jpeg') {
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${server.url}/api/photos/${sha256(bytes)}`, {
    method: 'PUT',
    headers: { 'content-type': type, cookie },
    body: new Uint8Array(bytes),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** Switches notices on: 40.00, the time stood and 5.00 until the end of the next day. */
export async function allowNotices(manager: Operator, change: Record<string, unknown> = {}) {
  const terms = {
    isOn: true,
    amount: '40.00',
    cureExtra: '5.00',
    cureDays: 1,
    lateMinutes: 10,
    payDays: 28,
    photosDays: 365,
    legalTexts: { en: 'Plaza Ltd, 1 Main St. Questions: ops@plaza.example', de: 'Plaza GmbH' },
    ...change,
  };
  return manager.call('PUT', '/api/settings/notices', terms);
}

export async function check(
  person: Operator,
  licensePlate: string,
  parkingLotId: number,
): Promise<PlateCheck> {
  return (await person.call<PlateCheck>('POST', '/api/enforcement/checks', { licensePlate, parkingLotId }))
    .body;
}

/** A body that issues a notice after a check, its photos sent. */
export async function noticeFor(server: TestServer, person: Operator, checkId: number) {
  const [original, copy] = [jpeg(4000, 3000), jpeg()];
  for (const photo of [original, copy]) await sendPhoto(server, person, photo);
  const at = server.clock.now().toISOString();
  return {
    number: noticeNumber(crypto.getRandomValues(new Uint8Array(8))),
    checkId,
    issuedAt: at,
    photos: [{ original: sha256(original), copy: sha256(copy), takenAt: at }],
  };
}

/** The whole way to a notice. */
export async function issue(
  server: TestServer,
  person: Operator,
  licensePlate: string,
  lot: number,
): Promise<IssuedNotice> {
  const { id, verdict } = await check(person, licensePlate, lot);
  const body = await noticeFor(server, person, id);
  const answer = await person.call<IssuedNotice>('POST', '/api/notices', body);
  if (answer.status !== 200) throw new Error(`not issued after ${verdict}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
