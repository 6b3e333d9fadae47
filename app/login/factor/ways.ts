import type { Factor } from '@supabase/auth-js';

/** One method of verification. */
export type Way =
  | { kind: 'totp' | 'phone' | 'webauthn'; id: string; name: string }
  | { kind: 'recovery_code'; id: string };

const order = ['totp', 'webauthn', 'phone', 'recovery_code'];

/** The verified factors of an account, quickest first, recovery codes last; unknown kinds are left out. */
export function waysOf(
  factors: readonly Pick<Factor, 'id' | 'factor_type' | 'status' | 'friendly_name'>[],
): Way[] {
  return factors
    .filter(({ status }) => status === 'verified')
    .toSorted((a, b) => order.indexOf(a.factor_type) - order.indexOf(b.factor_type))
    .flatMap(({ id, factor_type: kind, friendly_name: name = '' }): Way[] => {
      if (kind === 'recovery_code') return [{ kind, id }];
      return kind === 'totp' || kind === 'phone' || kind === 'webauthn' ? [{ kind, id, name }] : [];
    });
}

const texts = {
  totp: 'Use your authenticator app',
  phone: 'Get a code by text message',
  webauthn: 'Use a passkey or security key',
  recovery_code: 'Use a recovery code',
} as const;

/** The label of a method's button; its name distinguishes it from others of its kind. */
export function wayLabel(way: Way, all: readonly Way[]): string {
  const alike = all.filter(({ kind }) => kind === way.kind).length > 1;
  return alike && 'name' in way && way.name ? `${texts[way.kind]}: ${way.name}` : texts[way.kind];
}
