/** What a provider or a mailed link sent back instead of a session, as a toast; null when nothing went wrong. */
export function returnedError({ search, hash }: Pick<Location, 'search' | 'hash'>) {
  const parts = [new URLSearchParams(hash.slice(1)), new URLSearchParams(search)];
  const part = parts.find((params) => params.has('error') || params.has('error_description'));
  if (!part) return null;
  const byMail = part.get('error_code')?.startsWith('otp') ?? false;
  return {
    title: byMail ? 'Login failed' : 'Google sign-in failed',
    description: part.get('error_description')?.trim() || 'Could not sign in with Google. Please try again.',
  };
}
