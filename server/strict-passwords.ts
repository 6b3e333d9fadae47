import { readFileSync } from 'node:fs';
import { readCommonPasswords } from '../domain/passwords/common-passwords.ts';
import { passwordWeakness } from '../domain/passwords/password-weakness.ts';
import type { PasswordRule } from './auth/settings.ts';

/** For a password that stands alone (NIST SP 800-63B-4, 3.1.1.2). */
const minimum = 15;

/** The rule of `AUTH_STRICT=1`: what the forms warn of is refused, and the shortest is longer. */
export function strictPasswords(): PasswordRule {
  const file = new URL('../domain/passwords/common-passwords.bin', import.meta.url);
  const isCommon = readCommonPasswords(readFileSync(file));
  return { minimum, isWeak: (password, person) => passwordWeakness(password, person, isCommon) !== null };
}
