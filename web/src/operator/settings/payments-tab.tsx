import type { WalletSettings, WalletState } from '@anypark/core/payments/wallets';
import { useMutation, useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/call-error.ts';
import { queryClient } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { callStaff } from '../api/call-staff.ts';
import { walletsQuery } from '../api/queries.ts';
import { Loaded } from './loaded.tsx';
import { Section } from './section.tsx';

/** What drivers can pay with beside a typed card. */
export function PaymentsTab() {
  return <Loaded queries={[useQuery(walletsQuery)]}>{(settings) => <Wallets settings={settings} />}</Loaded>;
}

const NAMES: Record<WalletState['wallet'], string> = {
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  link: 'Link',
};

function Wallets({ settings }: { settings: WalletSettings }) {
  const check = useMutation({
    mutationFn: () => callStaff('checkWallets', {}),
    onSuccess: (answer) => {
      queryClient.setQueryData(walletsQuery.queryKey, answer);
      toast('Checked', 'This is what the card service says now.');
    },
    onError: (error) => toastError('Not checked', messageOf(error, 'Try again in a moment.')),
  });
  const hindrance = hindranceWords(settings);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Section title="Wallets">
        <p className="text-sm text-muted">
          Buttons above the card form, one tap each. A driver sees the ones that their phone and browser have.
        </p>
        <ul className="divide-y divide-hair border-y border-hair">
          {(Object.keys(NAMES) as WalletState['wallet'][]).map((wallet) => {
            const found = settings.wallets.find((one) => one.wallet === wallet);
            return (
              <Row key={wallet} name={NAMES[wallet]} missing={hindrance ?? missingWords(found, settings)} />
            );
          })}
        </ul>
        {settings.hindrance !== 'simulated' && (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-muted">
              {settings.domain === null ? 'No domain to register yet.' : `Domain: ${settings.domain}`}
            </p>
            <Button onClick={() => check.mutate()} disabled={check.isPending}>
              {check.isPending ? 'Checking...' : 'Check again'}
            </Button>
          </div>
        )}
      </Section>
    </div>
  );
}

function Row({ name, missing }: { name: string; missing: string | null }) {
  const isOn = missing === null;
  return (
    <li className="flex items-start gap-3 py-3">
      <Icon
        name={isOn ? 'check' : 'alert'}
        size={18}
        className={`mt-1 shrink-0 ${isOn ? 'text-go' : 'text-hold'}`}
      />
      <div className="min-w-0">
        <p className="font-semibold">
          {name}: {isOn ? 'on' : 'off'}
        </p>
        {!isOn && <p className="text-sm wrap-anywhere text-muted">{missing}</p>}
      </div>
    </li>
  );
}

/** What keeps every wallet from being offered, or null. */
function hindranceWords({ hindrance, details }: WalletSettings): string | null {
  switch (hindrance) {
    case 'simulated':
      return 'The server runs in test mode without keys: a test wallet stands in for it.';
    case 'no_public_url':
      return 'PUBLIC_URL is not set: the server does not know its own address.';
    case 'not_https':
      return 'PUBLIC_URL is not https, and wallets pay on no other page.';
    case 'unregistered':
      return 'The card service does not know this domain yet. The server tells it by itself; this can take some minutes.';
    case 'refused':
      return `The card service refuses this domain: ${details}`;
    case null:
      return null;
  }
}

function missingWords(found: WalletState | undefined, { domain }: WalletSettings): string | null {
  if (found?.state === 'on') return null;
  if (found?.state === 'account')
    return 'Switched off in your account at the card service: Settings, Payment methods.';
  return found?.details ?? `The card service says that it is not active on ${domain}.`;
}
