import { isRouteErrorResponse } from 'react-router';

/** What to say about a page that did not load: what happened, and what to do about it. */
export function loadErrorText(error: unknown): { what: string; advice: string } {
  if (isRouteErrorResponse(error)) {
    return { what: `The server answered ${error.status}.`, advice: 'Try again in a moment.' };
  }
  const message = error instanceof Error ? error.message : '';
  if (message === 'supabaseKey is required.') {
    return {
      what: message,
      advice:
        'This site has not been given the public key of its backend. Whoever runs it: set SUPABASE_ANON_KEY, or supabaseAnonKey in /config.json, and reload.',
    };
  }
  if (error instanceof TypeError) {
    return {
      what: 'The server could not be reached.',
      advice: "Check your connection and try again. You're still signed in.",
    };
  }
  return { what: message || 'Something went wrong on our side.', advice: 'Try again in a moment.' };
}
