import type { RelyingParty } from '../settings/relying-party.ts';
import type { RegistrationJson } from './credential-json.ts';
import { refuseForeignFrame } from './credential-json.ts';

/** Accepted key types: ES256, EdDSA, RS256, by their COSE numbers. Every authenticator supports one of them. */
export const algorithms = [-7, -8, -257];

/** A new credential as stored. */
export type NewCredential = {
  credentialId: Buffer;
  publicKey: Buffer;
  signCount: number;
  /** The authenticator's model; null if it does not say. */
  aaguid: string | null;
  transports: string[];
  backupEligible: boolean;
  backedUp: boolean;
};

const unnamed = '00000000-0000-0000-0000-000000000000';

/** The credential, or a reason for the log why it is refused. */
export async function checkRegistration(
  relyingParty: RelyingParty,
  registration: RegistrationJson,
  expected: { challenge: string; userVerification: boolean },
): Promise<NewCredential | { refused: string }> {
  const { transports, ...response } = registration.response;
  try {
    await refuseForeignFrame(response.clientDataJSON);
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const attestationObject = await withoutStatement(response.attestationObject);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...registration,
        response: { ...response, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: expected.challenge,
      expectedOrigin: [...relyingParty.origins],
      expectedRPID: relyingParty.id,
      requireUserVerification: expected.userVerification,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return { refused: 'not verified' };
    const { credential, aaguid, credentialDeviceType, credentialBackedUp } = registrationInfo;
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      signCount: credential.counter,
      aaguid: aaguid === unnamed ? null : aaguid,
      transports: transports ?? [],
      backupEligible: credentialDeviceType === 'multiDevice',
      backedUp: credentialBackedUp,
    };
  } catch (error) {
    return { refused: error instanceof Error ? error.message : 'not readable' };
  }
}

/**
 * Attestation statements about the device are neither requested nor trusted, so none is read: reading one would fetch certificate
 * revocation lists from URLs it names.
 */
async function withoutStatement(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await import('@simplewebauthn/server/helpers');
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData');
  const bare = new Map<string, string | Map<string, never> | Uint8Array>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, never>()],
    ['authData', authData],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(bare));
}
