import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { twoFactorQuery } from '../api/queries.ts';
import { ApiKeysDialog } from './api-keys-dialog.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { SessionList } from './session-list.tsx';
import { TwoFactorDialog } from './two-factor-dialog.tsx';

type Open = 'password' | 'two-factor' | 'api-keys' | 'history';

/** The own login: the four specified buttons, and where this person is logged in. */
export function SecurityTab() {
  const [open, setOpen] = useState<Open | null>(null);
  const twoFactor = useQuery(twoFactorQuery);
  const isOn = twoFactor.data?.enabled === true;
  const close = () => setOpen(null);
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <Card className="h-fit divide-y divide-hair px-5" aria-label="Your login">
        <Row title="Password" text="At least 12 characters. Changing it logs you out everywhere else.">
          <Button onClick={() => setOpen('password')}>Change Password</Button>
        </Row>
        <Row
          title="Two-factor authentication"
          text={
            isOn
              ? `On. ${twoFactor.data?.backupCodesLeft} backup codes left.`
              : 'At login you also enter a code from your phone.'
          }
          isOn={isOn}
        >
          <Button onClick={() => setOpen('two-factor')} disabled={!twoFactor.data}>
            {isOn ? 'Manage Two-Factor Authentication' : 'Enable Two-Factor Authentication'}
          </Button>
        </Row>
        <Row title="API keys" text="Let your own programs read figures or check plates.">
          <Button onClick={() => setOpen('api-keys')}>Download API Keys</Button>
        </Row>
        <Row
          title="Login history"
          text="Who tried to log in as you: when, from where, and whether they got in."
        >
          <Button onClick={() => setOpen('history')}>View Login History</Button>
        </Row>
      </Card>
      <SessionList />
      {open === 'password' && <PasswordDialog onClose={close} />}
      {open === 'two-factor' && <TwoFactorDialog isOn={isOn} onClose={close} />}
      {open === 'api-keys' && <ApiKeysDialog onClose={close} />}
      {open === 'history' && <HistoryDialog onClose={close} />}
    </div>
  );
}

function Row(props: { title: string; text: string; isOn?: boolean; children: ReactNode }) {
  return (
    <div className="grid gap-3 py-4">
      <div>
        <h2 className="font-semibold">{props.title}</h2>
        <p className={`text-sm ${props.isOn ? 'text-go' : 'text-muted'}`}>{props.text}</p>
      </div>
      <div className="grid sm:justify-start">{props.children}</div>
    </div>
  );
}
