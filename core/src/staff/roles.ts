import type { Audience } from '../kernel/endpoint.ts';

/** From the least to the most. Each may do what those before it may. */
export const ROLES = ['attendant', 'manager', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** What each role is for, in the words of the staff page. */
export const ROLE_WORDS: Record<Role, { label: string; may: string }> = {
  attendant: { label: 'Attendant', may: 'Checks plates. Sees no money.' },
  manager: { label: 'Manager', may: 'Runs the facility. Cannot manage staff.' },
  owner: { label: 'Owner', may: 'Everything, staff included.' },
};

/** What an API key may do: each scope reaches what its role reaches, 'read' without changing anything. */
export const API_KEY_SCOPES = ['enforcement', 'read', 'manage'] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

export const SCOPE_RULES: Record<ApiKeyScope, { role: Role; changes: boolean; may: string }> = {
  enforcement: { role: 'attendant', changes: true, may: 'Check plates' },
  read: { role: 'manager', changes: false, may: 'Read figures and lists, change nothing' },
  manage: { role: 'manager', changes: true, may: 'Read and change what a manager may' },
};

/** Audiences that need a login. */
export type StaffAudience = Extract<Audience, Role | 'staff'>;

export function isStaffAudience(audience: Audience | undefined): audience is StaffAudience {
  return audience === 'staff' || ROLES.some((role) => role === audience);
}

/** Whether a role is at least another one. */
export function reaches(role: Role, least: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(least);
}

/** Whether a logged-in person may call an endpoint. */
export function personMay(role: Role, audience: StaffAudience): boolean {
  return audience === 'staff' || reaches(role, audience);
}

/**
 * Whether an API key may call an endpoint: never one about a person's own login, and never more than the person who
 * made it may now.
 */
export function keyMay(scope: ApiKeyScope, maker: Role, audience: StaffAudience, method: string): boolean {
  const rule = SCOPE_RULES[scope];
  if (audience === 'staff' || !(rule.changes || method === 'GET')) return false;
  return reaches(rule.role, audience) && reaches(maker, rule.role);
}

/** The scopes that a person of this role may give to a key. */
export function scopesFor(role: Role): ApiKeyScope[] {
  return API_KEY_SCOPES.filter((scope) => reaches(role, SCOPE_RULES[scope].role));
}
