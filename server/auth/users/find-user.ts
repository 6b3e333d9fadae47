import type pg from 'pg';

type Json = Record<string, unknown>;

/** A row of auth.users with the parts of its identities and factors that answers and decisions need. */
export type UserRow = {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  phone: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  phone_confirmed_at: Date | null;
  confirmed_at: Date | null;
  invited_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  email_change: string | null;
  email_change_sent_at: Date | null;
  phone_change: string | null;
  phone_change_sent_at: Date | null;
  reauthentication_sent_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Json | null;
  raw_user_meta_data: Json | null;
  is_sso_user: boolean;
  is_anonymous: boolean;
  banned_until: Date | null;
  created_at: Date;
  updated_at: Date;
  identities: Json[];
  factors: Json[];
};

type Queryable = Pick<pg.ClientBase, 'query'>;

const utc = (column: string): string =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const userColumns = `
  u.id, u.aud, u.role, u.email, u.phone, u.encrypted_password,
  u.email_confirmed_at, u.phone_confirmed_at, u.confirmed_at, u.invited_at, u.confirmation_sent_at,
  u.recovery_sent_at, u.email_change, u.email_change_sent_at, u.phone_change, u.phone_change_sent_at,
  u.reauthentication_sent_at, u.last_sign_in_at, u.raw_app_meta_data, u.raw_user_meta_data,
  u.is_sso_user, u.is_anonymous, u.banned_until, u.created_at, u.updated_at,
  (select coalesce(json_agg(json_build_object(
            'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'identity_data', i.identity_data,
            'provider', i.provider, 'last_sign_in_at', ${utc('i.last_sign_in_at')}, 'created_at', ${utc('i.created_at')},
            'updated_at', ${utc('i.updated_at')}, 'email', i.email) order by i.created_at), '[]')
     from auth.identities i where i.user_id = u.id) as identities,
  (select coalesce(json_agg(json_build_object(
            'id', f.id, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type, 'status', f.status,
            'created_at', ${utc('f.created_at')}, 'updated_at', ${utc('f.updated_at')}) order by f.created_at), '[]')
     from auth.mfa_factors f where f.user_id = u.id) as factors`;

export async function findUserById(client: Queryable, id: string): Promise<UserRow | null> {
  const { rows } = await client.query<UserRow>(
    `select ${userColumns} from auth.users u where u.id = $1 and u.deleted_at is null`,
    [id],
  );
  return rows[0] ?? null;
}

/** `email` is normalized (`normalizeEmail`). */
export async function findUserByEmail(client: Queryable, email: string): Promise<UserRow | null> {
  const { rows } = await client.query<UserRow>(
    `select ${userColumns} from auth.users u where u.email = $1 and not u.is_sso_user and u.deleted_at is null`,
    [email],
  );
  return rows[0] ?? null;
}

/** `phone` is normalized (`normalizePhone`). */
export async function findUserByPhone(client: Queryable, phone: string): Promise<UserRow | null> {
  const { rows } = await client.query<UserRow>(
    `select ${userColumns} from auth.users u where u.phone = $1 and not u.is_sso_user and u.deleted_at is null`,
    [phone],
  );
  return rows[0] ?? null;
}

export function isBanned(user: Pick<UserRow, 'banned_until'>, now: Date): boolean {
  return user.banned_until !== null && user.banned_until > now;
}
