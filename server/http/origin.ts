/** Where requests came from, kept beside them: a header would be believed by somebody one day. */
const addresses = new WeakMap<Request, string>();

export function rememberClientAddress(request: Request, address: string): void {
  addresses.set(request, address);
}

/** The client's address as `clientAddressBehind` found it; 'unknown' for requests made inside the process. */
export function clientAddressOf(request: Request): string {
  return addresses.get(request) ?? 'unknown';
}
