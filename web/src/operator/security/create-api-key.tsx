import { API_KEY_SCOPES, type ApiKeyScope, SCOPE_RULES, scopesFor } from '@anypark/core/staff/roles';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Problem } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { apiKeysQuery, authQuery, refresh } from '../api/queries.ts';
import { useStaffForm } from '../api/use-staff-form.ts';

/** For how many days a key may be good; null goes on until it is revoked. */
const GOOD_FOR = [
  { label: 'Until I revoke it', days: null },
  { label: '30 days', days: 30 },
  { label: '90 days', days: 90 },
  { label: '1 year', days: 365 },
] as const;
const DAY_MS = 24 * 3_600_000;

/** A key's name, what it may do (never more than its maker) and for how long; whoever makes it proves who they are. */
export function CreateApiKey({ onMade }: { onMade: (key: string, name: string) => void }) {
  const role = useQuery(authQuery).data?.user?.role;
  const scopes = role === undefined ? [] : scopesFor(role);
  const { entry, set, text, form, problem, isPending } = useStaffForm('createApiKey', {
    start: { name: '', scope: 'enforcement' as ApiKeyScope, days: null as number | null, password: '' },
    inputOf: ({ days, ...body }) => ({
      body: { ...body, expiresAt: days === null ? null : new Date(Date.now() + days * DAY_MS).toISOString() },
    }),
    onDone: ({ key, apiKey }) => {
      refresh(apiKeysQuery.queryKey);
      onMade(key, apiKey.name);
    },
  });
  return (
    <form {...form} className="grid gap-4">
      <Field
        label="Name"
        hint="Which program uses it, such as the gate’s camera."
        required
        maxLength={60}
        {...text('name')}
      />
      <SelectField
        label="May"
        value={entry.scope}
        onChange={(event) =>
          set({ scope: API_KEY_SCOPES.find((one) => one === event.target.value) ?? entry.scope })
        }
      >
        {scopes.map((one) => (
          <option key={one} value={one}>
            {SCOPE_RULES[one].may}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Good for"
        value={String(entry.days)}
        onChange={(event) =>
          set({ days: GOOD_FOR.find(({ days }) => String(days) === event.target.value)?.days ?? null })
        }
      >
        {GOOD_FOR.map(({ label, days }) => (
          <option key={label} value={String(days)}>
            {label}
          </option>
        ))}
      </SelectField>
      <Field
        label="Your password"
        type="password"
        required
        autoComplete="current-password"
        {...text('password')}
      />
      <Problem text={problem} />
      <Button type="submit" kind="primary" disabled={isPending}>
        {isPending ? 'Creating...' : 'Create key'}
      </Button>
    </form>
  );
}
