import { API_KEY_SCOPES, type ApiKeyScope, SCOPE_RULES, scopesFor } from '@anypark/core/staff/roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Problem } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { apiKeysQuery, authQuery, refresh } from '../api/queries.ts';
import { useChange } from '../api/use-change.ts';

/** A key's name and what it may do: never more than its maker. */
export function CreateApiKey({ onMade }: { onMade: (key: string, name: string) => void }) {
  const role = useQuery(authQuery).data?.user?.role;
  const scopes = role === undefined ? [] : scopesFor(role);
  const [name, setName] = useState('');
  const [scope, setScope] = useState<ApiKeyScope>('enforcement');
  const create = useChange('createApiKey', ({ key, apiKey }) => {
    refresh(apiKeysQuery.queryKey);
    onMade(key, apiKey.name);
  });
  const wrongName = create.fieldProblem('name');
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        create.send({ body: { name, scope } });
      }}
    >
      <Field
        label="Name"
        hint="What will use it, such as the gate’s camera."
        required
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={wrongName}
      />
      <SelectField
        label="May"
        value={scope}
        onChange={(event) => setScope(API_KEY_SCOPES.find((one) => one === event.target.value) ?? scope)}
      >
        {scopes.map((one) => (
          <option key={one} value={one}>
            {SCOPE_RULES[one].may}
          </option>
        ))}
      </SelectField>
      <Problem text={wrongName === null ? create.problem : null} />
      <Button type="submit" kind="primary" disabled={create.isPending}>
        {create.isPending ? 'Creating...' : 'Create key'}
      </Button>
    </form>
  );
}
