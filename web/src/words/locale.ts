import { spokenLocale } from '../languages/say.ts';

let facilitys = 'en-US';

/** In whose way this page writes dates, numbers and money (BCP 47): the driver's, or the facility's on operators' pages. */
export const pageLocale = () => spokenLocale() ?? facilitys;

/** Learns the facility's. */
export function setPageLocale(tag: string): void {
  facilitys = tag;
}
