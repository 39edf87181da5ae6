import type { WaitingAlert } from '@anypark/core/alerts/contract';
import { formatDay, formatTime } from '@anypark/core/kernel/zone';
import { Button } from '../../ui/button.tsx';
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
        const to = `${METHODS[alert.notificationType].to} ${alert.contact}`;
        return (
          <li
            key={alert.notificationType}
            className="flex items-center justify-between gap-4 rounded-md border border-edge bg-raised p-3.5"
          >
            <p className="min-w-0 text-sm text-muted tabular-nums">
              <span className="block text-base font-semibold wrap-anywhere text-text">{to}</span>
              {beforeWords(alert.alertMinutesBefore)}, at {formatTime(at, zone)}, {formatDay(at, zone)}
            </p>
            <Button
              kind="link"
              className="min-h-11"
              onClick={() => onChange(alert)}
              aria-label={`Change: ${to}`}
            >
              Change
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
