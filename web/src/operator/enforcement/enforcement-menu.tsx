import { paths } from '@anypark/core/paths';
import type { StaffUser } from '@anypark/core/staff/contract';
import { useState } from 'react';
import { Link } from 'wouter';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import SchemeSwitch from '../../ui/scheme-switch.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { useLogout } from '../frame/use-logout.ts';
import { sendOutbox } from '../phone/outbox.ts';
import { countWaiting, forgetAll } from '../phone/store.ts';
import { keepSenses, perceive, type Senses } from './senses.ts';
import type { Signal } from './use-signal.ts';

interface EnforcementMenuProps {
  user: StaffUser;
  signal: Signal;
  senses: Senses;
  onSenses: (senses: Senses) => void;
  onClose: () => void;
}

/** What is chosen once, and the ways out. */
export function EnforcementMenu({ user, signal, senses, onSenses, onClose }: EnforcementMenuProps) {
  const choose = (next: Senses) => {
    keepSenses(next);
    onSenses(next);
    perceive('fine', next);
  };
  return (
    <Dialog title="Enforcement" onClose={onClose}>
      <div className="grid gap-4 pb-2">
        <SwitchField
          label="Sound"
          hint="Rising for fine, falling for not paid"
          checked={senses.sound}
          onChange={(sound) => choose({ ...senses, sound })}
        />
        {'vibrate' in navigator && (
          <SwitchField
            label="Vibration"
            hint="Short for fine, long for not paid"
            checked={senses.vibration}
            onChange={(vibration) => choose({ ...senses, vibration })}
          />
        )}
        <SchemeSwitch />
        <Link href={paths.dashboard} className={buttonClass('quiet', 'min-h-14')}>
          Dashboard
        </Link>
        <Link href={paths.settings} className={buttonClass('quiet', 'min-h-14')}>
          Settings and your login
        </Link>
        <Leave user={user} signal={signal} />
      </div>
    </Dialog>
  );
}

/** Sends what waits, takes everything off the phone, and ends the login. What cannot be sent is said first. */
function Leave({ user, signal }: Pick<EnforcementMenuProps, 'user' | 'signal'>) {
  const logout = useLogout();
  const [left, setLeft] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    await forgetAll().catch(() => {});
    logout.mutate();
  };
  const sendFirst = async () => {
    setBusy(true);
    await sendOutbox(user.id).catch(() => {});
    const waiting = await countWaiting(user.id).catch(() => 0);
    signal.recount();
    setBusy(false);
    if (waiting === 0) await leave();
    else setLeft(waiting);
  };
  if (left === null)
    return (
      <Button className="min-h-14" disabled={isBusy || logout.isPending} onClick={() => void sendFirst()}>
        {isBusy ? 'Sending what waits...' : 'Log out'}
      </Button>
    );
  return (
    <div role="alert" className="grid gap-2">
      <p className="font-semibold">
        {left} {left === 1 ? 'check has' : 'checks have'} not been sent: there is no signal. Logging out
        deletes
        {left === 1 ? ' it' : ' them'} from this phone.
      </p>
      <Button className="min-h-14" onClick={() => setLeft(null)}>
        Stay, and send them later
      </Button>
      <Button kind="danger" className="min-h-14" disabled={logout.isPending} onClick={() => void leave()}>
        Delete and log out
      </Button>
    </div>
  );
}
