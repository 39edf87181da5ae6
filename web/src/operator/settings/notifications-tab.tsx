import type { GeneralSettings } from '@anypark/core/settings/contract';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { PartNotice } from './part-notice.tsx';
import { type OnTabState, SettingsForm } from './settings-form.tsx';
import { useGeneralPart } from './use-parts.ts';

/** What the operator is told of, and where. */
export function NotificationsTab({ settings, onState }: { settings: GeneralSettings; onState: OnTabState }) {
  const part = useGeneralPart(settings);
  const { entry } = part;
  return (
    <SettingsForm parts={[part]} onState={onState}>
      <PartNotice part={part} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card className="grid gap-4 p-5" aria-label="Email notifications">
          <SwitchField
            label="Email notifications"
            hint="The day’s revenue, transactions and refunds of each lot, once a night. There is no e-mail for each sale."
            checked={entry.emailNotifications}
            onChange={(emailNotifications) => part.set({ emailNotifications })}
          />
          <Field
            label="Send e-mail to"
            type="email"
            autoComplete="email"
            value={entry.noticeEmail}
            error={part.problemOf('noticeEmail')}
            hint="An e-mail address"
            onChange={(event) => part.set({ noticeEmail: event.target.value })}
          />
          <Sending
            channel={settings.emailChannel}
            needs="SMTP_URL and MAIL_FROM"
            isOn={entry.emailNotifications}
            contact={entry.noticeEmail}
          />
        </Card>
        <Card className="grid gap-4 p-5" aria-label="SMS alerts">
          <SwitchField
            label="SMS alerts"
            hint="Urgent matters only: a payment that does not match, a dispute, a card service that does not answer for 5 minutes. At most one text of each kind in 10 minutes."
            checked={entry.smsAlerts}
            onChange={(smsAlerts) => part.set({ smsAlerts })}
          />
          <Field
            label="Send texts to"
            type="tel"
            autoComplete="tel"
            value={entry.noticePhone}
            error={part.problemOf('noticePhone')}
            hint="A mobile number with its country code, as in +1 212 555 0123"
            onChange={(event) => part.set({ noticePhone: event.target.value })}
          />
          <Sending
            channel={settings.smsChannel}
            needs="TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM"
            isOn={entry.smsAlerts}
            contact={entry.noticePhone}
          />
        </Card>
        <Card className="grid gap-4 p-5" aria-label="Drivers’ texts">
          <SwitchField
            label="Text drivers abroad"
            hint="Off: drivers can have their alerts sent to numbers of the facility’s country only, which keeps strangers from running up your bill. Never to premium or satellite numbers."
            checked={entry.smsAbroad}
            onChange={(smsAbroad) => part.set({ smsAbroad })}
          />
        </Card>
      </div>
    </SettingsForm>
  );
}

/** Whether anything can be sent at all, and what is missing for it. */
function Sending(props: { channel: boolean; needs: string; isOn: boolean; contact: string }) {
  const missing = !props.channel
    ? `Nothing is sent yet: the server needs ${props.needs} to be set.`
    : props.isOn && props.contact.trim() === ''
      ? 'Enter where it should be sent.'
      : null;
  return (
    <p className={`flex items-start gap-2 text-sm ${missing === null ? 'text-muted' : 'text-hold'}`}>
      <Icon name={missing === null ? 'check' : 'alert'} size={18} className="mt-px shrink-0" />
      {missing ?? 'The server is set up to send.'}
    </p>
  );
}
