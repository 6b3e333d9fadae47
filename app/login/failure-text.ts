const network = 'Network error. Please check your internet connection and try again.';

/**
 * What to say of a call that failed: the server's own message where there is one, the connection where the server was
 * not reached, else the given words.
 */
export function failureText(error: unknown, otherwise: string): string {
  if (error instanceof TypeError) return network;
  if (!(error instanceof Error)) return otherwise;
  if (error.name === 'AuthRetryableFetchError' && 'status' in error && !error.status) return network;
  const message = error.message.trim();
  return message === '' || message.startsWith('{') ? otherwise : message;
}
