import type { WaitingAlert } from '@anypark/core/alerts/contract';
import { say } from '../../languages/say.ts';
import { Button } from '../../ui/button.tsx';
import { dayLabel, timeLabel } from '../../words/clock.ts';
import { beforeWords, METHODS } from './alert-words.ts';

interface AlertsSetProps {
  alerts: readonly WaitingAlert[];
  zone: string;
  onChange: (alert: WaitingAlert) => void;
}

/** What is set already: by which channel, to whom, when. */
export function AlertsSet({ alerts, zone, onChange }: AlertsSetProps) {
  return (
    <ul className="grid gap-3">
      {alerts.map((alert) => {
        const at = new Date(alert.sendTime);
        const to = say(METHODS[alert.notificationType].to, { contact: alert.contact });
        return (
          <li
            key={alert.notificationType}
            className="flex items-center justify-between gap-4 rounded-md border border-edge bg-raised p-3.5"
          >
            <p className="min-w-0 text-sm text-muted tabular-nums">
              <span className="block text-base font-semibold wrap-anywhere text-text">{to}</span>
              {say('{before}, at {time}, {day}', {
                before: beforeWords(alert.alertMinutesBefore),
                time: timeLabel(at, zone),
                day: dayLabel(at, zone),
              })}
            </p>
            <Button
              kind="link"
              className="min-h-11"
              onClick={() => onChange(alert)}
              aria-label={say('Change: {to}', { to })}
            >
              {say('Change')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
