import table from '../../lexicon/quantity.json' with { type: 'json' };
import { isMeasure } from '../amounts.ts';
import { type Found, sure } from '../found.ts';
import { type Lexed, stretchOf, textAt } from '../tokens.ts';
import { mostWants } from '../../wants.ts';
import { cueBefore } from './cues.ts';

const verbs = new Set(table.verbs);
const shows = new Set(table.shows);
const nouns = new Set(table.nouns);
/** Counted only where they were asked for: "show me 5 things", "a box of 12 items". */
const things = new Set(table.things);
const superlatives = new Set(table.superlatives);
/** What may follow a number that nothing else follows: "golf gloves, show me 6". */
const stops = new Set(table.stops);
const mosts = new Set(table.mosts);
const mostAsked = 50;
const mostRead = 1000;
const one = /^(?:deal|offer|option|pick|suggestion|bargain|idea|result|recommendation|find|steal|listing)$/;

/** Reads "top 5", "3 deals", "show me ten golf deals", "just one deal". */
export function readQuantity(lexed: Lexed): Found[] {
  const { tokens } = lexed;
  return tokens.flatMap(({ kind, text }, index) => {
    if (kind === 'number') return countAt(lexed, index) ?? [];
    const isOne = (text === 'one' || text === 'single') && one.test(textAt(tokens, index + 1));
    return isOne
      ? { ...stretchOf(tokens, index, index + 2), sure: sure.quantity, what: { kind: 'quantity', value: 1 } }
      : [];
  });
}

function countAt({ tokens }: Lexed, index: number): Found | null {
  const text = (at: number) => textAt(tokens, at);
  const { value = 0, joined } = tokens[index] ?? {};
  if (joined || !Number.isInteger(value) || value < 1 || value > mostRead) return null;
  const isRanked = superlatives.has(text(index - 1));
  const noun = [1, 2, 3].find((step) => nouns.has(text(index + step)));
  const between = noun === undefined ? [] : tokens.slice(index + 1, index + noun);
  const isCounted = noun !== undefined && between.every(({ kind }) => kind === 'word');
  const back = /^(?:the|just|only)$/.test(text(index - 1)) ? index - 1 : index;
  const asker = text(back - 1);
  const isAsked = verbs.has(asker) || (asker === 'me' && verbs.has(text(back - 2)));
  const isThings = isAsked && things.has(text(index + 1));
  const isFree = isThings || !isMeasure(tokens, index, index + 1);
  const isOffers = noun === 1 || isThings;
  // "I need 2 things, a tent and a stove": they follow.
  const isList = things.has(text(index + 1)) && /^[,:-]$/.test(text(index + 2)) && value <= mostWants;
  if (isList) return { ...stretchOf(tokens, index, index + 2), sure: sure.quantity, what: { kind: 'idle' } };
  const next = tokens[index + 1];
  const isShown = shows.has(asker)
    ? back < 2 || asker !== 'get'
    : asker === 'me' && shows.has(text(back - 2));
  const isAlone = isFree && isShown && (!next || stops.has(next.text));
  const isFollowed = (isAsked && next?.kind === 'word') || superlatives.has(text(index + 1));
  const isSaid = isCounted || isAlone || (isFree && (isRanked || isFollowed));
  // A year or a model number is more than anybody asks for.
  if (!isSaid || (!isRanked && !isCounted && value > mostAsked)) return null;
  const from = isCounted || isAlone ? (cueBefore(tokens, index)?.from ?? index) : index;
  const isMost = (isAlone && mosts.has(text(index + 1))) || (isOffers && mosts.has(text(index + 2)));
  const to = index + 1 + (isOffers ? 1 : 0) + (isMost ? 1 : 0);
  return {
    ...stretchOf(tokens, from, to),
    sure: sure.quantity,
    what: { kind: 'quantity', value: Math.min(value, mostAsked) },
  };
}
