import { createHash } from 'node:crypto';
import type { Call } from './mount.ts';

/** Marks an answer by its content; who has this one already is told so, without it (304). */
export function unlessKnown<T>({ request, reply }: Call, answer: T): T {
  const mark = createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22);
  reply.header('etag', `"${mark}"`).header('cache-control', 'private, no-cache');
  const known = request.headers['if-none-match'] ?? '';
  if (known.includes(`"${mark}"`)) reply.code(304);
  return answer;
}
