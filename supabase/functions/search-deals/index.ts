import { createCatalogue } from '../_shared/catalogue.ts';
import type { Authenticate } from '../_shared/deps.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { limitInMemory } from '../_shared/limit-in-memory.ts';
import { entry, rpc, service, setting } from '../_shared/hosted.ts';
import { createSearchDeals } from './handler.ts';

// The entry on a hosted project.
const now = () => new Date();

const authenticate: Authenticate = async (request) => {
  const token = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!token) throw new FunctionError('not_authenticated', 'Sign in to search for deals', 401);
  const { data, error } = await service.auth.getClaims(token);
  if (error || !data) throw new FunctionError('not_authenticated', 'The access token is not valid', 401);
  return { subject: data.claims.sub, role: data.claims.role ?? 'anon' };
};

// A token counts for itself, valid or not; nobody can use up another person's searches.
const limit = limitInMemory({
  calls: 30,
  seconds: 60,
  now,
  siteUrl: setting('SITE_URL'),
  callerOf: (request) => request.headers.get('authorization') ?? 'nobody',
});
const handle = createSearchDeals({
  rpc,
  authenticate,
  now,
  siteUrl: setting('SITE_URL'),
  catalogue: createCatalogue({ rpc, now, maxOffers: 20_000 }),
});

export default entry(async (request) => limit(request) ?? (await handle(request)));
