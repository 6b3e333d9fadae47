import table from '../../lexicon/quantity.json' with { type: 'json' };
import { mostWants } from '../../wants.ts';
import { isMeasure } from '../amounts.ts';
import { type Reading, sure, type What } from '../reading.ts';
import { Phrases } from '../../lexicon/phrases.ts';
import { type Lexed, stretchOf, textAt } from '../lexed.ts';
import { cueBefore } from './cues.ts';

const asking = Phrases.of(table.asking);
const showing = Phrases.of(table.showing);
const oneDeal = Phrases.of(table.oneDeal);
const nouns = new Set(table.nouns);
/** Counted only where they were asked for: "show me 5 things", "a box of 12 items". */
const things = new Set(table.things);
const superlatives = new Set(table.superlatives);
/** What may follow a number that nothing else follows: "golf gloves, show me 6". */
const stops = new Set(table.stops);
const mostAsked = 50;
const mostRead = 1000;
const mostToNoun = 3;

/** Reads "top 5", "3 deals", "show me ten golf deals", "just one deal". */
export function readQuantity(lexed: Lexed): Reading[] {
  const { tokens } = lexed;
  return tokens.flatMap(({ kind }, index) => {
    const one = oneDeal.lengthAt(tokens, index);
    const what = { kind: 'quantity', value: 1 } as const;
    if (one) return { ...stretchOf(tokens, index, index + one), sure: sure.quantity, what };
    return kind === 'number' ? (countAt(lexed, index) ?? []) : [];
  });
}

function countAt({ tokens }: Lexed, index: number): Reading | null {
  const text = (at: number) => textAt(tokens, at);
  const { value = 0, joined } = tokens[index] ?? {};
  if (joined || !Number.isInteger(value) || value < 1 || value > mostRead) return null;
  const found = (from: number, to: number, what: What) => ({
    ...stretchOf(tokens, from, to),
    sure: sure.quantity,
    what,
  });
  const isThings = things.has(text(index + 1));
  // "2 things, a tent and a stove": they follow.
  if (isThings && value <= mostWants && /^[,:-]$/.test(text(index + 2)))
    return found(index, index + 2, { kind: 'idle' });
  const following = tokens.slice(index + 1, index + 1 + mostToNoun);
  const noun = following.findIndex(({ kind, text }) => kind !== 'word' || nouns.has(text));
  const isCounted = nouns.has(following[noun]?.text ?? '');
  const isRanked = superlatives.has(text(index - 1));
  const isAsked = asking.lengthBefore(tokens, index) > 0;
  const isFree = (isAsked && isThings) || !isMeasure(tokens, index, index + 1);
  const next = tokens[index + 1];
  const isAlone = isFree && showing.lengthBefore(tokens, index) > 0 && (!next || stops.has(next.text));
  // "Under 40 biggest discount first" is a limit.
  const isFollowed =
    (isAsked && next?.kind === 'word') || (superlatives.has(text(index + 1)) && !cueBefore(tokens, index));
  // A year or a model number is more than anybody asks for.
  const isFew = isRanked || isCounted || value <= mostAsked;
  if (!isFew || !(isCounted || isAlone || (isFree && (isRanked || isFollowed)))) return null;
  const from = isCounted || isAlone ? (cueBefore(tokens, index)?.from ?? index) : index;
  const end = index + ((isCounted && noun === 0) || (isAsked && isThings) ? 2 : 1);
  const isMost = (isAlone || end > index + 1) && /^(?:max|maximum|tops)$/.test(text(end));
  return found(from, isMost ? end + 1 : end, { kind: 'quantity', value: Math.min(value, mostAsked) });
}
