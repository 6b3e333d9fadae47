import { type Deal, SearchDealsRequest, type SearchDealsResponse } from '../../../domain/deal.ts';
import { blocking } from '../../../deals/dialogue/blocking.ts';
import { chipsWithIds, withoutPiece } from '../../../deals/dialogue/pieces.ts';
import { PlanProblem, readPlan } from '../../../deals/dialogue/read-plan.ts';
import { refine, type Turn } from '../../../deals/dialogue/refine.ts';
import { takeTurn, type Standing } from '../../../deals/dialogue/take-turn.ts';
import { emptyPlan } from '../../../deals/plan.ts';
import type { Found } from '../../../deals/search/search.ts';
import type { Vocabulary } from '../../../deals/understand/names.ts';
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

const maxBytes = 65_536;

/** `search-deals`: a person's request, understood and answered from the catalogue. */
export function createSearchDeals(deps: SearchDealsDeps): (request: Request) => Promise<Response> {
  return servePost(deps.siteUrl, async (request) => {
    const { subject, role } = await deps.authenticate(request);
    if (role !== 'authenticated' || subject === null) {
      throw new FunctionError('not_authenticated', 'Sign in to search for deals', 401);
    }
    const asked = parse(await readJson(request, maxBytes));
    if (asked.userId !== subject) {
      throw new FunctionError('not_your_user', 'userId is not the user of the access token', 403);
    }
    return answer(deps, asked, subject);
  });
}

async function answer(
  { rpc, now, catalogue }: SearchDealsDeps,
  asked: SearchDealsRequest,
  userId: string,
): Promise<SearchDealsResponse> {
  const standing = standingOf(asked);
  const [index, shopper] = await Promise.all([catalogue.index(), readShopper(rpc, userId)]);
  const at = now();
  const options = { now: at, shopper };
  const turn = turnOf(asked, standing, index.vocabulary);
  const { found, message, plan, shown, about, isQuestion } = takeTurn(index, turn, standing, options);
  const block = found.length === 0 && !isQuestion ? blocking(index, plan, options) : null;
  const alternatives = asked.loosen && block ? block.found : [];
  const ids = [...found, ...alternatives].map(({ offer }) => offer.id);
  const observations = await readObservations(rpc, ids, at);
  const deals = (list: Found[]) =>
    list.map(({ offer, reasons }) => dealOf(offer, reasons, observations.get(offer.id) ?? null));
  return {
    deals: deals(found),
    ...(message === undefined ? {} : { message }),
    understood: chipsWithIds(plan),
    plan,
    shown,
    ...(about === undefined ? {} : { about }),
    ...(block && !asked.loosen ? { blocking: { text: block.text, count: block.found.length } } : {}),
    ...(block && asked.loosen
      ? { alternatives: { label: block.label, deals: deals(alternatives).map(withoutCap) } }
      : {}),
  };
}

/** "Below your limit" is not true of a limit that was moved. */
function withoutCap(deal: Deal): Deal {
  return { ...deal, reasons: deal.reasons?.filter(({ kind }) => kind !== 'cap') };
}

/** The plan of an earlier answer as it came back, or nothing to go on from. */
function standingOf({ plan, shown = 0, about }: SearchDealsRequest): Standing {
  try {
    return {
      plan: plan === undefined ? emptyPlan('') : readPlan(plan),
      shown,
      ...(about === undefined ? {} : { about }),
    };
  } catch (thrown) {
    if (thrown instanceof PlanProblem) throw invalid(thrown.message);
    throw thrown;
  }
}

function turnOf(
  { query, plan, without, loosen }: SearchDealsRequest,
  standing: Standing,
  vocabulary: Vocabulary,
): Turn {
  if (query === undefined) {
    if (plan === undefined) throw invalid('query must be text');
    if (without !== undefined && loosen) throw invalid('without and loosen do not go together');
    const edited = without === undefined ? standing.plan : withoutPiece(standing.plan, without);
    if (!edited) throw invalid('without is not a chip of this plan');
    return { kind: 'search', plan: edited, fresh: false };
  }
  if (without !== undefined || loosen !== undefined) {
    throw invalid('without and loosen go with a plan, not with a query');
  }
  if (plan !== undefined) return refine(standing.plan, query, vocabulary);
  return { kind: 'search', plan: understand(query, vocabulary), fresh: true };
}

function invalid(message: string): FunctionError {
  return new FunctionError('invalid_request', message, 422);
}

function parse(body: unknown): SearchDealsRequest {
  const parsed = SearchDealsRequest.safeParse(body);
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error.issues[0]?.message ?? 'The request is not valid');
}
