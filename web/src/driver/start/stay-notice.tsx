import { say } from '../../languages/say.ts';
import { timeLabel } from '../../words/clock.ts';
import type { Stay } from './use-stay.ts';

interface StayNoticeProps {
  stay: Stay;
  zone: string;
  /** The button below pays at once, with the card that this device keeps. */
  pays?: boolean;
}

/** One reserved line above the button: what the driver should know before going on. */
export function StayNotice({ stay, zone, pays = false }: StayNoticeProps) {
  const { text, tone } = noticeOf(stay, zone, pays);
  return (
    <p aria-live="polite" className={`min-h-5 text-[0.8125rem] leading-5 ${tone}`}>
      {text}
    </p>
  );
}

const MUTED = 'text-muted';
const HOLD = 'text-hold';
const SIGN = 'text-sign-soft';

function noticeOf(
  { lotState, quote, currentEndsAt }: Stay,
  zone: string,
  pays: boolean,
): { text: string; tone: string } {
  if (!quote.ok && quote.reason === 'lot.closed') {
    return {
      text: say('This lot is closed. Opens at {time}.', { time: timeLabel(quote.opensAt, zone) }),
      tone: HOLD,
    };
  }
  if (currentEndsAt !== null) return { text: say('Adds to your current session'), tone: SIGN };
  if (quote.ok && quote.closesAt !== null) {
    const closes = timeLabel(quote.closesAt, zone);
    return { text: say('The lot closes at {time}, before your time ends.', { time: closes }), tone: HOLD };
  }
  if (lotState.kind === 'full') {
    return { text: say('Full. Cars already inside can still add time.'), tone: HOLD };
  }
  if (quote.ok && quote.freeBy !== null)
    return { text: say('Nothing to pay for this stay.'), tone: 'text-go' };
  return {
    text: pays ? say('One tap pays; nothing is to be typed.') : say('Card payment on the next screen.'),
    tone: MUTED,
  };
}
