import { parkingAt } from '@anypark/core/links';
import { isOperatorPage, isPage, paths } from '@anypark/core/paths';

/** The one page of the staff that opens without a signal: for basements, on phones that have opened it. */
export const isAttendantsPage = (path: string): boolean => path === paths.enforcement;

/** A page that opens without a signal: of drivers alone. What an operator sees is asked for each time. */
export function isDriversPage(path: string): boolean {
  return isPage(path) && !isOperatorPage(path) && path !== paths.login && !path.startsWith('/invite/');
}

/** The short address of a sign, which the server leads on from. */
export const isSign = (path: string): boolean => /^\/p\/\d+$/.test(path);

/** The same without a signal. */
export function toStartForm({ pathname, origin }: URL): Response {
  return Response.redirect(`${origin}${parkingAt(Number(pathname.split('/')[2]))}&by=sign`);
}
