/** Calls an SQL function by name with named arguments, as the service. In our server in process, elsewhere over HTTP. */
export type Rpc = (name: string, args?: Record<string, unknown>) => Promise<unknown>;

/** Who calls. Throws a refusal (401) for a key or token that is not valid. */
export type Authenticate = (request: Request) => Promise<{ subject: string | null; role: string }>;
