/** Metadata of a request. Kept outside its headers, which could be forged. */
export type Origin = {
  clientAddress: string;
  requestId: string;
  /** The request involves only this machine: see `isFromHere`. Absent for requests made inside the process. */
  fromHere?: boolean;
};

const origins = new WeakMap<Request, Origin>();

export function rememberOrigin(request: Request, origin: Origin): void {
  origins.set(request, origin);
}

/** The client's address as `clientAddressBehind` found it; 'unknown' for requests made inside the process. */
export function clientAddressOf(request: Request): string {
  return origins.get(request)?.clientAddress ?? 'unknown';
}

/** The id in the log and in the response's `x-request-id`; null for requests made inside the process. */
export function requestIdOf(request: Request): string | null {
  return origins.get(request)?.requestId ?? null;
}

/** True for requests from this machine to itself, also those made inside the process. */
export function cameFromHere(request: Request): boolean {
  return origins.get(request)?.fromHere ?? true;
}

/** Gives a derived request the origin of the original one. */
export function copyOrigin(from: Request, to: Request): void {
  const origin = origins.get(from);
  if (origin) origins.set(to, origin);
}

const accounts = new WeakMap<Request, string>();

/** The account that a request targets, as far as it can tell: only for counting attacks on one account. */
export function rememberAccount(request: Request, account: string): void {
  accounts.set(request, account.trim().toLowerCase());
}

export function accountOf(request: Request): string | null {
  return accounts.get(request) ?? null;
}
