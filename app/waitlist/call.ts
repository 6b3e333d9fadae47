export type Called =
  | { ok: true; body: unknown }
  | { ok: false; status: number; code: string; message: string };

/**
 * Calls a function of the waitlists. Throws a TypeError where nobody could be reached. Its code comes with the first call: a
 * page's first load has no room for it.
 */
export async function call(name: string, body: object): Promise<Called> {
  const { callFunction } = await import('./call-function.ts');
  return callFunction(name, body);
}

/** What to say of a call that did not go through. */
export function callFailure(error: unknown): string {
  return error instanceof TypeError
    ? 'Network error. Please check your internet connection and try again.'
    : 'Something went wrong on our side. Please try again in a moment.';
}
