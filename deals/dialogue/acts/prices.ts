import { readRequest } from '../read-request.ts';
import { kindsNamed } from '../../kinds/kind-table.ts';
import type { Spread } from '../../retrieve/reach.ts';
import { wantedFor } from '../../retrieve/wanted.ts';
import { filterOf } from '../../search/filter.ts';
import { narrow } from '../../search/narrow.ts';
import { topicOf } from '../../search/topic.ts';
import { isSameThing } from '../new-topic.ts';
import { less, type Plan } from '../../plan.ts';
import { shortUsd } from '../../../domain/usd.ts';
import type { DealIndex } from '../../index/deal-index.ts';
import { amountsIn, moveIn } from '../moves.ts';
import { noneOf } from '../say.ts';
import { actRule, type Reply, type Turn } from '../turn.ts';
import { plansOf } from '../../wants.ts';
import { ageIn } from '../../attributes/read-attributes.ts';
import { classify, wordScores } from '../classify.ts';
import { wantsToBuy } from '../evidence.ts';
import { amountOf } from './card-points.ts';
import { namesCard } from './card.ts';
import { asksOfAll } from './property.ts';

/** How likely a turn asks for prices: where it names a thing, and where it names none. */
const [ofThing, ofNothing] = [0.4, 0.5];

/** "A set of two" states no price. */
const mostItems = 5;
const goesOn =
  /^(?:(?:and|ok(?:ay)?|so|but),? )*(?:(?:what|how) about|for|and|with|if) (?!more\b|cheaper\b|under\b|over\b)/i;

const fair =
  /\?|\b(?:fair|normal|usual|true|steal|ok(?:ay)?|alright|rip(?:ped)?[- ]?off|worth|reasonable|too (?:much|high)|good (?:deal|price))\b/i;
/** An amount that somebody asks or names, which is no limit, and no other thing. */
function isOffered({ text, index }: Turn): boolean {
  const { plan } = readRequest(index, text, { needs: false });
  return (
    fair.test(text) &&
    amountsIn(text).some((each) => each > mostItems) &&
    !/\b(?:show|find|give|get|need|looking)\b/i.test(text) &&
    ![plan.kind, plan.wants, plan.priceMax, plan.priceMin].some(Boolean)
  );
}

/** "How much do these usually cost": the kind that is shown, and not the deal that was spoken of. */
export const isUsual = ({ text, standing }: Turn): boolean =>
  standing.shown > 0 &&
  standing.plan.kind !== undefined &&
  /\b(?:these|those|they|them)\b.*\b(?:usually|normally|typically|generally) (?:cost|go for|run|sell for)\b/i.test(
    text,
  );

const ofPrice =
  /\$|(?<![\w.])\d+(?![\d.]*[- ]?(?:yo|y\/o|yrs?|years?|months?|in|inch|inches|ft|feet|lbs?|oz|people|persons?|pieces?|gallons?|l|qt)\b)|\b(?:pric\w*|cost\w*|how much|what do|usual\w*|typical\w*|normal\w*|general\w*|average|median|worth|expensive|cheap\w*|pay\w*|spend\w*|go(?:es|ing)? for|going rate|run|runs|sell|sells|fair|reasonable|ballpark|(?<!\bon an? (?:\w+ )?)budget|deal|range|afford\w*|dollars?|bucks?)\b/i;

/** Questions about prices in general: quartiles of that kind in the catalogue. */
export const prices = actRule<string>({
  act: 'prices',
  recognize: (turn) => {
    const { text, index } = turn;
    // "200 is too much for a chair" beside chairs is a limit.
    if (turn.standing.shown > 0 && moveIn(text)) return null;
    // "How much RAM" of laptops.
    if (turn.standing.shown > 0 && asksOfAll(text)) return null;
    const sounds = classify('act', text);
    // "And for a set of two?" after what one costs.
    if (turn.standing.plan.last === 'prices' && goesOn.test(text) && !wantsToBuy(text)) return text;
    if (isUsual(turn)) return text;
    if (sounds.prices <= Math.min(ofThing, ofNothing)) return null;
    // "A lot for a chair. Under 200?"
    if (turn.standing.shown > 0 && /\b(?:under|below|less than|at most|up to)\b/i.test(text)) return null;
    // "A watercolor set or crayons for a kid" asks for no price, and neither does "my kids are 7".
    if (!ofPrice.test(withoutAge(text))) return null;
    // What it costs to get going is what a set costs.
    if (/\bto (?:get (?:him |her |us |me |them )?(?:going|started|set up)|start)\b/i.test(text)) return null;
    const { plan } = readRequest(index, text, { needs: false });
    if (plansOf(plan).some(({ kind }) => kind) && !plan.chosen) return sounds.prices > ofThing ? text : null;
    // "How much would both be?"
    const isOfShown = turn.standing.shown > 0 && /\b(?:it|they|them|both|these|those|that)\b/i.test(text);
    const isOfCard = namesCard(text) || wordScores('card', text).some((score) => score > 0);
    return !isOfShown && !isOfCard && sounds.prices > ofNothing ? text : null;
  },
  answer: pricesReply,
});

/** Nine years are no nine dollars. */
function withoutAge(text: string): string {
  const { at } = ageIn(text) ?? {};
  return at ? text.slice(0, at.start) + text.slice(at.end) : text;
}

function pricesReply({ index, now, standing }: Turn, text: string): Reply {
  const { plan } = readRequest(index, text, { needs: false });
  const plans = plansOf(plan).filter(({ kind }) => kind);
  // "Is 300 good for one?" after a question about treadmills.
  const [named = plan] = plans.length > 0 ? plans : plansOf(standing.plan);
  const first = ofKind(index, named);
  const pair = plans.length === 1 ? eitherOf(named) : plans;
  if (pair.length === 2)
    return pairReply(
      index,
      now,
      pair.map((each) => ofKind(index, each)),
    );
  const spread = spreadOf(index, first, now);
  const name = first.kind?.text ?? '';
  const kinds = kindsNamed(index.kinds, first.kind?.phrases ?? []);
  const all = kinds.reduce((sum, kind) => sum + index.kinds.countOf(kind), 0);
  if (all === 0)
    return { reply: `I don’t have a price for that: the catalog has no ${name || 'such thing'}.` };
  if (!spread) return { reply: `I know ${all} prices for ${name}, and none of them is open right now.` };
  const { count, least, low, middle, high, most } = spread;
  const amount =
    amountOf(text) ??
    amountsIn(withoutAge(text)).find((each) => each > mostItems) ??
    first.priceMax?.value ??
    first.priceMin?.value ??
    null;
  const said = `Half of the ${count} offers for ${name} cost between ${shortUsd(low)} and ${shortUsd(high)}; the median is ${shortUsd(middle)}, from ${shortUsd(least)} to ${shortUsd(most)}.`;
  const since = `Prices seen since ${dateText(new Date(spread.since))}.`;
  return {
    reply: `${amount === null ? '' : `${judge(amount, spread)} `}${said} ${since}`,
    choices: [{ text: `Show me ${name}`, query: name }],
    // "Show me some" goes on from it, unless a list of other things is shown.
    ...(standing.shown === 0 && {
      plan: { ...readRequest(index, name).plan, last: 'prices', ...(amount !== null && { weighed: amount }) },
      shown: 0,
    }),
    ...(standing.shown > 0 &&
      (plans.length === 0 || isSameThing(index, standing.plan, named)) && {
        plan: { ...standing.plan, last: 'prices' as const },
        shown: standing.shown,
      }),
  };
}

/** "A guy wants 45 for his, is that fair?" after what such a thing costs. */
export const offered = actRule<string>({
  act: 'prices',
  recognize: (turn) => (turn.standing.plan.last === 'prices' && isOffered(turn) ? turn.text : null),
  answer: pricesReply,
});

/**
 * The kind alone, preceded only by words that describe it; a narrower kind that no merchant sells is replaced by its head
 * noun.
 */
function ofKind(index: DealIndex, plan: Plan): Plan {
  const start = plan.kind?.span.start ?? 0;
  const words = plan.words.filter(({ span, soft }) => !soft && span.end <= start && start - span.end <= 1);
  const isSold = kindsNamed(index.kinds, plan.kind?.phrases ?? []).length > 0;
  const heads = (plan.kind?.phrases ?? []).map((phrase) => phrase.split(' ').at(-1) ?? '');
  if (isSold || !plan.kind || !heads.some((head) => index.kinds.byName.has(head))) return { ...plan, words };
  return {
    ...plan,
    words,
    kind: { ...plan.kind, phrases: heads, text: plan.kind.text.split(' ').at(-1) ?? '' },
  };
}

/** The prices of currently available offers of a kind; if none contains the words beside it, of all. Null if there are none. */
function spreadOf(index: DealIndex, plan: Plan, now: Date): Spread | null {
  const asked = less(plan, 'priceMin', 'priceMax', 'order', 'discountMin');
  const at = now.getTime();
  if (index.reach) {
    const wanted = wantedFor(index, asked, { at, shopper: null });
    return wanted && index.reach.spreadOf(wanted);
  }
  const passes = filterOf(index, asked, at);
  const ofAll = { ofAll: true };
  const said = narrow(index, asked, passes, topicOf(index, asked), ofAll).rows;
  const rows = said.length > 0 ? said : narrow(index, { ...asked, words: [] }, passes, [], ofAll).rows;
  if (rows.length === 0) return null;
  const { table } = index;
  const prices = rows.map((row) => (table.price[row] ?? 0) / 100).sort((a, b) => a - b);
  const priceAt = (share: number) => prices[Math.floor((prices.length - 1) * share)] ?? 0;
  return {
    count: prices.length,
    least: priceAt(0),
    low: priceAt(0.25),
    middle: priceAt(0.5),
    high: priceAt(0.75),
    most: priceAt(1),
    since: rows.reduce((first, row) => Math.min(first, table.firstSeenAt[row] ?? first), at),
  };
}

/** "A foam roller or a massage gun" is one want of two kinds. */
function eitherOf(plan: Plan): Plan[] {
  const { kind } = plan;
  const names = kind?.text.split(' or ') ?? [];
  if (!kind || names.length !== kind.phrases.length) return [plan];
  return names.map((text, at) => ({
    ...plan,
    kind: { ...kind, text, phrases: kind.phrases.slice(at, at + 1) },
  }));
}

/** "Is a foam roller or a massage gun cheaper?" */
function pairReply(index: DealIndex, now: Date, pair: readonly Plan[]): Reply {
  const known = pair.flatMap((plan) => {
    const spread = spreadOf(index, plan, now);
    return spread ? [{ name: plan.kind?.text ?? '', ...spread }] : [];
  });
  const [cheap, dear] = known.sort((one, two) => one.middle - two.middle);
  if (!cheap) return { reply: noneOf(pair.flatMap(({ kind }) => kind?.text ?? [])) };
  const said = ({ name, middle, count }: typeof cheap) =>
    `The usual price for ${name} is ${shortUsd(middle)}, the median of ${count} ${count === 1 ? 'offer' : 'offers'}`;
  const missing = pair.flatMap(({ kind }) => (kind && kind.text !== cheap.name ? [kind.text] : []));
  return {
    reply: dear ? `${said(cheap)}. ${said(dear)}.` : `${said(cheap)}. ${noneOf(missing)}`,
    choices: known.map(({ name }) => ({ text: `Show me ${name}`, query: name })),
  };
}

function judge(amount: number, { low, middle, high }: Spread): string {
  const price = shortUsd(amount);
  if (amount <= low) return `${price} is a good price, cheaper than three out of four.`;
  if (amount <= middle) return `${price} is a fair price, a little below the usual one.`;
  if (amount <= high) return `${price} is above the usual price.`;
  return `${price} is a high price: three out of four cost less.`;
}

const dateText = (date: Date) =>
  date.toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
