import { readFileSync } from 'node:fs';
import { limits } from '../domain/limits.ts';
import { readCommonPasswords } from '../domain/passwords/common-passwords.ts';
import { passwordWeakness } from '../domain/passwords/password-weakness.ts';
import type { PasswordRule } from './auth/settings/settings.ts';

/** For a password as the only factor (NIST SP 800-63B-4, 3.1.1.2). */
const strictMinimum = 15;

/**
 * The rule for new passwords. A public site refuses what the forms warn about; `AUTH_STRICT=1` refuses it everywhere and
 * requires more characters. On this machine only null: Supabase Auth's own rule, which official clients test with.
 */
export function passwordRule(site: { strict: boolean; onLoopback: boolean }): PasswordRule | null {
  if (site.onLoopback && !site.strict) return null;
  const file = new URL('../domain/passwords/common-passwords.bin', import.meta.url);
  const isCommon = readCommonPasswords(readFileSync(file));
  return {
    minimum: site.strict ? strictMinimum : limits.passwordMin,
    isWeak: (password, person) => passwordWeakness(password, person, isCommon) !== null,
  };
}
