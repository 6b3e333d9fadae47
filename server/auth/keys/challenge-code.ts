import { isKeyedDigest, keyedDigest } from './keyed-digest.ts';

/** How long a challenge is valid. */
export const challengeSeconds = 300;

type Keyed = { keys: Parameters<typeof keyedDigest>[0] };

/** The stored form of a challenge's code. */
export function challengeCodeDigest({ keys }: Keyed, challengeId: string, code: string): string {
  return keyedDigest(keys, textOf(challengeId, code)).toString('hex');
}

export function isChallengeCode(
  { keys }: Keyed,
  challenge: { id: string; otp_code: string | null },
  code: string,
): boolean {
  return isKeyedDigest(keys, textOf(challenge.id, code), challenge.otp_code);
}

function textOf(challengeId: string, code: string): string {
  return `${challengeId}\n${code}`;
}
