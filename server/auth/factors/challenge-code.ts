import { createHmac } from 'node:crypto';
import type { AuthContext } from '../auth-context.ts';

/** As the code of a challenge is kept: with a key, since a million tries would find it. */
export function challengeCodeDigest(
  context: Pick<AuthContext, 'keys'>,
  challengeId: string,
  code: string,
): string {
  return createHmac('sha256', context.keys.secretKey).update(`${challengeId}\n${code}`).digest('hex');
}
