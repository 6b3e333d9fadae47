/**
 * The parts of an account, in the layout of Supabase Auth. Sessions, refresh tokens, and pending codes and links stay
 * behind: they are signed or keyed by the installation that created them.
 */
export const movedTables = {
  users: [
    'instance_id',
    'id',
    'aud',
    'role',
    'email',
    'encrypted_password',
    'email_confirmed_at',
    'invited_at',
    'last_sign_in_at',
    'raw_app_meta_data',
    'raw_user_meta_data',
    'created_at',
    'updated_at',
    'phone',
    'phone_confirmed_at',
    'banned_until',
    'is_sso_user',
    'is_anonymous',
  ],
  identities: [
    'provider_id',
    'user_id',
    'identity_data',
    'provider',
    'last_sign_in_at',
    'created_at',
    'updated_at',
    'id',
  ],
  mfa_factors: [
    'id',
    'user_id',
    'friendly_name',
    'factor_type',
    'status',
    'created_at',
    'updated_at',
    'secret',
    'phone',
    'web_authn_credential',
    'web_authn_aaguid',
  ],
  webauthn_credentials: [
    'id',
    'user_id',
    'credential_id',
    'public_key',
    'attestation_type',
    'aaguid',
    'sign_count',
    'transports',
    'backup_eligible',
    'backed_up',
    'friendly_name',
    'created_at',
    'updated_at',
    'last_used_at',
  ],
} as const;

export type MovedTable = keyof typeof movedTables;

/** Columns of auth.users that Supabase Auth reads as text and never as null. */
export const emptyColumns = [
  'confirmation_token',
  'recovery_token',
  'email_change_token_new',
  'email_change',
  'phone_change',
  'phone_change_token',
  'email_change_token_current',
  'reauthentication_token',
] as const;
