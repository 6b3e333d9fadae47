import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { UserRow } from '../users/find-user.ts';

const logTypes = {
  login: 'account',
  logout: 'account',
  user_signedup: 'team',
  user_repeated_signup: 'user',
  user_modified: 'user',
  user_deleted: 'team',
  user_invited: 'team',
  user_recovery_requested: 'user',
  user_confirmation_requested: 'user',
  user_reauthenticate_requested: 'user',
  user_email_change_requested: 'user',
  user_phone_change_requested: 'user',
  identity_linked: 'user',
  identity_unlinked: 'user',
  factor_in_progress: 'factor',
  factor_unenrolled: 'factor',
  factor_updated: 'factor',
  factor_deleted: 'factor',
  challenge_created: 'factor',
  verification_attempted: 'factor',
  recovery_codes_generated: 'factor',
  recovery_codes_regenerated: 'factor',
  recovery_codes_verified: 'factor',
  recovery_codes_deleted: 'factor',
  passkey_created: 'factor',
  passkey_updated: 'factor',
  passkey_deleted: 'factor',
  user_updated_password: 'user',
  token_refreshed: 'token',
  token_revoked: 'token',
  signing_key_rotated: 'key',
  signing_key_revoked: 'key',
  secret_key_added: 'key',
  secret_key_revoked: 'key',
} as const;

/** The actor of events caused by the command-line tool. */
export const operator = {
  actor: {
    id: '00000000-0000-0000-0000-000000000000',
    email: 'operator',
    phone: null,
    is_sso_user: false,
    raw_user_meta_data: null,
  },
  sender: { address: null, userAgent: null },
};

/** Writes one row per event, in the transaction of that event. */
export async function writeAuditEntry(
  client: pg.PoolClient,
  entry: {
    action: keyof typeof logTypes;
    actor: Pick<UserRow, 'id' | 'email' | 'phone' | 'is_sso_user' | 'raw_user_meta_data'>;
    traits?: Record<string, unknown>;
    sender: { address: string | null };
    now: Date;
  },
): Promise<void> {
  const { action, actor, traits, sender, now } = entry;
  const name = actor.raw_user_meta_data?.['full_name'];
  const payload = {
    actor_id: actor.id,
    actor_via_sso: actor.is_sso_user,
    actor_username: actor.phone || actor.email || '',
    ...(name === undefined ? {} : { actor_name: name }),
    action,
    log_type: logTypes[action],
    ...(traits ? { traits } : {}),
  };
  await client.query(
    `insert into auth.audit_log_entries (instance_id, id, payload, created_at, ip_address)
     values ('00000000-0000-0000-0000-000000000000', $1, $2, $3, $4)`,
    [randomUUID(), JSON.stringify(payload), now, sender.address ?? ''],
  );
}
