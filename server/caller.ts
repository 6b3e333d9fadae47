/** The sender of a request, read from its `apikey` and `Authorization` headers and never from its body. */
export type Caller = {
  /** The database role the request runs as. */
  role: 'anon' | 'authenticated' | 'service_role';
  /** The verified claims, passed to PostgreSQL as `request.jwt.claims`. For opaque keys just `{ role }`. */
  claims: Record<string, unknown>;
  /** The user's id (`sub`), null for anon and service callers. */
  subject: string | null;
};

/**
 * Throws `AppError`, status 401: `no_api_key` and `invalid_api_key` for the key;
 * `PGRST301` (token not readable or signature wrong) and `PGRST303` (`JWT expired` and other refused claims) for the token.
 */
export type ResolveCaller = (headers: Headers) => Promise<Caller>;
