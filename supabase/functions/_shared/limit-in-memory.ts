import { corsHeaders } from './cors.ts';

/**
 * At most `calls` POSTs in `seconds` from one caller, counted by this instance. For a hosted project, whose gateway writes
 * the address; our own server counts for all its processes in the database. Gives the refusal, or null.
 */
export function limitInMemory({
  calls,
  seconds,
  now,
  siteUrl,
  callerOf = addressOf,
}: {
  calls: number;
  seconds: number;
  now: () => Date;
  siteUrl: string;
  /** Who is counted together; the address when absent. */
  callerOf?: (request: Request) => string;
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
    const caller = callerOf(request);
    const count = (counts.get(caller) ?? 0) + 1;
    counts.set(caller, count);
    if (count <= calls) return null;
    return Response.json(
      { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
      {
        status: 429,
        headers: {
          ...corsHeaders(siteUrl),
          'retry-after': String(Math.max(1, Math.ceil((endsAt - at) / 1000))),
          'access-control-expose-headers': 'retry-after',
        },
      },
    );
  };
}

function addressOf(request: Request): string {
  return request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? 'unknown';
}
