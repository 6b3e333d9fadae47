/**
 * At most `calls` POSTs in `seconds` from one address, counted by this instance. For a hosted project, whose gateway writes
 * the address; our own server counts for all its processes in the database. Gives the refusal, or null.
 */
export function limitInMemory({
  calls,
  seconds,
  now,
}: {
  calls: number;
  seconds: number;
  now: () => Date;
}): (request: Request) => Response | null {
  let counts = new Map<string, number>();
  let endsAt = 0;
  return (request) => {
    if (request.method !== 'POST') return null;
    const at = now().getTime();
    if (at >= endsAt) {
      counts = new Map();
      endsAt = at + seconds * 1000;
    }
    const address = request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? 'unknown';
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    if (count <= calls) return null;
    return Response.json(
      { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
      { status: 429, headers: { 'retry-after': String(Math.max(1, Math.ceil((endsAt - at) / 1000))) } },
    );
  };
}
