import type { Factor, User } from '@supabase/auth-js';
import * as z from 'zod/mini';
import { brand } from '../../../domain/brand.ts';
import { BackendError } from '../../backend/backend-error.ts';
import { callAuth } from '../../backend/call-as-person.ts';
import { getBackend } from '../../backend/client.ts';

export type Enrolment = { id: string; qrCode: string; secret: string };

/** Missing from the client's types. */
const recoveryCode: string = 'recovery_code';

/** Verified authenticator apps and the like, without recovery codes. */
export function verifiedFactors(user: User): readonly Factor[] {
  return (user.factors ?? []).filter(
    ({ status, factor_type }) => status === 'verified' && factor_type !== recoveryCode,
  );
}

/** Whether the user has recovery codes; a request for missing ones is a 404, which the browser logs. */
export function hasRecoveryCodes(user: User): boolean {
  return (user.factors ?? []).some(({ factor_type }) => factor_type === recoveryCode);
}

/** Starts enrolling an authenticator app. Earlier enrollments that were never finished are removed. */
export async function enrolApp(user: User, friendlyName: string): Promise<Enrolment> {
  const { auth } = await getBackend();
  for (const { id, status, factor_type } of user.factors ?? []) {
    if (status === 'unverified' && factor_type === 'totp') await auth.mfa.unenroll({ factorId: id });
  }
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName, issuer: brand.name });
  if (error) throw error;
  return { id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret };
}

/** A correct code verifies the factor and raises this session to its level. */
export async function showCode(factorId: string, code: string): Promise<void> {
  const { auth } = await getBackend();
  const { error } = await auth.mfa.challengeAndVerify({ factorId, code });
  if (error) throw error;
}

export async function removeFactor(factorId: string): Promise<void> {
  const { auth } = await getBackend();
  const { error } = await auth.mfa.unenroll({ factorId });
  if (error) throw error;
  // The current token still says that a factor was verified.
  await auth.refreshSession();
}

/** Whether the account has a factor that this session has not verified. */
export async function owesFactor(): Promise<boolean> {
  const { auth } = await getBackend();
  const { data, error } = await auth.mfa.getAuthenticatorAssuranceLevel();
  if (error) throw error;
  return data.nextLevel === 'aal2' && data.currentLevel !== 'aal2';
}

const Status = z.object({ remaining: z.number(), total: z.number() });
const Made = z.object({ codes: z.array(z.string()) });
type RecoveryCodes = z.infer<typeof Status>;

/** How many recovery codes are left; null if there are none, or the backend does not support them. */
export async function readRecoveryCodes(): Promise<RecoveryCodes | null> {
  try {
    return await callAuth('GET', '/factors/recovery-codes', Status);
  } catch (error) {
    if (error instanceof BackendError && error.status === 404) return null;
    throw error;
  }
}

/** Creates ten codes, in groups of four characters; earlier codes stop working. */
export async function makeRecoveryCodes(again: boolean): Promise<readonly string[]> {
  const path = again ? '/factors/recovery-codes/regenerate' : '/factors/recovery-codes';
  const { codes } = await callAuth('POST', path, Made, {});
  return codes.map((code) => (code.match(/.{1,4}/g) ?? [code]).join('-'));
}

export async function removeRecoveryCodes(): Promise<void> {
  await callAuth('DELETE', '/factors/recovery-codes', z.unknown());
}
