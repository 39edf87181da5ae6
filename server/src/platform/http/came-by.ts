import { parkingAt } from '@anypark/core/links';
import type { Mark } from '@anypark/core/parking/began-by';
import { paths } from '@anypark/core/paths';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** '/p/3', and '/p/3?c' as a code says it. */
export const SHORT_PATTERN = '/p/:number';

const COOKIE = 'anypark_came_by';
/** Who has not paid by then comes back by another way. */
const KEPT_SECONDS = 30 * 60;
const NUMBER = /^[1-9]\d{0,8}$/;

/** The start form of a sign's lot. It says that a sign's address led here: kept and opened later, that is no scan. */
export const fromSign = (lotId: number): string => `${parkingAt(lotId)}&by=sign`;

/** Somebody scanned a sign, or typed its address: their browser keeps which for half an hour. Returns the lot, or null. */
export function markSign(request: FastifyRequest, reply: FastifyReply): number | null {
  const { pathname, searchParams } = new URL(request.url, 'http://x');
  const number = pathname.split('/')[2] ?? '';
  if (!NUMBER.test(number)) return null;
  const lotId = Number(number);
  mark(reply, { by: searchParams.has('c') ? 'code' : 'typed', lotId });
  return lotId;
}

/** The same of a page that says by itself how it was reached. */
export function markPage(request: FastifyRequest, reply: FastifyReply): void {
  const { pathname, searchParams } = new URL(request.url, 'http://x');
  if (pathname !== paths.parking) return;
  if (searchParams.get('by') === 'home') mark(reply, { by: 'home' });
  const lot = searchParams.get('lot') ?? '';
  // Signs that were printed before there was a short address say this, and nothing else that leads here from outside does.
  const isOldCode = NUMBER.test(lot) && !searchParams.has('by') && !isFromHere(request);
  if (isOldCode) mark(reply, { by: 'code', lotId: Number(lot) });
}

/** What a browser says of the way that it came by; null: nothing that makes sense. */
export function cameBy(request: FastifyRequest): Mark | null {
  const text = request.cookies[request.server.cookiePrefix + COOKIE] ?? '';
  const [by, lot = ''] = text.split('.');
  if (by === 'home') return { by };
  return (by === 'code' || by === 'typed') && NUMBER.test(lot) ? { by, lotId: Number(lot) } : null;
}

const isFromHere = ({ headers }: FastifyRequest) => headers['sec-fetch-site'] === 'same-origin';

function mark(reply: FastifyReply, how: Mark): void {
  const value = how.by === 'home' ? how.by : `${how.by}.${how.lotId}`;
  reply.setCookie(reply.server.cookiePrefix + COOKIE, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    maxAge: KEPT_SECONDS,
  });
}
