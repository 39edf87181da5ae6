import { paths } from '@anypark/core/paths';

/** To the previous page; to the start where this page is the first one of its tab. */
export function goBack(): void {
  if (window.history.length > 1) window.history.back();
  else window.location.assign(paths.home);
}
