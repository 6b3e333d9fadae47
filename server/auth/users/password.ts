import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/bcrypt';
import pLimit from 'p-limit';
import { AppError } from '../../app-error.ts';
import { contractPasswords } from '../settings/settings.ts';
import type { PasswordRule } from '../settings/settings.ts';

const maximumBytes = 72;

// Hashes share Node's four worker threads with everything that signs, verifies or reads files. Only a few run at once, so that
// a refresh does not wait behind many sign-ins.
const limitHashing = pLimit(Math.min(3, availableParallelism()));

/**
 * Throws `validation_failed`, 400, for an empty or too long password, and `weak_password`, 422 with the reason in `details`,
 * for a short or easily guessed one.
 */
export function checkPassword(
  password: string,
  rule: PasswordRule = contractPasswords,
  person: { email: string; fullName: string } = { email: '', fullName: '' },
): void {
  if (password === '') throw new AppError('validation_failed', 'Signup requires a valid password', 400);
  const normalized = password.normalize('NFKC');
  if (isTooLong(normalized)) {
    throw new AppError('validation_failed', 'Password cannot be longer than 72 characters', 400);
  }
  if (Array.from(normalized).length < rule.minimum) {
    throw new AppError('weak_password', `Password should be at least ${rule.minimum} characters.`, 422, {
      details: 'length',
    });
  }
  if (rule.isWeak?.(normalized, person)) {
    const message = 'Password is known to be weak and easy to guess, please choose a different one.';
    throw new AppError('weak_password', message, 422, { details: 'pwned' });
  }
}

export async function hashPassword(password: string, cost: number): Promise<string> {
  return await limitHashing(() => bcryptHash(password.normalize('NFKC'), cost));
}

/**
 * With the prefix that Supabase Auth writes. The library's own prefix, 2b, means the same for inputs that bcrypt reads in full.
 */
async function bcryptHash(text: string, cost: number): Promise<string> {
  if (isTooLong(text)) throw new RangeError(`a password has more than ${maximumBytes} bytes`);
  return `$2a${(await hash(text, cost)).slice('$2b'.length)}`;
}

/**
 * Compares against a stored hash, or against a dummy of the same cost when there is none, so that the time spent
 * reveals nothing about the account. Imported hashes may be of the text as typed, so that form is tried too.
 */
export async function passwordMatches(
  password: string,
  stored: string | null,
  cost: number,
): Promise<boolean> {
  const against = stored === null || stored === '' ? await dummyHash(cost) : stored;
  const normalized = password.normalize('NFKC');
  let matches = await limitHashing(() => verify(normalized, against));
  if (!matches && normalized !== password) {
    matches = await limitHashing(() => verify(password, against));
  }
  // bcrypt reads only 72 bytes: a longer password that starts like the right one must still fail.
  return matches && against === stored && !isTooLong(normalized);
}

const dummies = new Map<number, Promise<string>>();

function dummyHash(cost: number): Promise<string> {
  const made = dummies.get(cost) ?? bcryptHash(crypto.randomUUID(), cost);
  dummies.set(cost, made);
  return made;
}

function isTooLong(password: string): boolean {
  return Buffer.byteLength(password) > maximumBytes;
}
