import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import * as z from 'zod';
import { AppError } from '../../app-error.ts';
import { inTransaction } from '../../postgres/in-transaction.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import { lockPerson } from '../factors/find-factor.ts';
import { notifyOwner } from '../mail/notify-owner.ts';
import { requireRecentProof } from '../session/require-recent-proof.ts';
import type { SignedIn } from '../session/require-user.ts';
import type { UserRow } from '../users/find-user.ts';
import { algorithms, checkRegistration } from '../webauthn/check-registration.ts';
import type { NewCredential } from '../webauthn/check-registration.ts';
import { readRegistration } from '../webauthn/credential-json.ts';
import {
  challengeTimeout,
  findPasskeysOf,
  keepChallenge,
  passkeyView,
  readChallengeId,
  takeChallenge,
} from './passkey.ts';
import { requireAssurance, requirePasskeys } from './require-passkeys.ts';

const mostPasskeys = 10;

export const verifyPasskeyBody = z.object({
  challenge_id: z.string().nullish(),
  credential: z.unknown().optional(),
});

/** What a browser needs to create a passkey for the signed-in user. */
export async function startRegistration(
  context: AuthContext,
  signedIn: SignedIn,
): Promise<Record<string, unknown>> {
  const relyingParty = requirePasskeys(context);
  requireOwner(signedIn);
  // Proof is required once, here: without the following options no passkey can be created, and they are valid for this user for
  // five minutes.
  await requireRecentProof(context, signedIn);
  const { user } = signedIn;
  const existing = await findPasskeysOf(context.pool, user.id);
  if (existing.length >= mostPasskeys) throw tooMany();
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpID: relyingParty.id,
    rpName: relyingParty.name,
    userID: new TextEncoder().encode(user.id),
    userName: accountName(user),
    userDisplayName: displayName(user),
    timeout: challengeTimeout,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: existing.map((row) => ({
      id: row.credential_id.toString('base64url'),
      transports: row.transports,
    })),
    supportedAlgorithmIDs: algorithms,
  });
  const kept = await keepChallenge(context.pool, {
    type: 'registration',
    userId: user.id,
    challenge: options.challenge,
    rpId: relyingParty.id,
    now: context.now(),
  });
  return { ...kept, options };
}

/** Stores the passkey that a browser created. Its challenge is used up in any case. */
export async function finishRegistration(
  context: AuthContext,
  signedIn: SignedIn,
  body: z.infer<typeof verifyPasskeyBody>,
  sender: Sender,
): Promise<Record<string, unknown>> {
  const relyingParty = requirePasskeys(context);
  requireOwner(signedIn);
  const id = readChallengeId(body.challenge_id);
  if (!body.credential) throw new AppError('validation_failed', 'credential is required', 400);
  const { user } = signedIn;
  const now = context.now();
  const outcome = await inTransaction(context.pool, async (client) => {
    const challenge = await takeChallenge(client, { id, type: 'registration', userId: user.id, now });
    if (challenge instanceof AppError) return challenge;
    const registration = readRegistration(body.credential);
    if (!registration) {
      return new AppError('webauthn_verification_failed', 'Invalid credential response', 400);
    }
    const checked = await checkRegistration(relyingParty, registration, {
      challenge: challenge.challenge,
      userVerification: true,
    });
    if ('refused' in checked) {
      context.log.info({ user_id: user.id, reason: checked.refused }, 'a new passkey was refused');
      return new AppError('webauthn_verification_failed', 'Credential verification failed', 400);
    }
    const passkey = await insertPasskey(client, user.id, checked, now);
    if (passkey instanceof AppError) return passkey;
    const traits = { passkey_id: passkey.id };
    await writeAuditEntry(client, { action: 'passkey_created', actor: user, traits, sender, now });
    await notifyOwner(client, { user, kind: 'passkey_added', now });
    return passkeyView(passkey);
  });
  // Thrown after the commit, so that the challenge is spent.
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}

function requireOwner(signedIn: SignedIn): void {
  if (signedIn.user.is_anonymous) {
    const message = 'Anonymous user not allowed to perform these actions';
    throw new AppError('no_authorization', message, 403);
  }
  if (signedIn.user.is_sso_user) {
    throw new AppError('validation_failed', 'SSO users cannot register passkeys', 422);
  }
  requireAssurance(signedIn);
}

async function insertPasskey(
  client: pg.PoolClient,
  userId: string,
  credential: NewCredential,
  now: Date,
): Promise<Parameters<typeof passkeyView>[0] | AppError> {
  await lockPerson(client, userId);
  if ((await findPasskeysOf(client, userId)).length >= mostPasskeys) return tooMany();
  const passkey = {
    id: randomUUID(),
    friendly_name: authenticatorName(credential.aaguid),
    created_at: now,
    last_used_at: null,
  };
  const { rowCount } = await client.query(
    `insert into auth.webauthn_credentials (
       id, user_id, credential_id, public_key, attestation_type, aaguid, sign_count, transports, backup_eligible, backed_up,
       friendly_name, created_at, updated_at
     ) values ($1, $2, $3, $4, 'none', $5, $6, $7, $8, $9, $10, $11, $11)
     on conflict (credential_id) do nothing`,
    [
      passkey.id,
      userId,
      credential.credentialId,
      credential.publicKey,
      credential.aaguid,
      credential.signCount,
      JSON.stringify(credential.transports),
      credential.backupEligible,
      credential.backedUp,
      passkey.friendly_name,
      now,
    ],
  );
  if (rowCount === 1) return passkey;
  return new AppError('webauthn_credential_exists', 'This credential is already registered', 422);
}

function tooMany(): AppError {
  return new AppError('too_many_passkeys', 'Maximum number of passkeys reached', 422);
}

function accountName(user: UserRow): string {
  return user.email || user.phone || user.id;
}

function displayName(user: UserRow): string {
  const { name, full_name: fullName } = user.raw_user_meta_data ?? {};
  const given = [name, fullName].find((value) => typeof value === 'string' && value !== '');
  return typeof given === 'string' ? given : accountName(user);
}

// From the list maintained by password managers: github.com/passkeydeveloper/passkey-authenticator-aaguids
const names: Record<string, string> = {
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Password Manager',
  'adce0002-35bc-c60a-648b-0b25f1f05503': 'Chrome on Mac',
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'Apple Passwords',
  'dd4ec289-e01d-41c9-bb89-70fa845d4bf2': 'iCloud Keychain (Managed)',
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
  '53414d53-554e-4700-0000-000000000000': 'Samsung Pass',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
  '531126d6-e717-415c-9320-3d9aa6981239': 'Dashlane',
  'b84e4048-15dc-4dd0-8640-f4f60813c8af': 'NordPass',
  '0ea242b4-43c4-4a1b-8b17-dd6d0b6baec6': 'Keeper',
  '50726f74-6f6e-5061-7373-50726f746f6e': 'Proton Pass',
};

/** The default name of a passkey until its owner renames it. */
function authenticatorName(aaguid: string | null): string {
  return names[aaguid ?? ''] ?? 'Passkey';
}
