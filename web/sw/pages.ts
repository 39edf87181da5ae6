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

/**
 * The same without a signal. By a page that leads on and not by a redirect: what a worker redirects was now and then left
 * without any worker in Chromium 150, and so without its answers.
 */
export function toStartForm({ pathname }: URL): Response {
  const path = `${parkingAt(Number(pathname.split('/')[2]))}&amp;by=sign`;
  const page = `<!doctype html><meta http-equiv="refresh" content="0;url=${path}">`;
  return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}
