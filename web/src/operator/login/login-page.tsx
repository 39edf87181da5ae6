import { useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { CodeForm } from './code-form.tsx';
import { LoginFrame } from './login-frame.tsx';
import { PasswordForm } from './password-form.tsx';
import { useEnter } from './use-enter.ts';

/** The operator's login: password, then a code where the person has a second factor. */
export default function LoginPage() {
  usePageTitle('Operator Login');
  const [asksCode, setAsksCode] = useState(false);
  const enter = useEnter();
  return (
    <LoginFrame>
      <Card className="mx-auto max-w-[440px] p-6">
        <h1 className="mb-1 text-xl font-bold tracking-tight">Operator Login</h1>
        {asksCode ? (
          <CodeForm onEntered={enter} onBack={() => setAsksCode(false)} />
        ) : (
          <PasswordForm onEntered={enter} onCodeRequired={() => setAsksCode(true)} />
        )}
      </Card>
    </LoginFrame>
  );
}
