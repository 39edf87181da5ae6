import { paths } from './paths.ts';

/** '/extend/12', with a receipt's key for devices that do not own the transaction */
export function extendPath(transactionId: number, key?: string): string {
  return withKey(paths.extend, transactionId, key);
}

/** '/receipt/12', with its key for devices that do not own the transaction */
export function receiptPath(transactionId: number, key?: string): string {
  return withKey(paths.receipt, transactionId, key);
}

/** '/ticket/12', with the key that shows it, and nothing else, to anybody */
export function ticketPath(transactionId: number, key?: string): string {
  return withKey(paths.ticket, transactionId, key);
}

/** '/api/receipts/12/calendar.ics': a link, as a browser hands a calendar only what it has fetched by itself. */
export function stayCalendarPath(transactionId: number, key?: string): string {
  return withKey('/api/receipts/:id/calendar.ics', transactionId, key);
}

/** '/api/subscription/calendar.ics?key=kX3…' */
export function passCalendarPath(key: string): string {
  return `/api/subscription/calendar.ics?key=${key}`;
}

/** '/subscribe?id=3': paying for a pass, for the device that buys it. */
export function subscribeAt(passId: number): string {
  return `${paths.subscribe}?id=${passId}`;
}

/** '/pass/kX3…': the holder's private page. */
export function passPath(key: string): string {
  return paths.pass.replace(':key', key);
}

/** '/invite/kX3…' */
export function invitePath(token: string): string {
  return paths.invite.replace(':token', token);
}

/** '/customers/ABC1034' */
export function customerPath(plate: string): string {
  return paths.customer.replace(':plate', encodeURIComponent(plate));
}

/** '/transactions/12' */
export function transactionPath(transactionId: number): string {
  return paths.transaction.replace(':id', String(transactionId));
}

/** '/lots/3/sign' */
export function lotSignPath(lotId: number): string {
  return paths.lotSign.replace(':id', String(lotId));
}

/** '/p/3': a lot's start form, short enough to be read aloud and typed. */
export function shortPath(lotId: number): string {
  return `/p/${lotId}`;
}

/** '/p/3?c': the same as the code on a sign says it, so that it is known who scanned. */
export function codePath(lotId: number): string {
  return `${shortPath(lotId)}?c`;
}

/** '/parking?lot=3' */
export function parkingAt(lotId: number): string {
  return `${paths.parking}?lot=${lotId}`;
}

function withKey(pattern: string, transactionId: number, key?: string): string {
  const path = pattern.replace(':id', String(transactionId));
  return key === undefined ? path : `${path}?key=${key}`;
}
