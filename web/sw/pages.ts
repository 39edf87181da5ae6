import { isOperatorPage, isPage, paths } from '@anypark/core/paths';

/** A page that opens without a signal: of drivers alone. What an operator sees is asked for each time. */
export function isDriversPage(path: string): boolean {
  return isPage(path) && !isOperatorPage(path) && path !== paths.login && !path.startsWith('/invite/');
}
