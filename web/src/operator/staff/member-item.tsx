import type { StaffMember } from '@anypark/core/staff/contract';
import { ROLE_WORDS, ROLES } from '@anypark/core/staff/roles';
import { Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Moment } from '../../words/moment.tsx';
import { authQuery, refresh, staffQuery } from '../api/queries.ts';
import { useChange } from '../api/use-change.ts';

/** One person: their role, and whether they may log in. */
export function MemberItem({ member, isSelf }: { member: StaffMember; isSelf: boolean }) {
  const { id, name, username, role, isActive, twoFactorEnabled, lastLoginAt } = member;
  // The own role decides what the navigation shows.
  const change = useChange('changeStaff', () => refresh(staffQuery.queryKey, authQuery.queryKey));
  const params = { id };
  return (
    <li className="py-4">
      <div className="grid items-center gap-3 sm:grid-cols-[1fr_170px_130px]">
        <div className="min-w-0 text-sm">
          <p className="font-semibold">
            {name} <span className="font-normal text-muted">{username}</span>
            {isSelf && <span className="font-normal text-muted"> · you</span>}
            {!isActive && <span className="text-hold"> · Deactivated</span>}
          </p>
          <p className="text-muted">
            {lastLoginAt === null ? (
              'Never logged in'
            ) : (
              <>
                Last login <Moment at={lastLoginAt} />
              </>
            )}
            {twoFactorEnabled && <span className="text-go"> · Two-factor on</span>}
          </p>
        </div>
        <SelectField
          quiet
          label={`Role of ${name}`}
          value={role}
          aria-disabled={change.isPending}
          onChange={(event) => {
            const chosen = ROLES.find((one) => one === event.target.value);
            if (chosen && !change.isPending) change.send({ params, body: { role: chosen } });
          }}
        >
          {ROLES.map((one) => (
            <option key={one} value={one}>
              {ROLE_WORDS[one].label}
            </option>
          ))}
        </SelectField>
        <Button
          kind={isActive ? 'danger' : 'quiet'}
          disabled={change.isPending}
          aria-label={`${isActive ? 'Deactivate' : 'Activate'} ${name}`}
          onClick={() => change.send({ params, body: { isActive: !isActive } })}
        >
          {isActive ? 'Deactivate' : 'Activate'}
        </Button>
      </div>
      <div className="mt-2 empty:hidden">
        <Problem text={change.problem} />
      </div>
    </li>
  );
}
