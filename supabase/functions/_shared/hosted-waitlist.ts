import { FunctionError } from './function-error.ts';
import { rpc, setting } from './hosted.ts';
import { limitInMemory } from './limit-in-memory.ts';
import type { JoinDeps } from './waitlist/join.ts';

/** What the functions that take forms need on a hosted project, whose gateway writes the caller's address. */
export function hostedJoinDeps(): JoinDeps {
  const now = () => new Date();
  const siteUrl = setting('SITE_URL');
  const refuse = limitInMemory({ calls: 30, seconds: 300, now, siteUrl });
  return {
    rpc,
    now,
    siteUrl,
    addressOf: (request) => request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? null,
    limit: (request) =>
      refuse(request)
        ? Promise.reject(new FunctionError('over_request_rate_limit', 'Request rate limit reached', 429))
        : Promise.resolve(),
    // oxlint-disable-next-line no-console -- the log of a hosted function is its console
    onProblem: (thrown) => console.error(thrown),
  };
}
