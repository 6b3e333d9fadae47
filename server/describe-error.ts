/** An unexpected error for the log, without what may carry a person's data: a database error's `detail` quotes the row it refused. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const { name, message, stack } = error;
  return { name, message, stack, code: 'code' in error ? error.code : undefined };
}
