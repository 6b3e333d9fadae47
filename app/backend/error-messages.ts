import { isRouteErrorResponse } from 'react-router';
import { BackendError } from './backend-error.ts';

/** Error code → sentence. The server's own messages are for programs; these say what to do. */
export type ErrorMessages = Readonly<Record<string, string>>;

const network = 'Network error. Please check your internet connection and try again.';

export const signInMessages: ErrorMessages = {
  otp_expired: 'That code is wrong or no longer works. Check the newest email, or send another one.',
  same_password: 'That is your password already. Choose another one.',
  over_request_rate_limit: 'Too many tries from here. Wait a few minutes and try again.',
  user_banned: 'This account is closed for now.',
  pwned: 'That password is too easily guessed. Three or four unrelated words are better.',
};

/**
 * The message for a failed call: the sentence for its code, a connection message if the server was unreachable, otherwise the
 * server's message or `otherwise`.
 */
export function errorMessage(error: unknown, otherwise: string, messages: ErrorMessages = {}): string {
  const known = messages[codeOf(error)];
  if (known) return known;
  if (error instanceof TypeError) return network;
  if (!(error instanceof Error)) return otherwise;
  if (error.name === 'AuthRetryableFetchError' && 'status' in error && !error.status) return network;
  const message = error.message.trim();
  return message === '' || message.startsWith('{') ? otherwise : message;
}

/** The code of a refusal, `pwned` for a password on the lists of common ones; empty if there is none. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('reasons' in error && Array.isArray(error.reasons) && error.reasons.includes('pwned')) return 'pwned';
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** The message for a failed call to a public function. */
export function callErrorMessage(error: unknown): string {
  if (error instanceof TypeError) return network;
  if (error instanceof BackendError && error.code !== 'unexpected_answer')
    return error.message || `The server answered ${error.status}.`;
  return 'Something went wrong on our side. Please try again in a moment.';
}

/** The message for a page or a section that failed to load: what happened, and what to do. */
export function loadErrorMessage(error: unknown): { what: string; advice: string } {
  if (isRouteErrorResponse(error)) {
    return { what: `The server answered ${error.status}.`, advice: 'Try again in a moment.' };
  }
  const message = error instanceof Error ? error.message : '';
  if (message === 'supabaseKey is required.') {
    return {
      what: message,
      advice: 'Whoever runs this site: set SUPABASE_ANON_KEY, then reload.',
    };
  }
  if (error instanceof TypeError) {
    return {
      what: 'The server could not be reached.',
      advice: "Check your connection and try again. You're still logged in.",
    };
  }
  return { what: message || 'Something went wrong on our side.', advice: 'Try again in a moment.' };
}
