import { less, type Plan, type Span } from '../plan.ts';
import { mapWants, planFor, plansOf } from '../wants.ts';
import { stemOf } from '../text/tokens.ts';
import { understand } from '../understand/understand.ts';
import type { Vocabulary } from '../understand/names.ts';
import { chipsWithIds, withoutPiece } from './pieces.ts';
import { shifted } from './shifted.ts';

/**
 * What words mean beside a standing plan: a plan to search (the standing one refined, or a fresh one), or something that
 * depends on what was shown.
 */
export type Turn =
  | { kind: 'search'; plan: Plan; fresh: boolean }
  | { kind: 'more' }
  /** 1 is the first; -1 the last. */
  | { kind: 'pick'; place: number }
  | { kind: 'compare'; direction: 'cheaper' | 'dearer'; span: Span }
  | { kind: 'leave-out'; what: 'brand' | 'merchant'; span: Span };

const longestQuery = 2000;

const more =
  /^(?:show|give|see|any|find|list|load)?\s*(?:me)?\s*(?:some|any|the)?\s*(?:more|next|others?|(?:what|anything|something) else)(?:\s+(?:of\s+)?(?:these|those|them|ones?|deals?|results?|options?|like (?:these|those|this|that)))?(?:\s+(?:is|do you have|have you got)(?: there)?)?(?:\s+please)?[.!?]*$/i;
const cheaper =
  /\b(?:cheaper|less expensive|lower[- ]priced|more affordable|less pricey)\b(?!\s+than\s+\S*\d)/i;
const dearer =
  /\b(?:pricier|more expensive|dearer|higher[- ]priced|fancier|more premium)\b(?!\s+than\s+\S*\d)/i;
const leaveOut =
  /\b(?:not|no|without|except|exclude|skip|hide|other than)\s+(?:from\s+|by\s+)?(?:that|this|the same)\s+(brand|maker|merchant|shop|store|seller)\b/i;
const pick =
  /^(?:(?:show|tell|give)\s+me\s+|i(?:'d)?\s+(?:prefer|like|want|meant?|take)\s+)?(?:(?:more\s+)?about\s+)?(?:what about\s+|how about\s+|just\s+|only\s+)?(?:the\s+|number\s+|no\.?\s*|#\s*)*(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|\d{1,2}(?:st|nd|rd|th)?|one|two|three|four|five)(?:\s+(?:one|deal|result|option))?(?:\s+please)?[.!?]*$/i;
const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];
const numbers = ['one', 'two', 'three', 'four', 'five'];
/** Words that turn to what stands: "only cycling", "what about Acme", "golf instead". */
const only =
  /^(?:and\s+|but\s+|ok(?:ay)?,?\s+|now\s+|actually,?\s+)*(?:only|just|what about|how about|make (?:it|that)|switch to|try)\b|\binstead[.!?]*$|\bonly[.!?]*$/i;
const back =
  /\b(?:ones?|those|these|them|it|same|instead|also|too|and)\b|^(?:any(?:thing)?\s+)?(?:in|with|for|from|by|without)\b/i;
/** "Find deals under $100" asks anew. */
const anew = /\b(?:deals?|offers?|sales?|bargains?)\b/i;

const byPrice = /\b(?:sort|order)(?:ed)?\s+(?:them\s+)?by\s+price\b|\blow(?:est)? price(?:s)? first\b/i;
const drop =
  /^(?:please\s+)?(?:remove|drop|forget(?:\s+about)?|lose|clear|ignore|no|any|without(?:\s+a)?)\s+(?:the\s+|a\s+|my\s+)?(.+?)[.!?]*$/i;
const priceWords = /^(?:price|budget|cap|limit|price (?:limit|cap|range)|max(?:imum)?(?: price)?)$/i;

/** "Remove golf", "no price limit": the plan less the piece that goes by that name, or null where none does. */
function withoutNamed(plan: Plan, text: string): Plan | null {
  const name = drop.exec(text)?.[1]?.toLowerCase();
  if (name === undefined) return null;
  if (priceWords.test(name)) return withoutPrice(plan);
  // "No golf" leaves golf out; only these words take the piece away.
  if (!/^(?:please\s+)?(?:remove|drop|forget|lose|clear|ignore)/i.test(text)) return null;
  const chip = chipsWithIds(plan).find(
    ({ text }) =>
      text
        .toLowerCase()
        .split(/[\s/]+/)
        .includes(name) || text.toLowerCase() === name,
  );
  return chip?.id === undefined ? null : withoutPiece(plan, chip.id);
}

/** The plan without any limit on the price, or null where it has none. */
function withoutPrice(plan: Plan): Plan | null {
  const left = {
    ...less(
      mapWants(plan, (each) => less(each, 'priceMin', 'priceMax')),
      'otherMoney',
    ),
    unread: [],
  };
  const had = plansOf(plan).some(({ priceMin, priceMax }) => priceMin ?? priceMax);
  return had || plan.unread.length > 0 ? left : null;
}

export function refine(standing: Plan, text: string, vocabulary: Vocabulary): Turn {
  const said = understand(text, vocabulary);
  const fresh: Turn = { kind: 'search', plan: said, fresh: true };
  if (standing.query.length + text.length + 2 > longestQuery) return fresh;
  if (more.test(text)) return { kind: 'more' };
  const picked = pick.exec(text)?.[1];
  if (picked) return { kind: 'pick', place: placeOf(picked.toLowerCase()) };
  const dropped = withoutNamed(standing, text);
  if (dropped) return { kind: 'search', plan: dropped, fresh: false };
  const left = leaveOut.exec(text);
  if (left) {
    const what = /brand|maker/i.test(left[1] ?? '') ? 'brand' : 'merchant';
    return { kind: 'leave-out', what, span: spanOf(left) };
  }
  if (said.wants) return fresh;
  const isTopical = said.subcategories.length > 0 || said.goal !== undefined || hasTopicWords(said);
  for (const [direction, pattern] of [
    ['cheaper', cheaper],
    ['dearer', dearer],
  ] as const) {
    const compared = pattern.exec(text);
    if (compared && !isTopical && !said.priceMax && !said.priceMin) {
      return { kind: 'compare', direction, span: spanOf(compared) };
    }
  }
  if (said.unread.length > 0 && !isTopical) {
    return { kind: 'search', plan: merge(standing, said, text), fresh: false };
  }
  if (only.test(text)) {
    const plan = onlyWants(standing, said, text) ?? merge(focused(standing, said), said, text);
    return { kind: 'search', plan, fresh: false };
  }
  if (byPrice.test(text) && !isTopical) {
    const span = { start: 0, end: text.length, text };
    const plan = merge(standing, { ...said, order: { value: 'cheapest', span } }, text);
    return { kind: 'search', plan, fresh: false };
  }
  // "Thanks": nothing new was asked.
  if (!isTopical && isEmpty(said) && !anew.test(text))
    return { kind: 'search', plan: standing, fresh: false };
  if (isTopical || isEmpty(said)) {
    const isAddition =
      isTopical && !anew.test(text) && said.subcategories.length === 0 && isTurningBack(text);
    return isAddition ? { kind: 'search', plan: merge(standing, said, text), fresh: false } : fresh;
  }
  const named = said.brandsIn.length + said.merchantsIn.length > 0;
  if (anew.test(text) || (named && !isTurningBack(text))) return fresh;
  return {
    kind: 'search',
    plan: merge(named ? focused(standing, said) : standing, said, text),
    fresh: false,
  };
}

const isTurningBack = (text: string) => back.test(text);

/** Words that only point at what stands, or say what to do with it, are no topic. */
const pointing = new Set(
  (
    'one ones those these them it that this instead also too same cheaper pricier dearer expensive affordable less more ' +
    'only just make keep go first sort order by price but and ok okay now actually please switch try something anything ' +
    'even please option options version versions alternative alternatives result results like prefer'
  ).split(' '),
);
const topicWords = (plan: Plan) => plan.words.filter(({ text }) => !pointing.has(text));
const hasTopicWords = (plan: Plan) => topicWords(plan).length > 0;

function isEmpty(plan: Plan): boolean {
  return Object.entries(plan).every(
    ([key, value]) => key === 'query' || key === 'words' || (Array.isArray(value) && value.length === 0),
  );
}

/** The standing plan without what the new words say anew. */
function focused(standing: Plan, said: Plan): Plan {
  let plan = standing;
  if (said.subcategories.length > 0 || said.goal) {
    plan = { ...less(plan, 'goal', 'wants'), subcategories: [], hints: [], words: [] };
  }
  if (said.brandsIn.length + said.merchantsIn.length > 0) {
    plan = mapWants(plan, (each) => ({ ...each, brandsIn: [], merchantsIn: [] }));
  }
  return plan;
}

/** Of several wants, those the new words speak of; null where they speak of none. */
function onlyWants(standing: Plan, said: Plan, text: string): Plan | null {
  const [first, ...rest] = standing.wants ? plansOf(standing).filter((each) => speaksOf(each, said)) : [];
  if (!first) return null;
  const besides = { ...less(said, 'goal'), subcategories: [], words: [], hints: [] };
  return merge(planFor([first, ...rest]), besides, text);
}

/** "Only golf" where golf is one of several. */
function speaksOf(each: Plan, said: Plan): boolean {
  const words = new Set(each.words.map(({ text }) => stemOf(text)));
  return (
    said.subcategories.some(({ title }) => each.subcategories.some((other) => other.title === title)) ||
    (said.goal !== undefined && said.goal.value === each.goal?.value) ||
    topicWords(said).some(({ text }) => words.has(stemOf(text)))
  );
}

/**
 * Both plans as one: the newer word counts, and the spans of the newer one point behind the older request. What is said beside
 * several wants counts for each.
 */
export function merge(standing: Plan, said: Plan, text: string): Plan {
  return mapWants(standing, (each) => mergeOne(each, said, text));
}

function mergeOne(standing: Plan, said: Plan, text: string): Plan {
  const moved = shifted(said, standing.query.length + 2);
  const keep = (entries: Plan['brandsIn'], against: Plan['brandsIn']) =>
    entries.filter(({ name }) => !against.some((other) => other.name === name));
  const keepTitles = (entries: Plan['subcategories'], against: Plan['subcategories']) =>
    entries.filter(({ title }) => !against.some((other) => other.title === title));
  // A limit that was asked back stands until a price is said.
  const hasNewPrice = [said.priceMin, said.priceMax, said.otherMoney, said.unread[0]].some(Boolean);
  const plan: Plan = {
    ...(hasNewPrice ? less(standing, 'otherMoney') : standing),
    ...moved,
    query: `${standing.query}; ${text}`,
    brandsIn: [...keep(standing.brandsIn, [...moved.brandsOut, ...moved.brandsIn]), ...moved.brandsIn],
    brandsOut: [...keep(standing.brandsOut, [...moved.brandsIn, ...moved.brandsOut]), ...moved.brandsOut],
    merchantsIn: [
      ...keep(standing.merchantsIn, [...moved.merchantsOut, ...moved.merchantsIn]),
      ...moved.merchantsIn,
    ],
    merchantsOut: [
      ...keep(standing.merchantsOut, [...moved.merchantsIn, ...moved.merchantsOut]),
      ...moved.merchantsOut,
    ],
    subcategories: [...keepTitles(standing.subcategories, moved.subcategoriesOut), ...moved.subcategories],
    subcategoriesOut: [
      ...keepTitles(standing.subcategoriesOut, moved.subcategories),
      ...moved.subcategoriesOut,
    ],
    words: [...standing.words, ...topicWords(moved)],
    wordsOut: [...standing.wordsOut, ...moved.wordsOut],
    hints: [...standing.hints, ...moved.hints],
    unread: hasNewPrice ? moved.unread : standing.unread,
  };
  return withoutContradiction(plan, said);
}

/** "Over $200" after "under $100": the older bound goes. */
function withoutContradiction(plan: Plan, said: Plan): Plan {
  const { priceMin, priceMax, discountMin, discountMax } = plan;
  let whole = plan;
  if (priceMin && priceMax && priceMin.value >= priceMax.value && !(said.priceMin && said.priceMax)) {
    whole = less(whole, said.priceMax ? 'priceMin' : 'priceMax');
  }
  if (discountMin && discountMax && discountMin.value > discountMax.value) {
    whole = less(whole, said.discountMax ? 'discountMin' : 'discountMax');
  }
  return whole;
}

function placeOf(word: string): number {
  if (word === 'last') return -1;
  const named = Math.max(ordinals.indexOf(word), numbers.indexOf(word)) + 1;
  return named > 0 ? named : Number.parseInt(word, 10);
}

function spanOf(found: RegExpExecArray): Span {
  return { start: found.index, end: found.index + found[0].length, text: found[0] };
}
