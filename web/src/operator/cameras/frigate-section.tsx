import type { FrigateLink } from '@anypark/core/cameras/contract';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.ts';
import { frigateQuery, refresh } from '../api/queries.ts';
import { useChange } from '../api/use-change.ts';
import { useStaffForm } from '../api/use-staff-form.ts';
import { agoWords } from '../lots/car-words.ts';

type Link = FrigateLink['link'];

const saved = (what: string) => {
  refresh(frigateQuery.queryKey);
  toast(what);
};

/** The broker on which Frigate tells what it sees. */
export function FrigateSection({ link, now }: { link: Link; now: Date }) {
  const [edits, setEdits] = useState(false);
  return (
    <Card className="grid gap-4 p-5" aria-labelledby="frigate">
      <h2 id="frigate" className="font-semibold">
        Frigate
      </h2>
      {link === null ? (
        <p className="text-sm text-muted">
          Frigate reads plates in any camera’s picture and tells of them by MQTT. Connect the broker that it
          uses, then add its cameras above.
        </p>
      ) : (
        <State link={link} now={now} />
      )}
      <Button onClick={() => setEdits(true)}>
        {link === null ? 'Connect Frigate' : 'Change connection'}
      </Button>
      {edits && <FrigateDialog link={link} onClose={() => setEdits(false)} />}
    </Card>
  );
}

const STATES = {
  connected: { icon: 'check', tone: 'text-go', words: 'Connected' },
  trying: { icon: 'clock', tone: 'text-muted', words: 'Connecting...' },
  failed: { icon: 'alert', tone: 'text-hold', words: 'Not connected' },
} as const;

function State({ link, now }: { link: NonNullable<Link>; now: Date }) {
  const { icon, tone, words } = STATES[link.state];
  return (
    <div className="flex items-start gap-2 text-sm">
      <Icon name={icon} size={18} className={`mt-0.5 shrink-0 ${tone}`} />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{words}</p>
        <p className="text-muted">
          {link.brokerUrl}, {link.topicPrefix}/…
        </p>
        {link.problem !== null && <p>{link.problem}. It is tried again by itself.</p>}
        {link.state === 'connected' && link.stateAt !== null && (
          <p className="text-muted">Looked at {agoWords(link.stateAt, now)}</p>
        )}
      </div>
    </div>
  );
}

function FrigateDialog({ link, onClose }: { link: Link; onClose: () => void }) {
  const { text, form, problem, isPending } = useStaffForm('changeFrigateLink', {
    start: {
      brokerUrl: link?.brokerUrl ?? 'mqtt://',
      username: link?.username ?? '',
      password: '',
      topicPrefix: link?.topicPrefix ?? 'frigate',
    },
    inputOf: ({ password, ...entry }) => ({
      body: { link: { ...entry, ...(password !== '' && { password }) } },
    }),
    onDone: () => {
      saved('Connection saved');
      onClose();
    },
  });
  const end = useChange('changeFrigateLink', () => {
    saved('Frigate is not listened to any more');
    onClose();
  });
  const named = (field: 'brokerUrl' | 'username' | 'password' | 'topicPrefix') =>
    text(field, `link.${field}`);
  return (
    <Dialog title="Connect Frigate" onClose={onClose}>
      <form {...form} className="grid gap-5">
        <Field
          label="MQTT broker"
          hint="As in Frigate’s mqtt: host and port, mqtts:// for an encrypted one"
          inputMode="url"
          autoComplete="off"
          {...named('brokerUrl')}
        />
        <Field label="Username (optional)" autoComplete="off" maxLength={100} {...named('username')} />
        <Field
          label="Password (optional)"
          type="password"
          autoComplete="new-password"
          maxLength={200}
          {...(link?.hasPassword && {
            hint: 'Left empty it stays as it is, unless the broker is another one',
          })}
          {...named('password')}
        />
        <Field label="Topic prefix" autoComplete="off" maxLength={100} {...named('topicPrefix')} />
        <DialogFoot problem={problem ?? end.problem}>
          {link !== null && (
            <Button kind="danger" disabled={end.isPending} onClick={() => end.send({ body: { link: null } })}>
              {end.isPending ? 'Ending...' : 'Disconnect'}
            </Button>
          )}
          <Button type="submit" kind="primary" disabled={isPending}>
            {isPending ? 'Saving...' : 'Save'}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
