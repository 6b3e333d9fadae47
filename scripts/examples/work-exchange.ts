import { less } from '../../deals/plan.ts';
import { readPlan } from '../../deals/dialogue/read-plan.ts';
import type { Plan, Span } from '../../deals/plan.ts';
import { filterOf } from '../../deals/search/filter.ts';
import { evidenceOf, evidenceScale } from '../../app/deals/deal-card/evidence.ts';
import { usd } from '../../domain/usd.ts';
import type { Deal, GuestSearchRequest } from '../../domain/deal.ts';
import { answerSearch } from '../../supabase/functions/_shared/search/answer-search.ts';
import { catalogueWith } from '../../supabase/functions/_shared/search/catalogue.ts';
import { sampleIndex } from './sample-index.ts';

/** Any fixed day will do. */
const now = new Date('2026-11-24T12:00:00Z');

const requests = {
  read: 'golf rangefnder, fifty to two hundred bucks, not Corvane',
  funnel: 'Golf under $200, at least 20% off, not from Trailhead & Turf',
  followUps: ['cheaper ones', 'only Northquill'],
  evidence: 'stand bag under $200, at least 20% off',
  blocked: 'Golf driver under $90',
  unverified: 'Vegan golf glove under $15',
};

/** What the AI page shows of the assistant: real answers of the real deal finder over the sample catalog. */
export async function workExchange() {
  const { index, pricesOf } = sampleIndex(now);
  const observed = async (_: string, args: Record<string, unknown> = {}) =>
    [args['deal_ids']].flat().map((id) => ({ deal_id: String(id), ...summaryOf(pricesOf(String(id))) }));
  const deps = { rpc: observed, now: () => now, catalogue: catalogueWith(index) };
  const ask = (asked: GuestSearchRequest) => answerSearch(deps, asked, () => Promise.resolve(null));

  const first = await ask({ query: requests.funnel });
  const plan = readPlan(first.plan);
  const count = (candidate: Plan) => {
    const passes = filterOf(index, candidate, now.getTime());
    return Array.from({ length: index.table.size }, (_, row) => row).filter(passes).length;
  };
  const chips = first.understood ?? [];
  const gates = gatesOf(plan).map(({ said, id, upTo }) => {
    const chip = chips.find((one) => one.id === id);
    return { said, chip: chip?.text ?? '', wanted: chip?.wanted ?? true, left: count(upTo) };
  });

  let standing = first;
  const followUps = [];
  for (const query of requests.followUps) {
    const { plan, shown, about } = standing;
    standing = await ask({ query, plan, shown, about });
    followUps.push({ said: query, chips: textsOf(standing.understood), found: standing.deals.length });
  }
  const [evidence] = (await ask({ query: requests.evidence })).deals;
  const read = await ask({ query: requests.read });
  const blocked = await ask({ query: requests.blocked });
  const unverified = await ask({ query: requests.unverified });
  if (!evidence || !blocked.blocking || !unverified.preface || !read.message)
    throw new Error('An example no longer shows its point.');
  return {
    read: { said: requests.read, chips: textsOf(read.understood), message: read.message },
    funnel: {
      said: requests.funnel,
      gates,
      shown: first.deals.length,
      deals: first.deals.slice(0, 3).map(lineOf),
    },
    followUps,
    evidence: { ...pricesSeen(evidence), reasons: evidence.reasons?.map(({ text }) => text) ?? [] },
    blocked: { said: requests.blocked, chips: textsOf(blocked.understood), text: blocked.blocking.text },
    unverified: { said: requests.unverified, found: unverified.deals.length, message: unverified.preface },
  };
}

/** One deal in one line, for the picture of the golf demo. */
const lineOf = ({ title, merchant, dealPrice, originalPrice }: Deal) => ({
  title,
  merchant,
  price: usd(dealPrice),
  was: originalPrice === null ? null : usd(originalPrice),
});

function pricesSeen(deal: Deal) {
  const scale = evidenceScale(deal);
  if (!scale) throw new Error('The deal of the example has no prices to compare.');
  return {
    title: deal.title,
    price: usd(deal.dealPrice),
    was: deal.originalPrice === null ? null : usd(deal.originalPrice),
    low: usd(scale.low),
    high: usd(scale.high),
    checks: deal.observations?.count ?? 0,
    at: scale.now,
    usualAt: scale.median.at,
    words: evidenceOf(deal)?.text ?? '',
  };
}

const textsOf = (chips: ReadonlyArray<{ text: string; wanted: boolean }> = []) =>
  chips.map(({ text, wanted }) => (wanted ? text : `not ${text}`));

type Gate = { said: string; id: string; upTo: Plan };

/** Each constraint of the plan in the order it was stated, with the plan up to that point. */
function gatesOf(plan: Plan): Gate[] {
  const [category] = plan.subcategories;
  const { priceMax, discountMin } = plan;
  const [out] = plan.merchantsOut;
  if (!category || !priceMax || !discountMin || !out) throw new Error('The request was read another way.');
  const said = ({ start, end }: Span) => plan.query.slice(start, end);
  const atPrice = { ...less(plan, 'discountMin'), merchantsOut: [] };
  return [
    { said: said(category.span), id: `category:${category.title}`, upTo: less(atPrice, 'priceMax') },
    { said: said(priceMax.span), id: 'price', upTo: atPrice },
    { said: said(discountMin.span), id: 'discountMin', upTo: { ...plan, merchantsOut: [] } },
    { said: `not from ${said(out.span)}`, id: `not-name:${out.name}`, upTo: plan },
  ];
}

function summaryOf(prices: readonly number[]) {
  const sorted = prices.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const at = (place: number) => sorted[place] ?? 0;
  return {
    min: at(0),
    median: Math.round(((at(Math.floor(middle)) + at(Math.ceil(middle))) / 2) * 100) / 100,
    max: at(sorted.length - 1),
    count: sorted.length,
    picture: null,
  };
}
