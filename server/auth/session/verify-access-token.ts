import { decodeProtectedHeader, errors, jwtVerify } from 'jose';
import type { JWTVerifyGetKey } from 'jose';
import * as z from 'zod';
import type { Keys } from '../keys/load-or-create-keys.ts';

export type AccessTokenClaims = z.infer<typeof claimsSchema>;

/** Why a token is refused: unreadable or wrongly signed, expired, or with invalid claims. */
type Refusal = { reason: 'unreadable' | 'expired' | 'claims'; message: string };

type Verified = { claims: AccessTokenClaims } | { refusal: Refusal };

/** Allowed clock difference between the processes that create and check tokens. */
const leewaySeconds = 60;

// `session_id` may be missing only in tokens made with a configured shared secret: ours must have it.
const claimsSchema = z.looseObject({
  sub: z.string(),
  session_id: z.guid().optional(),
  role: z.literal('authenticated'),
  iat: z.number().default(0),
  exp: z.number(),
});

/**
 * Verifies a user's access token. The key is looked up by `kid` among our own and only for its one algorithm; `jku`, `jwk` and
 * `x5u` in the header are ignored.
 */
export async function verifyAccessToken(
  token: string,
  trust: { keys: Keys; issuer: string; now: Date },
): Promise<Verified> {
  const algorithms = [...new Set(Array.from(trust.keys.verifying.values(), (key) => key.algorithm))];
  try {
    const shared = sharedKeyFor(trust.keys, token);
    const common = { clockTolerance: leewaySeconds, currentDate: trust.now };
    const { payload } = shared
      ? await jwtVerify(token, shared, {
          ...common,
          algorithms: ['HS256'],
          requiredClaims: ['sub', 'exp', 'role'],
        })
      : await jwtVerify(token, keyFor(trust.keys), {
          ...common,
          algorithms,
          issuer: trust.issuer,
          audience: 'authenticated',
          requiredClaims: ['sub', 'exp', 'iat', 'role', 'session_id'],
        });
    const parsed = claimsSchema.safeParse(payload);
    if (!parsed.success) return refuse('claims', 'token has invalid claims');
    if (parsed.data.iat > trust.now.getTime() / 1000 + leewaySeconds) {
      return refuse('claims', 'token used before issued');
    }
    return { claims: parsed.data };
  } catch (error) {
    if (error instanceof errors.JWTExpired)
      return refuse('expired', 'token has invalid claims: token is expired');
    if (error instanceof errors.JWTClaimValidationFailed)
      return refuse('claims', `token has invalid claims: ${error.claim}`);
    if (error instanceof errors.JOSEError || error instanceof TypeError) {
      return refuse('unreadable', 'token is malformed or its signature is invalid');
    }
    throw error;
  }
}

function keyFor(keys: Keys): JWTVerifyGetKey {
  return (header) => {
    const found = header.kid === undefined ? undefined : keys.verifying.get(header.kid);
    if (!found || found.algorithm !== header.alg) throw new errors.JWKSNoMatchingKey();
    return found.key;
  };
}

/** A token made elsewhere with the configured shared secret identifies a user without a session of ours. */
function sharedKeyFor(keys: Keys, token: string): Uint8Array | null {
  const shared = keys.outside.find((key) => key.algorithm === 'HS256')?.key;
  return shared instanceof Uint8Array && decodeProtectedHeader(token).alg === 'HS256' ? shared : null;
}

function refuse(reason: Refusal['reason'], message: string): Verified {
  return { refusal: { reason, message } };
}
