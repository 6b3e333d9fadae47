/** True for the names and addresses by which a machine refers to itself; `host` without a port. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

const forwarding = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

/**
 * True for a request from this machine to itself under its own name. A DNS rebinding page is detected by its host name,
 * and proxied requests by the headers that proxies add.
 */
export function isFromHere(peer: string | undefined, request: Request): boolean {
  const address = (peer ?? '').replace(/^::ffff:/i, '');
  return (
    isLoopbackHost(address) &&
    isLoopbackHost(new URL(request.url).hostname) &&
    !forwarding.some((name) => request.headers.has(name))
  );
}
