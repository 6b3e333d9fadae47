import type { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';
import type pg from 'pg';
import * as z from 'zod';
import { AppError } from '../../app-error.ts';
import type { AuthContext } from '../context/auth-context.ts';
import type { RelyingParty } from '../settings/relying-party.ts';
import type { UserRow } from '../users/find-user.ts';
import { checkAssertion } from '../webauthn/check-assertion.ts';
import { algorithms, checkRegistration } from '../webauthn/check-registration.ts';
import { readAssertion, readRegistration } from '../webauthn/credential-json.ts';
import type { FactorKind, FactorRow } from './factor-kind.ts';
import { readKeptCredential, writeKeptCredential } from './stored-credential.ts';
import type { StoredCredential } from './stored-credential.ts';

const timeout = 300_000;

const answerBody = z.object({
  type: z.enum(['create', 'request'], { error: 'WebAuthn type must be create or request' }),
  credential_response: z.looseObject({}, { error: 'credential_response required' }),
});

/** Stored in the challenge's row. */
const session = z.object({ type: z.enum(['create', 'request']), challenge: z.string() });

/**
 * A security key in addition to the password. The client's statement of domain and origins is ignored: ours are configured. User
 * verification is not required, because the password was given before.
 */
export const webauthnFactor: FactorKind = {
  method: 'mfa/webauthn',
  refusal: 'Failed to validate WebAuthn MFA response',

  enroll(context) {
    if (context.relyingParty === null) {
      throw new AppError('mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn', 422);
    }
    return Promise.resolve({ columns: {}, answer: {} });
  },

  async challenge(context, client, { factor, user }) {
    const relyingParty = relyingPartyFor(context);
    const known = await findKept(client, user.id);
    const begun =
      factor.status === 'unverified'
        ? { type: 'create', publicKey: await creationOptions(relyingParty, { factor, user, known }) }
        : { type: 'request', publicKey: await requestOptions(relyingParty, factor) };
    const { challenge } = begun.publicKey;
    return {
      columns: { web_authn_session_data: { type: begun.type, challenge, rpId: relyingParty.id } },
      answer: { webauthn: { type: begun.type, credential_options: { publicKey: begun.publicKey } } },
    };
  },

  checkForm(body) {
    if (!body.webauthn) throw new AppError('validation_failed', 'WebAuthn config required', 400);
    const { error, data } = answerBody.safeParse(body.webauthn);
    if (error) throw new AppError('validation_failed', error.issues[0]?.message ?? '', 400);
    const read = data.type === 'create' ? readRegistration : readAssertion;
    if (!read(data.credential_response)) {
      throw new AppError('validation_failed', 'Invalid credential_response', 400);
    }
  },

  async isAnswered(context, client, { factor, challenge: asked, user, body, now }) {
    const relyingParty = relyingPartyFor(context);
    const { type, challenge } = session.parse(asked.web_authn_session_data);
    const answer = answerBody.parse(body.webauthn);
    if (answer.type !== type) return false;
    const refuse = (reason: string): false => {
      context.log.info({ factor_id: factor.id, reason }, 'a security key was refused');
      return false;
    };
    if (type === 'create') {
      const registration = readRegistration(answer.credential_response);
      if (!registration) return false;
      const expected = { challenge, userVerification: false };
      const made = await checkRegistration(relyingParty, registration, expected);
      if ('refused' in made) return refuse(made.refused);
      const known = await findKept(client, user.id);
      if (known.some(({ credentialId }) => credentialId.equals(made.credentialId))) {
        return refuse('it is another factor of this person already');
      }
      await keep(client, factor.id, made, now);
      return true;
    }
    const kept = readKeptCredential(factor.web_authn_credential);
    const assertion = readAssertion(answer.credential_response);
    if (!kept || !assertion || assertion.id !== kept.credentialId.toString('base64url')) {
      return refuse('it is another key');
    }
    const expected = { challenge, credential: kept, userVerification: false };
    const checked = await checkAssertion(relyingParty, assertion, expected);
    if ('refused' in checked) {
      if (checked.isCopy) {
        context.log.warn({ factor_id: factor.id, user_id: user.id }, 'a security key may have been copied');
      }
      return refuse(checked.refused);
    }
    const { signCount, backedUp } = checked;
    await keep(client, factor.id, { ...kept, signCount, backedUp }, now);
    return true;
  },
};

function relyingPartyFor(context: Pick<AuthContext, 'relyingParty'>): RelyingParty {
  if (context.relyingParty !== null) return context.relyingParty;
  throw new AppError('mfa_webauthn_verify_not_enabled', 'MFA verification is disabled for WebAuthn', 422);
}

type Known = { factor: FactorRow; user: UserRow; known: StoredCredential[] };

/** The factor's id is the user handle: with the user's own id, the device would overwrite their passkey. */
async function creationOptions(
  relyingParty: RelyingParty,
  { factor, user, known }: Known,
): Promise<Awaited<ReturnType<typeof generateRegistrationOptions>>> {
  const name = user.email || user.phone || user.id;
  const library = await import('@simplewebauthn/server');
  return await library.generateRegistrationOptions({
    rpID: relyingParty.id,
    rpName: relyingParty.name,
    userID: new TextEncoder().encode(factor.id),
    userName: name,
    userDisplayName: factor.friendly_name || name,
    timeout,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    excludeCredentials: known.map(describe),
    supportedAlgorithmIDs: algorithms,
  });
}

async function requestOptions(
  relyingParty: RelyingParty,
  factor: FactorRow,
): Promise<Awaited<ReturnType<typeof generateAuthenticationOptions>>> {
  const kept = readKeptCredential(factor.web_authn_credential);
  const library = await import('@simplewebauthn/server');
  return await library.generateAuthenticationOptions({
    rpID: relyingParty.id,
    timeout,
    userVerification: 'preferred',
    allowCredentials: kept ? [describe(kept)] : [],
  });
}

function describe({ credentialId, transports }: StoredCredential): { id: string; transports: string[] } {
  return { id: credentialId.toString('base64url'), transports };
}

async function findKept(client: pg.PoolClient, userId: string): Promise<StoredCredential[]> {
  const { rows } = await client.query<{ kept: unknown }>(
    `select web_authn_credential as kept from auth.mfa_factors
      where user_id = $1 and factor_type = 'webauthn' and web_authn_credential is not null`,
    [userId],
  );
  return rows.map((row) => readKeptCredential(row.kept)).filter((kept) => kept !== null);
}

async function keep(
  client: pg.PoolClient,
  factorId: string,
  credential: StoredCredential,
  now: Date,
): Promise<void> {
  await client.query(
    `update auth.mfa_factors set web_authn_credential = $2, web_authn_aaguid = $3, updated_at = $4 where id = $1`,
    [factorId, JSON.stringify(writeKeptCredential(credential)), credential.aaguid, now],
  );
}
