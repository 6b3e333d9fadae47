import budgets from '../../lexicon/stated-budgets.json' with { type: 'json' };
import table from '../../lexicon/limit-cues.json' with { type: 'json' };
import { isMeasure } from '../amounts.ts';
import { askBack, type Bounds, type Reading, spanOf, sure, type What } from '../reading.ts';
import { type Amount, type Lexed, stretchOf, textAt, type Token } from '../lexed.ts';
import { Phrases } from '../../lexicon/phrases.ts';
import { type Cue, cueAfter, cueBefore, isNegation } from './cues.ts';
import { formOf, isKnownPhrase } from '../../kinds/kind-phrases.ts';
import { isPersonWord } from '../../lexicon/people.ts';
import { doubted, mentionedPriceFrom } from './mentioned-price.ts';

/** What leads up to a limit and says nothing beside it: "keep it under $50", "that comes in below $20". */
const leads = Phrases.of(table.leads);
/** What follows one: "is 45 dollars enough for", "I've got $130 left". */
const tails = Phrases.of(table.tails);
/** What follows a bare number that a cue made a price. */
const totals = Phrases.of(table.totals);
const mostLeads = 3;

/** "Around $50" means within this share of it. */
const aboutShare = 0.2;
const pricePrefixes = new Set(table.prices);
const moneyWords = new Set(table.money);
const afterLeast = new Set(table.afterLeast);
const people = new Set(table.people);
const goesOn = new Set(table.goesOn);
const judging = new Set(table.judging);
const approving = new Set(table.approving);
const spread = Phrases.of(table.spread);
const eachOne = Phrases.of(budgets.each);
const firstYear = 1950;
const lastYear = 2049;
const oldest = 99;
const oldestChild = 20;
const leastAlone = 10;
const leastAmid = 15;
/** "Over $100 for a decent one is crazy". */
const mostToJudgment = 4;

/** Every limit on the price, and the prices that were only mentioned. */
export function readPrices(lexed: Lexed): Reading[] {
  const ranges = [...lexed.amounts.values()].flatMap((low) => rangeFrom(lexed, low) ?? []);
  const inRange = new Set(ranges.flatMap(({ amounts }) => amounts));
  const bounds = [...lexed.amounts.values()].flatMap((amount) => {
    const found = boundOf(lexed, amount);
    return found.map((one) =>
      inRange.has(amount) ? { ...one, sure: Math.min(one.sure, sure.partOfRange) } : one,
    );
  });
  return [...ranges.map(({ found }) => found), ...bounds];
}

type Spread = { min: number; max: number; to: number };
type Range = { found: Reading; amounts: [Amount, Amount] };

function rangeFrom(lexed: Lexed, low: Amount): Range | null {
  const { tokens, query } = lexed;
  const joint = textAt(tokens, low.to);
  const isOpened = /^(?:between|from|within)$/.test(textAt(tokens, low.from - 1));
  const isAnd = isOpened && (joint === 'and' || joint === '&');
  const isDash = /^[-–]$/.test(joint) || joint === 'to';
  const isOr = joint === 'or' && !cueBefore(tokens, low.from);
  if (!isAnd && !isDash && !isOr && !/^[—~]$|^through$/.test(joint)) return null;
  const high = lexed.amounts.get(low.to + 1);
  if (!high) return null;
  const currency = low.currency ?? high.currency;
  // "30 or 40 bucks".
  if (isOr && (!currency || low.value >= high.value)) return null;
  if (!currency) {
    if (isYear(low) && isYear(high)) return null;
    if (isMeasure(tokens, low.from, high.to) || isMeasure(tokens, low.from, low.to)) return null;
    if (!isOpened && (!isDash || low.value >= high.value || low.value < 1)) return null;
  }
  const opener = isOpened ? low.from - 1 : low.from;
  const told = mentionedPriceFrom(tokens, low.from);
  const words = withPriceWords(tokens, opener, high.to, currency !== null);
  const at = stretchOf(tokens, told ?? words[0], words[1]);
  const found = (what: What): Range => ({
    amounts: [low, high],
    found: {
      ...at,
      sure:
        told !== null ? sure.toldPrice : currency ? sure.price : isOpened ? sure.openedRange : sure.bareRange,
      what,
      ...(currency ? {} : { unless: ['price', 'money'] as const }),
    },
  });
  if (told !== null) return found({ kind: 'told' });
  if (low.unreadable || high.unreadable) return found(askBack(query, at));
  if (currency && currency !== 'USD')
    return found({ kind: 'money', money: { currency, min: low.value, max: high.value } });
  const least = low.value * scaleOf(lexed, low, high);
  return found(limit(query, at, { min: Math.min(least, high.value), max: Math.max(least, high.value) }));
}

/** "1-2k" is one to two thousand, "three to five hundred" begins at three hundred. */
function scaleOf({ tokens }: Lexed, low: Amount, high: Amount): number {
  if (low.currency !== null || low.value >= 100 || low.value >= high.value) return 1;
  const said = textAt(tokens, high.from);
  if (high.value >= 1000 && textAt(tokens, high.to - 1) === 'k') return 1000;
  if (/^\w+ hundred$/.test(said) && low.value < 10) return 100;
  return /^\w+ (?:thousand|grand)$/.test(said) ? 1000 : 1;
}

function boundOf(lexed: Lexed, amount: Amount): Reading[] {
  const { tokens, query } = lexed;
  const { currency, value, from, to } = amount;
  const doubt = doubted.lengthAt(tokens, to);
  const told = doubt > 0 ? from : mentionedPriceFrom(tokens, from);
  const suffix = cueAfter(tokens, to) ?? leastAfter(lexed, amount);
  if (told !== null)
    return [
      { ...stretchOf(tokens, told, suffix?.to ?? to + doubt), sure: sure.toldPrice, what: { kind: 'told' } },
    ];
  const prefix = ownCueBefore(lexed, from, suffix !== null);
  // "Around $50 max" is a limit however it begins; "about $50 or so" is about twice.
  const isBoth =
    prefix !== null &&
    suffix !== null &&
    (prefix.side === 'about' || (prefix.side === suffix.side && isPlain(lexed, suffix)));
  const isRange = currency !== null && textAt(tokens, to) === 'range';
  const cue = (isBoth ? suffix : prefix) ?? suffix ?? (isRange ? about(from) : null);
  const judged = cue?.side === 'min' ? judgmentAfter(tokens, suffix?.to ?? to) : null;
  if (!currency && !isPrice(lexed, amount, cue, suffix) && !(judged && cue === suffix)) return [];
  const more = spreadOf(lexed, amount);
  const words = withPriceWords(
    tokens,
    Math.min(from, prefix?.from ?? from),
    Math.max(to, more?.to ?? 0, isBoth || !prefix ? (suffix?.to ?? 0) : 0),
    currency !== null,
  );
  const at = stretchOf(tokens, ...words);
  const certainty = currency ? { sure: sure.price } : { sure: sure.barePrice, unless: ['money'] as const };
  const found = (what: What): Reading[] => [
    { ...at, ...certainty, what },
    ...[cue?.refusal, judged].flatMap((said) =>
      said
        ? [{ ...stretchOf(tokens, said.from, said.to), ...certainty, what: { kind: 'idle' } as const }]
        : [],
    ),
  ];
  if (amount.unreadable) return found(askBack(query, at));
  const range = more ?? boundsAround(judged ? 'max' : (cue?.side ?? 'max'), value);
  if (currency && currency !== 'USD') return found({ kind: 'money', money: { currency, ...range } });
  const isAround = more !== null || (cue?.side === 'about' && !judged);
  return found(
    limit(query, at, range, {
      inclusive: judged ? true : (cue?.inclusive ?? true),
      ...(isAround && { around: value }),
    }),
  );
}

/** "Over 300 is crazy", "more than $80? too rich for me": what is called too much is refused, and the amount is the most. */
function judgmentAfter(tokens: readonly Token[], end: number): { from: number; to: number } | null {
  const isAsked = /^[?!,.]$/.test(textAt(tokens, end)) && textAt(tokens, end + 1) === 'too';
  const rest = tokens.slice(isAsked ? end + 1 : end);
  const at = textAt(rest, 0) === 'for' ? rest.findIndex(({ text }) => judging.has(text)) : 0;
  const isJudging =
    judging.has(textAt(rest, at)) || (textAt(rest, at) === 'too' && rest[at + 1]?.kind === 'word');
  if (at > mostToJudgment || !isJudging) return null;
  const length = rest.slice(at + 1).findIndex(({ kind, text }) => kind !== 'word' || goesOn.has(text));
  const said = rest.slice(at, length < 0 ? undefined : at + 1 + length);
  const isRefused = said.some(({ text }) => text !== 'no' && isNegation(text));
  if (said.some(({ text }) => approving.has(text)) && !isRefused) return null;
  const from = tokens.length - rest.length + at;
  return { from, to: from + said.length };
}

const about = (from: number): Cue => ({ side: 'about', inclusive: true, from, to: from });

function boundsAround(side: Cue['side'], value: number): { min?: number; max?: number } {
  if (side !== 'about') return { [side]: value };
  return { min: value * (1 - aboutShare), max: value * (1 + aboutShare) };
}

/** "Under 50 max", but not the top of "under 50 top for women". */
const isPlain = ({ tokens }: Lexed, { from, to }: Cue): boolean =>
  to - from > 1 || /^(?:max|maximum|tops|limit|minimum)$/.test(textAt(tokens, from));

/** "$60 give or take ten". */
function spreadOf({ tokens, amounts }: Lexed, { value, to }: Amount): Spread | null {
  const length = spread.lengthAt(tokens, to);
  const more = length ? amounts.get(to + length) : undefined;
  return more ? { min: value - more.value, max: value + more.value, to: more.to } : null;
}

function limit(
  query: string,
  at: { start: number; end: number },
  { min, max }: { min?: number; max?: number },
  how: { inclusive: boolean; around?: number } = { inclusive: true },
): What {
  const span = spanOf(query, at);
  const bound = (value: number) => ({ value: Math.round(value * 100) / 100, ...how, span });
  const bounds: Bounds = {
    ...(min !== undefined && { priceMin: bound(min) }),
    ...(max !== undefined && { priceMax: bound(max) }),
  };
  return { kind: 'limit', of: 'price', bounds };
}

/** Whether a bare number with a cue beside it is money. */
function isPrice(lexed: Lexed, amount: Amount, cue: Cue | null, suffix: Cue | null): boolean {
  const { tokens } = lexed;
  const { value, from, to } = amount;
  if (isMeasure(tokens, from, to)) return false;
  if (!cue) return isBudget(lexed, amount);
  // "Her racket is from like 2009".
  const [before, last] = [textAt(tokens, from - 2), textAt(tokens, from - 1)];
  if (
    isYear(amount) &&
    (/^(?:since|circa)$/.test(last) || (/^(?:from|since|of|in)$/.test(before) && !/^\$$/.test(last)))
  )
    return false;
  if (cue.side === 'min') {
    // "Vitamins for men over 50".
    if (value <= oldest && people.has(textAt(tokens, cue.from - 1))) return false;
    if (cue === suffix && !saysLeast(lexed, amount, cue)) return false;
    return !(isYear(amount) && textAt(tokens, from - 1) === 'from');
  }
  const isMoneySaid = [1, 2, 3].some((back) => moneyWords.has(textAt(tokens, cue.from - back)));
  const isAmid =
    value >= leastAmid && tokens[to]?.kind === 'word' && !isKnownPhrase(formOf(textAt(tokens, to)));
  // "A man around 60 who golfs", "she is about 40", but "a gift for my sister around 40".
  const isGift = tokens.some(({ text }) => planned.test(text)) && !tellsAge(tokens);
  const isAge =
    value <= oldest &&
    !(isGift && endsSentence(lexed, amount)) &&
    [1, 2].some((back) => isPersonSaid(textAt(tokens, cue.from - back)));
  const isAlone = !isAge && (isAmid || endsSentence(lexed, amount));
  return cue.side !== 'about' || cue === suffix || isMoneySaid || isAlone;
}

const planned = /^(?:gifts?|presents?|setups?)$/;
/**
 * "Home gym setup, pink, 300", "gift for my brother who cooks 50", "toys for both, 30 each": a number that ends what has a budget,
 * or a round one that is all of the last part, and is nobody's age.
 */
function isBudget({ tokens }: Lexed, { value, from, to }: Amount): boolean {
  const each = eachOne.lengthAt(tokens, to);
  if (to + each < tokens.length || value < (each > 0 ? leastAlone : leastBudget)) return false;
  const isCut = textAt(tokens, from - 1) === ',';
  const before = textAt(tokens, isCut ? from - 2 : from - 1);
  const isPlanned = tokens.some(({ text }) => planned.test(text));
  if (!isPlanned)
    return (
      (isCut || each > 0) &&
      value % roundTo === 0 &&
      value < firstYear &&
      !isPersonSaid(before) &&
      !/^(?:of|x)$/.test(before) &&
      !tokens.some(({ text }) => numbered.has(text))
    );
  const isAge = value <= oldest && isPersonSaid(before) && tellsAge(tokens);
  return !isAge && !/^(?:size|age|aged|turning|turns|of|the|number|model|is|x|level|world)$/.test(before);
}
/** "Dumbbells, 30", "sunscreen, 50": what is itself called by a number. */
const numbered = new Set(table.numbered);
const roundTo = 5;
const leastBudget = 20;
/** "Gift for my dad 70" is what it may cost, "birthday gift for my dad 70" what he turns. */
const tellsAge = (tokens: readonly Token[]): boolean =>
  tokens.some(({ text }) => /^(?:birthday|bday|turn(?:s|ed|ing)?|old|retire\w*)$/.test(text));

const isYear = ({ value, currency }: Amount): boolean =>
  currency === null && Number.isInteger(value) && value >= firstYear && value <= lastYear;

const bounding = /^(?:to|than|under|below|most|over|least)$/;
/** "300 minimum 600 maximum": a cue between two amounts, each with one after it, is the first one's. */
function ownCueBefore({ tokens }: Lexed, index: number, hasOther: boolean): Cue | null {
  const cue = cueBefore(tokens, index);
  // "Up to about $150" is a limit, however roughly it is said.
  const isBounded = cue?.side === 'about' && bounding.test(textAt(tokens, cue.from - 1));
  const outer = isBounded ? cueBefore(tokens, cue.from) : null;
  if (outer && outer.side !== 'about') return { ...outer, to: index };
  return hasOther && cue && tokens[cue.from - 1]?.kind === 'number' ? null : cue;
}

/** "$300 min": a least price, where "300 min" are minutes. */
function leastAfter({ tokens }: Lexed, { currency, to, isLeast }: Amount): Cue | null {
  if (isLeast) return { side: 'min', inclusive: true, from: to, to };
  // "300 min 600 max".
  const isBoth = tokens[to + 1]?.kind === 'number' && textAt(tokens, to + 2).startsWith('max');
  if (textAt(tokens, to) !== 'min' || (currency === null && !isBoth)) return null;
  return { side: 'min', inclusive: true, from: to, to: to + 1 };
}

/** "At 60 and up", "200 minimum": what "8 and up" counts is anybody's guess. */
function saysLeast(lexed: Lexed, amount: Amount, { to: end }: Cue): boolean {
  const { tokens } = lexed;
  const { value, from, to } = amount;
  const next = tokens[to + 1];
  // "A tent for 4 + dog".
  if (textAt(tokens, to) === '+' && next?.kind === 'word') return false;
  const isEnd = !next || next.kind !== 'word' || afterLeast.has(next.text);
  const isMinimum = /^min(?:imum)?$/.test(textAt(tokens, to)) && isEnd;
  const isDear =
    value > oldestChild &&
    endsSentence(lexed, { ...amount, to: end }) &&
    !people.has(textAt(tokens, from - 1));
  return isMinimum || isDear || pricePrefixes.has(textAt(tokens, from - 1));
}

const isPersonSaid = (text: string) =>
  people.has(text) ||
  isPersonWord(text) ||
  /^(?:he|she|hes|shes|im|man|woman|guy|lady|someone|somebody)$/.test(text);

/** "A lamp around 40": a bare number that ends its sentence. */
function endsSentence({ tokens }: Lexed, { value, to }: Amount): boolean {
  const isEnd = to >= tokens.length || /^[,.?!;]$/.test(textAt(tokens, to));
  return isEnd && value >= leastAlone;
}

/** Where a limit from `from` to `to` begins and ends with the words that belong to it. */
function withPriceWords(
  tokens: readonly Token[],
  from: number,
  to: number,
  isMoney: boolean,
): [from: number, to: number] {
  let start = from;
  for (let tries = 0; tries < mostLeads; tries++) start -= leads.lengthBefore(tokens, start);
  const tail = (isMoney ? tails : totals).lengthAt(tokens, to);
  return [start, to + (tail || (textAt(tokens, to) === 'range' ? 1 : 0))];
}
