import type { Deal, GuestSearchRequest, SearchDealsResponse } from '../../../domain/deal.ts';
import { blocking } from '../../../deals/dialogue/blocking.ts';
import { chipsWithIds, withoutPiece } from '../../../deals/dialogue/pieces.ts';
import { PlanProblem, readPlan } from '../../../deals/dialogue/read-plan.ts';
import { refine, type Turn } from '../../../deals/dialogue/refine.ts';
import { replacePiece } from '../../../deals/dialogue/replace-piece.ts';
import { takeTurn, type Standing } from '../../../deals/dialogue/take-turn.ts';
import { emptyPlan } from '../../../deals/plan.ts';
import type { Shopper } from '../../../deals/search/rank.ts';
import type { Found } from '../../../deals/search/search.ts';
import type { Vocabulary } from '../../../deals/understand/names.ts';
import { understand } from '../../../deals/understand/understand.ts';
import type { Catalogue } from './catalogue.ts';
import type { Rpc } from './deps.ts';
import { dealOf } from './deal-of.ts';
import { FunctionError } from './function-error.ts';
import { readObservations } from './read-observations.ts';

export type AnswerDeps = { rpc: Rpc; now: () => Date; catalogue: Pick<Catalogue, 'index'> };

/** A request in words or by plan, answered from the catalogue; for a person, or for nobody in particular. */
export async function answerSearch(
  { rpc, now, catalogue }: AnswerDeps,
  asked: GuestSearchRequest,
  whoAsks: () => Promise<Shopper | null>,
): Promise<SearchDealsResponse> {
  const standing = standingOf(asked);
  const [index, shopper] = await Promise.all([catalogue.index(), whoAsks()]);
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
function standingOf({ plan, shown = 0, about }: GuestSearchRequest): Standing {
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
  { query, plan, without, loosen }: GuestSearchRequest,
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
  if (loosen !== undefined) throw invalid('loosen goes with a plan, not with a query');
  if (without !== undefined) {
    if (plan === undefined) throw invalid('without goes with a plan');
    const edited = replacePiece(standing.plan, without, query, vocabulary);
    if (!edited) throw invalid('without is not a chip of this plan');
    return { kind: 'search', plan: edited, fresh: false };
  }
  if (plan !== undefined) return refine(standing.plan, query, vocabulary);
  return { kind: 'search', plan: understand(query, vocabulary), fresh: true };
}

/** The refusal of a request that is not one. */
export function invalid(message: string): FunctionError {
  return new FunctionError('invalid_request', message, 422);
}
