import { stayCalendarPath } from '@anypark/core/links';
import { say } from '../../languages/say.ts';
import { buttonClass } from '../../ui/button.tsx';

interface AddToCalendarProps {
  /** Of any part of the stay. */
  id: number;
  /** Of the link by which the stay was opened, where it is another phone's. */
  receiptKey?: string | undefined;
  /** Which car, where several stand on one page: there the words are few. */
  plate?: string;
  className?: string;
}

/** The stay as an entry of the phone's calendar, with an alarm before its end. Tapped again it moves the entry. */
export function AddToCalendar({ id, receiptKey, plate, className = 'min-h-11' }: AddToCalendarProps) {
  return (
    <a
      href={stayCalendarPath(id, receiptKey)}
      download="parking.ics"
      aria-label={plate && say('Add to calendar: {plate}', { plate })}
      className={buttonClass('link', className)}
    >
      {plate === undefined ? say('Add to calendar') : say('Calendar')}
    </a>
  );
}
