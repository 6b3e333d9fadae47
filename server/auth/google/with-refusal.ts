import { AppError } from '../../app-error.ts';
import { isDatabaseTrouble } from '../database-trouble.ts';
import { withFragment } from '../mailed/verify.ts';

export type Refusal = { error: string; error_description: string; error_code?: string };

// The person is refused, whatever the status.
const denied = new Set(['signup_disabled', 'user_banned', 'provider_email_needs_verification']);
const words: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  503: 'temporarily_unavailable',
};

/** Any error in OAuth's words. What was not thrown on purpose is not told. */
export function sayRefusal(thrown: unknown): Refusal {
  const { code, message, status } =
    thrown instanceof AppError
      ? thrown
      : {
          code: 'unexpected_failure',
          message: 'Unexpected failure, please try again',
          status: isDatabaseTrouble(thrown) ? 503 : 500,
        };
  const error = denied.has(code) ? 'access_denied' : (words[status] ?? 'server_error');
  return { error, error_code: code, error_description: message };
}

/** The address with what went wrong in its query and its fragment: clients of both kinds of flow read one of them. */
export function withRefusal(back: string, refusal: Refusal): string {
  const url = new URL(back);
  for (const [name, value] of Object.entries(refusal)) url.searchParams.set(name, value);
  return withFragment(url.href, refusal);
}
