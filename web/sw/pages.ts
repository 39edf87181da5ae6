import { isOperatorPage, isPage, paths } from '@anypark/core/paths';

/** The one page of the staff that opens without a signal: for basements, on phones that have opened it. */
export const isAttendantsPage = (path: string): boolean => path === paths.enforcement;

/** A page that opens without a signal: of drivers alone. What an operator sees is asked for each time. */
export function isDriversPage(path: string): boolean {
  return isPage(path) && !isOperatorPage(path) && path !== paths.login && !path.startsWith('/invite/');
}
