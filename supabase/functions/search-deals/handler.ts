import { SearchDealsRequest, type SearchDealsResponse } from '../../../domain/deal.ts';
import { chipsOf } from '../../../deals/understand/chips.ts';
import { search } from '../../../deals/search/search.ts';
import { understand } from '../../../deals/understand/understand.ts';
import type { Catalogue } from '../_shared/catalogue.ts';
import type { Authenticate, Rpc } from '../_shared/deps.ts';
import { dealOf } from '../_shared/deal-of.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { readObservations } from '../_shared/read-observations.ts';
import { readJson } from '../_shared/read-json.ts';
import { readShopper } from '../_shared/read-shopper.ts';
import { servePost } from '../_shared/serve-post.ts';

export type SearchDealsDeps = {
  rpc: Rpc;
  authenticate: Authenticate;
  now: () => Date;
  siteUrl: string;
  catalogue: Pick<Catalogue, 'index'>;
};

const maxBytes = 16_384;

/** `search-deals`: a person's request, understood and answered from the catalogue. */
export function createSearchDeals(deps: SearchDealsDeps): (request: Request) => Promise<Response> {
  return servePost(deps.siteUrl, async (request) => {
    const { subject, role } = await deps.authenticate(request);
    if (role !== 'authenticated' || subject === null) {
      throw new FunctionError('not_authenticated', 'Sign in to search for deals', 401);
    }
    const { query, userId } = parse(await readJson(request, maxBytes));
    if (userId !== subject) {
      throw new FunctionError('not_your_user', 'userId is not the user of the access token', 403);
    }
    return answer(deps, query, subject);
  });
}

async function answer(
  { rpc, now, catalogue }: SearchDealsDeps,
  query: string,
  userId: string,
): Promise<SearchDealsResponse> {
  const [index, shopper] = await Promise.all([catalogue.index(), readShopper(rpc, userId)]);
  const plan = understand(query, index.vocabulary);
  const at = now();
  const { found, message } = search(index, plan, { now: at, shopper });
  const observations = await readObservations(
    rpc,
    found.map(({ offer }) => offer.id),
    at,
  );
  return {
    deals: found.map(({ offer, reasons }) => dealOf(offer, reasons, observations.get(offer.id) ?? null)),
    ...(message === undefined ? {} : { message }),
    understood: chipsOf(plan),
  };
}

function parse(body: unknown): SearchDealsRequest {
  const parsed = SearchDealsRequest.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new FunctionError(
    'invalid_request',
    parsed.error.issues[0]?.message ?? 'The request is not valid',
    422,
  );
}
