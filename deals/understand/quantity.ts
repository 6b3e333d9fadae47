import type { Plan } from '../plan.ts';
import { isMeasure } from './amount.ts';
import { cueBefore } from './cues.ts';
import type { Lexed } from './lex.ts';

const verbs = new Set(['show', 'find', 'give', 'get', 'list', 'need', 'want', 'see', 'recommend', 'suggest']);
const nouns = new Set([
  'deal',
  'deals',
  'offer',
  'offers',
  'result',
  'results',
  'options',
  'picks',
  'suggestions',
  'bargains',
  'ideas',
  'choices',
  'recommendations',
  'listings',
  'finds',
  'steals',
  'dealz',
]);
const mostAsked = 50;
/** Counted only where they were asked for: "show me 5 things", "a box of 12 items". */
const things = new Set(['items', 'things', 'products', 'ones']);
const superlatives = new Set(
  'best cheapest newest latest biggest hottest priciest dearest lowest highest top deepest largest'.split(
    ' ',
  ),
);
const stops = new Set([
  ',',
  '.',
  '?',
  '!',
  ';',
  ')',
  'please',
  'pls',
  'plz',
  'max',
  'tops',
  'only',
  'of',
  'under',
  'below',
  'for',
  'from',
  'that',
  'with',
  'and',
  'but',
  'at',
  'in',
  'or',
]);
const mosts = new Set(['max', 'maximum', 'tops']);
const shows = new Set(['show', 'find', 'give', 'list', 'recommend', 'suggest', 'get', 'send', 'pull']);

/** "Show me 6", "limit it to 10": what stands before a number that nothing follows. */
function isShown(lexed: Lexed, at: number): boolean {
  const before = (back: number) => lexed.at(at - back)?.text ?? '';
  if (shows.has(before(1))) return at < 2 || before(1) !== 'get';
  return before(1) === 'me' && shows.has(before(2));
}

const single =
  /^(?:deal|offer|option|pick|suggestion|bargain|idea|result|recommendation|find|steal|listing)$/;

/** "Just one deal", "a single offer". */
function readOne(lexed: Lexed, plan: Plan): void {
  const index = lexed.items.findIndex(
    ({ text }, at) => (text === 'one' || text === 'single') && single.test(lexed.text(at + 1)),
  );
  if (index >= 0 && !plan.quantity) plan.quantity = { value: 1, span: lexed.claim(index, index + 2) };
}

/** Reads "top 5", "3 deals", "show me ten golf deals". */
export function readQuantity(lexed: Lexed, plan: Plan): void {
  readCounts(lexed, plan);
  readOne(lexed, plan);
}

function readCounts(lexed: Lexed, plan: Plan): void {
  for (let index = 0; index < lexed.items.length; index++) {
    const number = lexed.at(index);
    if (number?.kind !== 'number' || !lexed.isFree(index, index + 1) || number.joined) continue;
    if (!Number.isInteger(number.value) || number.value < 1 || number.value > 1000) continue;
    const before = lexed.at(index - 1)?.text ?? '';
    const ranked = superlatives.has(before);
    const noun = [1, 2, 3].find((step) => nouns.has(lexed.text(index + step)));
    const between = noun === undefined ? [] : lexed.items.slice(index + 1, index + noun);
    const counts = noun !== undefined && between.every(({ kind }) => kind === 'word');
    const back = before === 'the' || before === 'just' || before === 'only' ? index - 1 : index;
    const asker = lexed.at(back - 1)?.text ?? '';
    const asked = verbs.has(asker) || (asker === 'me' && verbs.has(lexed.text(back - 2)));
    const next = lexed.at(index + 1);
    const isThings = asked && things.has(next?.text ?? '');
    const free = isThings || !isMeasure(lexed, index, index + 1);
    // "Golf gloves, show me 6", "the 3 cheapest tents".
    const isAlone = free && isShown(lexed, back) && (next === null || stops.has(next.text));
    const isOfBest = free && superlatives.has(lexed.text(index + 1));
    const isAsked = asked && free && next?.kind === 'word';
    // "I need 2 things, a tent and a stove": they follow.
    if (isThings && [',', ':', '-'].includes(lexed.text(index + 2)) && /^(?:need|want)$/.test(asker)) {
      lexed.claim(index, index + 2);
      return;
    }
    if (!(ranked && (counts || free)) && !counts && !isAsked && !isAlone && !isOfBest) continue;
    // "18 mm" and the like are caught above; a year or a model number is more than anybody asks for.
    if (!ranked && !counts && number.value > mostAsked) continue;
    const from = counts || isAlone ? (cueBefore(lexed, index)?.from ?? index) : index;
    const isOffers = noun === 1 || isThings;
    const isMost = isAlone && mosts.has(next?.text ?? '');
    const isMostOf = isOffers && mosts.has(lexed.text(index + 2));
    plan.quantity = {
      value: Math.min(number.value, mostAsked),
      span: lexed.claim(from, index + (isMostOf ? 3 : isOffers || isMost ? 2 : 1)),
    };
    return;
  }
}
