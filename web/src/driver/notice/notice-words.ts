import type { DriversNotice } from '@anypark/core/notices/contract';
import { say } from '../../languages/say.ts';
import { dayLabel, timeLabel } from '../../words/clock.ts';

/** '2:05 PM, Sat, Nov 21' on the facility's clock. */
export function momentWords(instant: string, zone: string): string {
  const at = new Date(instant);
  return `${timeLabel(at, zone)}, ${dayLabel(at, zone)}`;
}

interface State {
  readonly title: string;
  readonly text: string | null;
  readonly tone: string;
}

/** What has become of a notice, in a line, and what follows from it. */
export function stateOf(notice: DriversNotice): State {
  const { state, isCure, cureUntil, payUntil, timezone: zone, objection } = notice;
  const waits = objection?.state === 'open';
  switch (state) {
    case 'open':
      if (waits)
        return {
          title: say('Your objection is being looked at'),
          text: say('You need not pay before it is decided.'),
          tone: 'text-sign',
        };
      if (isCure && cureUntil !== null)
        return {
          title: say('Pay the time you stood, and it is settled'),
          text: say('Until {time}. After that the full amount is due.', {
            time: momentWords(cureUntil, zone),
          }),
          tone: 'text-hold',
        };
      return {
        title: say('Not paid yet'),
        text: say('Please pay until {time}.', { time: momentWords(payUntil, zone) }),
        tone: 'text-stop',
      };
    case 'paid':
    case 'cured':
      return { title: say('Paid. Thank you.'), text: say('Nothing more is asked of you.'), tone: 'text-go' };
    case 'refunded':
      return {
        title: say('The money was given back'),
        text: say('Nothing more is asked of you.'),
        tone: 'text-go',
      };
    case 'cancelled':
      return { title: say('This notice is cancelled'), text: cancelWords(notice), tone: 'text-go' };
  }
}

function cancelWords({ cancelCause }: DriversNotice): string {
  switch (cancelCause) {
    case 'paid_in_time':
      return say('Your parking was paid for. Nothing is asked of you.');
    case 'look_alike':
      return say(
        'Your parking was paid for under a plate that reads almost the same. Nothing is asked of you.',
      );
    case 'pass':
      return say('This car has a pass. Nothing is asked of you.');
    case 'objection':
    case 'operator':
    case null:
      return say('Nothing more is asked of you.');
  }
}
