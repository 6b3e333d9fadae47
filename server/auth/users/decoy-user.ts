import { randomUUID } from 'node:crypto';
import type { UserMetadata } from './user-metadata.ts';

/**
 * The response to a sign-up by mail or text message with a taken address or number: a user who does not exist. Without
 * identities it reveals that the address is taken, as Supabase Auth does; with one it looks like any new user.
 */
export function decoyUser(
  reach: { email: string } | { phone: string },
  data: UserMetadata,
  { isTaken, now }: { isTaken: boolean; now: Date },
): Record<string, unknown> {
  const id = randomUUID();
  const provider = 'email' in reach ? 'email' : 'phone';
  const claims = { ...data, sub: id, ...reach, email_verified: false, phone_verified: false };
  const at = now.toISOString();
  const identity = {
    identity_id: randomUUID(),
    id,
    user_id: id,
    identity_data: claims,
    provider,
    last_sign_in_at: at,
    created_at: at,
    updated_at: at,
    email: 'email' in reach ? reach.email : null,
  };
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email: '',
    phone: '',
    ...reach,
    confirmation_sent_at: at,
    app_metadata: { provider, providers: [provider] },
    user_metadata: isTaken ? data : claims,
    identities: isTaken ? [] : [identity],
    created_at: at,
    updated_at: at,
    is_anonymous: false,
  };
}
