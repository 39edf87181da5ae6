import * as z from 'zod/mini';
import { isEmail } from '../kernel/contact.ts';
import { filled, label } from '../kernel/text.ts';
import { API_KEY_SCOPES, ROLES } from './roles.ts';

const id = z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647));

const password = filled(1000, 'Password is required');

/** The login form. */
export const LoginRequest = z.strictObject({
  username: filled(200, 'Username is required'),
  password,
});

export const StaffUser = z.object({
  id: z.int(),
  name: z.string(),
  username: z.string(),
  role: z.enum(ROLES),
});
/** A person of the staff. */
export type StaffUser = z.infer<typeof StaffUser>;

/** `twoFactorRequired`: the password was right, and the code is to be sent to /api/login/verify. */
export const LoginAnswer = z.object({ twoFactorRequired: z.boolean() });

/** Six digits of the authenticator app, or one of the backup codes. */
export const CodeRequest = z.strictObject({ code: filled(40, 'Code is required') });

/** The first code of the app. `endOtherSessions`: those that were opened without one end. */
export const TwoFactorConfirmation = z.extend(CodeRequest, { endOtherSessions: z.optional(z.boolean()) });

/** `locale`: in whose way the operators' pages write dates, numbers and money (BCP 47). */
export const AuthCheck = z.object({
  authenticated: z.boolean(),
  user: z.optional(StaffUser),
  locale: z.optional(z.string()),
});
export type AuthCheck = z.infer<typeof AuthCheck>;

export const Done = z.object({ done: z.literal(true) });

export const PasswordProof = z.strictObject({ password });
export const FullProof = z.strictObject({ password, code: CodeRequest.shape.code });
export const PasswordChange = z.strictObject({ currentPassword: password, newPassword: password });

export const TwoFactorState = z.object({ enabled: z.boolean(), backupCodesLeft: z.int() });
/** `uri` is what the QR code holds; `secret` the same for typing. */
export const TwoFactorSecret = z.object({ secret: z.string(), uri: z.string() });
export const BackupCodes = z.object({ backupCodes: z.array(z.string()) });

export const StaffSession = z.object({
  id: z.int(),
  device: z.string(),
  address: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type StaffSession = z.infer<typeof StaffSession>;

export const LOGIN_OUTCOMES = ['success', 'wrong_password', 'wrong_code', 'locked'] as const;
export const LoginRecord = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  device: z.string(),
  address: z.string(),
  outcome: z.enum(LOGIN_OUTCOMES),
});
export type LoginRecord = z.infer<typeof LoginRecord>;

export const ApiKeyRequest = z.strictObject({
  name: label(60, 'Name is required'),
  scope: z.enum(API_KEY_SCOPES),
  /** Of the person who makes it: whoever finds a page open shall not leave with a key. */
  password,
  /** From then on it opens nothing; left out or null, it goes on until it is revoked. */
  expiresAt: z.optional(z.nullable(z.iso.datetime())),
});
/** A key as it is listed: its beginning tells it from the others and opens nothing. */
export const ApiKey = z.object({
  id: z.int(),
  name: z.string(),
  scope: z.enum(API_KEY_SCOPES),
  start: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
  expiresAt: z.nullable(z.iso.datetime()),
});
export type ApiKey = z.infer<typeof ApiKey>;
/** A changed password ends no key: those that there are, to be looked through. */
export const PasswordChanged = z.object({ done: z.literal(true), apiKeys: z.array(ApiKey) });
/** `key` is shown this once and cannot be had again. */
export const ApiKeyCreated = z.object({ key: z.string(), apiKey: ApiKey });

export const IdParams = z.strictObject({ id });

export const StaffMember = z.object({
  ...StaffUser.shape,
  isActive: z.boolean(),
  twoFactorEnabled: z.boolean(),
  lastLoginAt: z.nullable(z.iso.datetime()),
});
export type StaffMember = z.infer<typeof StaffMember>;
/** Enough to say who somebody is. */
export const StaffName = z.object({ id: z.int(), name: z.string() });
export type StaffName = z.infer<typeof StaffName>;
export const StaffChange = z.strictObject({
  role: z.optional(z.enum(ROLES)),
  isActive: z.optional(z.boolean()),
});

export const InviteRequest = z.strictObject({
  name: label(80, 'Name is required'),
  role: z.enum(ROLES),
  /** Where the link is sent; left out, handing it over is the owner's. */
  email: z.optional(
    label(254, 'Please enter a valid email address').check(
      z.refine(isEmail, 'Please enter a valid email address'),
    ),
  ),
});
export const Invite = z.object({
  id: z.int(),
  name: z.string(),
  role: z.enum(ROLES),
  expiresAt: z.iso.datetime(),
});
export type Invite = z.infer<typeof Invite>;
/** `token` ends the link, /invite/{token}; it is shown this once. */
export const InviteCreated = z.object({ token: z.string(), invite: Invite });

const token = filled(100);
export const InviteToken = z.strictObject({ token });
/** What the invited person sees before they accept. */
export const InviteOffer = z.object({ name: z.string(), role: z.enum(ROLES), facilityName: z.string() });
export type InviteOffer = z.infer<typeof InviteOffer>;
export const InviteAcceptance = z.strictObject({
  token,
  name: label(80, 'Name is required'),
  username: label(40, 'Username is required').check(
    z.minLength(3, 'Use at least 3 characters for the username'),
    z.regex(/^[\p{L}\p{N}._@-]+$/u, 'Use letters, digits, dots and dashes for the username'),
  ),
  password,
});
