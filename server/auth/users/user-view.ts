import type { UserRow } from './find-user.ts';

/** The User object clients read. Optional fields are left out when empty, as the reference does. */
export function userView(user: UserRow): Record<string, unknown> {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    ...present('email_confirmed_at', user.email_confirmed_at),
    ...present('invited_at', user.invited_at),
    phone: user.phone ?? '',
    ...present('phone_confirmed_at', user.phone_confirmed_at),
    ...present('confirmation_sent_at', user.confirmation_sent_at),
    ...present('confirmed_at', user.confirmed_at),
    ...present('recovery_sent_at', user.recovery_sent_at),
    ...present('new_email', user.email_change),
    ...present('email_change_sent_at', user.email_change_sent_at),
    ...present('new_phone', user.phone_change),
    ...present('phone_change_sent_at', user.phone_change_sent_at),
    ...present('reauthentication_sent_at', user.reauthentication_sent_at),
    ...present('last_sign_in_at', user.last_sign_in_at),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    ...(user.factors.length > 0 ? { factors: user.factors } : {}),
    identities: user.identities,
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    ...present('banned_until', user.banned_until),
    is_anonymous: user.is_anonymous,
  };
}

function present(name: string, value: Date | string | null): Record<string, string> {
  if (value === null || value === '') return {};
  return { [name]: value instanceof Date ? value.toISOString() : value };
}
