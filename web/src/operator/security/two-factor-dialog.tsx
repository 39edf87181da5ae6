import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { refresh, twoFactorQuery } from '../api/queries.ts';
import { BackupCodes } from './backup-codes.tsx';
import { ConfirmApp } from './confirm-app.tsx';
import { ManageTwoFactor } from './manage-two-factor.tsx';
import { ProvePassword } from './prove-password.tsx';

type Step =
  | { at: 'password' }
  | { at: 'app'; secret: string; uri: string }
  | { at: 'manage' }
  | { at: 'codes'; codes: string[] };

/** Turning the second factor on (password, app, codes), and what can be done about it once it is on. */
export function TwoFactorDialog({ isOn, onClose }: { isOn: boolean; onClose: () => void }) {
  const [step, setStep] = useState<Step>({ at: isOn ? 'manage' : 'password' });
  const showCodes = (codes: string[]) => {
    refresh(twoFactorQuery.queryKey);
    setStep({ at: 'codes', codes });
  };
  const turnedOff = () => {
    refresh(twoFactorQuery.queryKey);
    onClose();
    toast('Two-factor authentication is off');
  };
  return (
    <Dialog title="Two-Factor Authentication" onClose={onClose}>
      {step.at === 'password' && <ProvePassword onSecret={(made) => setStep({ at: 'app', ...made })} />}
      {step.at === 'app' && <ConfirmApp secret={step.secret} uri={step.uri} onCodes={showCodes} />}
      {step.at === 'manage' && <ManageTwoFactor onCodes={showCodes} onTurnedOff={turnedOff} />}
      {step.at === 'codes' && <BackupCodes codes={step.codes} onDone={onClose} />}
    </Dialog>
  );
}
