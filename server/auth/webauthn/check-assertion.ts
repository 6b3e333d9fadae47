import type { RelyingParty } from '../settings/relying-party.ts';
import type { AssertionJson } from './credential-json.ts';
import { refuseForeignFrame } from './credential-json.ts';

/** The stored credential that should have signed. */
type KnownCredential = { publicKey: Buffer; signCount: number; backupEligible: boolean };

type CheckedAssertion =
  | { signCount: number; backedUp: boolean }
  | {
      /** In words for the log. */
      refused: string;
      /** Correctly signed, but the counter was seen before: two devices may hold the key. */
      isCopy: boolean;
    };

/** Whether the holder of the key signed this challenge for this site. */
export async function checkAssertion(
  relyingParty: RelyingParty,
  assertion: AssertionJson,
  expected: { challenge: string; credential: KnownCredential; userVerification: boolean },
): Promise<CheckedAssertion> {
  const { credential } = expected;
  try {
    const { clientDataJSON, authenticatorData, signature } = assertion.response;
    await refuseForeignFrame(clientDataJSON);
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
      response: {
        ...assertion,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: expected.challenge,
      expectedOrigin: [...relyingParty.origins],
      expectedRPID: relyingParty.id,
      // The counter is compared below, after the signature is verified.
      credential: { id: assertion.id, publicKey: new Uint8Array(credential.publicKey), counter: 0 },
      requireUserVerification: expected.userVerification,
    });
    if (!verified) return { refused: 'the signature does not fit', isCopy: false };
    if ((info.credentialDeviceType === 'multiDevice') !== credential.backupEligible) {
      return { refused: 'it says otherwise than before whether it may be copied', isCopy: false };
    }
    const counts = info.newCounter > 0 || credential.signCount > 0;
    if (counts && info.newCounter <= credential.signCount) {
      return { refused: `counter ${info.newCounter} after ${credential.signCount}`, isCopy: true };
    }
    return { signCount: info.newCounter, backedUp: info.credentialBackedUp };
  } catch (error) {
    return { refused: error instanceof Error ? error.message : 'not readable', isCopy: false };
  }
}
