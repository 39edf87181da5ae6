/** One entry of a calendar with an alarm. Texts as a person reads them. */
export type CalendarEntry = EntryTexts & (Timed | WholeDay);

interface EntryTexts {
  /** The same for one stay for ever: by it a calendar knows that an entry has changed. */
  readonly uid: string;
  /** Greater with every change. */
  readonly sequence: number;
  readonly title: string;
  readonly place: string;
  readonly text: string;
  readonly url: string;
}

/** From an instant to another one; the alarm so long before its end. */
interface Timed {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly alarmMinutes: number;
}

/** A day wherever the calendar is looked at ('20261221'); the alarm so many days before, in the morning. */
interface WholeDay {
  readonly day: string;
  readonly alarmDays: number;
}

const PRODUCT = '-//AnyPark//Parking//EN';
/** Octets of a line, its end not counted (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

/**
 * The entry as a file of RFC 5545. Its times are instants (UTC): a calendar shows them on its own wall clock, right on
 * both days when clocks change, without rules of a zone in the file.
 */
export function calendarText(entry: CalendarEntry, at: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${PRODUCT}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(entry.uid)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${instant(at)}`,
    ...('day' in entry
      ? [`DTSTART;VALUE=DATE:${entry.day}`]
      : [`DTSTART:${instant(entry.startsAt)}`, `DTEND:${instant(entry.endsAt)}`]),
    `SUMMARY:${escaped(entry.title)}`,
    `LOCATION:${escaped(entry.place)}`,
    `DESCRIPTION:${escaped(entry.text)}`,
    `URL:${entry.url}`,
    // Nobody is busy because a car stands somewhere.
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    // At 9 in the morning: a day begins at midnight, when nobody wants to be told.
    'day' in entry
      ? `TRIGGER:-P${entry.alarmDays - 1}DT15H`
      : `TRIGGER;RELATED=END:-PT${entry.alarmMinutes}M`,
    `DESCRIPTION:${escaped(entry.title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** '20260701T140500Z' */
function instant(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** A text as a value (3.3.11); characters that no value may have become blanks. */
function escaped(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');
}

/** A long line goes on behind a line's end and one blank; no character is cut in two. */
function folded(line: string): string {
  let text = '';
  let octets = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (octets + length > LINE_OCTETS) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += length;
  }
  return text;
}
