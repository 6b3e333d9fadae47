/** Kinds of security events. The operator's tool and `/metrics` use these names. */
export const securityEvents = {
  sign_in_failed: 'a wrong password, or an account that is not there',
  code_refused: 'a mailed or texted code that is wrong or too old',
  factor_refused: 'a wrong second factor or passkey',
  refresh_token_replayed: 'a spent refresh token that came back: somebody holds a copy',
  secret_key_refused: 'a secret API key that is none of ours, or was revoked',
  limit_reached: 'an answer of 429: somebody asked more often than allowed',
} as const;

export type SecurityEvent = keyof typeof securityEvents;

/** By the code in the header of error responses from `/auth/v1`. */
const byCode: Readonly<Record<string, SecurityEvent>> = {
  invalid_credentials: 'sign_in_failed',
  otp_expired: 'code_refused',
  reauthentication_not_valid: 'code_refused',
  mfa_verification_failed: 'factor_refused',
  webauthn_verification_failed: 'factor_refused',
  refresh_token_already_used: 'refresh_token_replayed',
};

/** The event that a response indicates; null for almost all of them. */
export function securityEventOf(request: Request, response: Response): SecurityEvent | null {
  if (response.status < 400) return null;
  if (response.status === 429) return 'limit_reached';
  const code = response.headers.get('x-sb-error-code');
  if (code !== null) return byCode[code] ?? null;
  return response.status === 401 && bringsSecretKey(request) ? 'secret_key_refused' : null;
}

function bringsSecretKey({ headers, url }: Request): boolean {
  const given = [headers.get('apikey'), headers.get('authorization')?.replace(/^bearer\s+/i, '')];
  if (given.some((key) => key?.startsWith('sb_secret_'))) return true;
  return new URL(url).searchParams.get('apikey')?.startsWith('sb_secret_') ?? false;
}
