import { API_KEY_SCOPES, type ApiKeyScope, SCOPE_RULES, scopesFor } from '@anypark/core/staff/roles';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Problem } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { apiKeysQuery, authQuery, refresh } from '../api/queries.ts';
import { useStaffForm } from '../api/use-staff-form.ts';

/** A key's name and what it may do: never more than its maker. */
export function CreateApiKey({ onMade }: { onMade: (key: string, name: string) => void }) {
  const role = useQuery(authQuery).data?.user?.role;
  const scopes = role === undefined ? [] : scopesFor(role);
  const { entry, set, text, form, problem, isPending } = useStaffForm('createApiKey', {
    start: { name: '', scope: 'enforcement' as ApiKeyScope },
    inputOf: (body) => ({ body }),
    onDone: ({ key, apiKey }) => {
      refresh(apiKeysQuery.queryKey);
      onMade(key, apiKey.name);
    },
  });
  return (
    <form {...form} className="grid gap-4">
      <Field
        label="Name"
        hint="What will use it, such as the gate’s camera."
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
      <Problem text={problem} />
      <Button type="submit" kind="primary" disabled={isPending}>
        {isPending ? 'Creating...' : 'Create key'}
      </Button>
    </form>
  );
}
