import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { AppError } from '../../app-error.ts';
import { insertIdentity } from './identities.ts';
import type { UserMetadata } from './user-metadata.ts';

type NewUser = {
  id?: string | undefined;
  email: string | null;
  phone?: string | null;
  hash: string | null;
  /** When the address or number was confirmed; null while that is pending. */
  confirmedAt: Date | null;
  /** A provider that is authoritative for the address confirms it. */
  verified?: boolean;
  userMetadata: Record<string, unknown>;
  appMetadata?: Record<string, unknown>;
  invitedAt?: Date | null;
  isAnonymous?: boolean;
  /** An identity of another provider; `userMetadata` is then stored unchanged. */
  identity?: { provider: string; providerId: string; data: Record<string, unknown> };
  role?: string | undefined;
  /** Created by the service: `userMetadata` is stored unchanged except for whether the address is confirmed. */
  isMade?: boolean;
  now: Date;
};

/** Null if the address or number is taken. Token columns are '' and not null, as Supabase Auth reads them. */
export async function insertUser(client: pg.PoolClient, user: NewUser): Promise<string | null> {
  const id = user.id ?? randomUUID();
  const provider = user.identity?.provider ?? (user.email === null && user.phone ? 'phone' : 'email');
  const isAnonymous = user.isAnonymous ?? false;
  const verified = user.verified ?? false;
  const claims: UserMetadata = {
    sub: id,
    ...(user.email === null ? {} : { email: user.email }),
    ...(user.phone ? { phone: user.phone } : {}),
    email_verified: verified && user.email !== null,
    phone_verified: verified && provider === 'phone',
  };
  const inserted = await client.query(
    `insert into auth.users (
       instance_id, id, aud, role, email, phone, encrypted_password, email_confirmed_at, phone_confirmed_at, invited_at,
       raw_app_meta_data, raw_user_meta_data, is_super_admin, is_anonymous, created_at, updated_at,
       confirmation_token, recovery_token, email_change_token_new, email_change
     ) values (
       '00000000-0000-0000-0000-000000000000', $1, 'authenticated', $12, $2, $3, $4, $5, $6, $7,
       $8, $9, false, $10, $11, $11, '', '', '', ''
     ) on conflict do nothing`,
    [
      id,
      user.email,
      user.phone ?? null,
      user.hash,
      provider === 'phone' ? null : user.confirmedAt,
      provider === 'phone' ? user.confirmedAt : null,
      user.invitedAt ?? null,
      JSON.stringify(isAnonymous ? {} : { ...user.appMetadata, provider, providers: [provider] }),
      JSON.stringify({ ...user.userMetadata, ...shownClaims(user, provider, claims) }),
      isAnonymous,
      user.now,
      user.role ?? 'authenticated',
    ],
  );
  if (inserted.rowCount === 0) return null;
  if (isAnonymous) return id;
  const { data = { ...user.userMetadata, ...claims }, providerId = id } = user.identity ?? {};
  const inserts = await insertIdentity(client, { userId: id, provider, providerId, data, now: user.now });
  if (!inserts) throw new Error('a new user has the identity of another');
  return id;
}

/** What a new account's metadata contains besides what was given. */
function shownClaims(user: NewUser, provider: string, claims: UserMetadata): UserMetadata {
  const isConfirmed = user.confirmedAt !== null;
  if (user.isAnonymous || user.identity) return {};
  if (user.isMade) return provider === 'email' && isConfirmed ? { email_verified: true } : {};
  return { ...claims, [provider === 'email' ? 'email_verified' : 'phone_verified']: isConfirmed };
}

/** A trigger on auth.users may refuse the metadata (SQLSTATE 22 and 23): the sender's fault, not ours. */
export function refuseWhatTriggersRefuse(error: unknown): never {
  if (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^2[23]/.test(error.code)
  ) {
    throw new AppError('validation_failed', 'Database error saving new user', 422, { cause: error });
  }
  throw error;
}
