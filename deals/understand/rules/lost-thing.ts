import table from '../../lexicon/story.json' with { type: 'json' };
import { Phrases } from '../../lexicon/phrases.ts';
import { textAt, type Word } from '../tokens.ts';
import type { Clause } from './story.ts';
import { isSomebody } from '../../lexicon/people.ts';

/** "Lost my charger", "ran out of dog food"; "the neighbors got a fire pit"; "spilled coffee on my keyboard". */
const losing = Phrases.of(table.losing);
const having = Phrases.of(table.having);
const hurtAt = Phrases.of(table.hurtAt);
const hurting = new Set(table.hurting);
const whose = new Set(table.whose);
const asItWas = new Set(table.asItWas);
const happening = new Set(table.happening);
const afterThing = new Set(table.afterThing);
const openers = Phrases.of(table.openers);

type Range = { from: number; to: number };

/** Where in what was told the thing stands, in words, that is to be had again: "My old toaster died." */
export function lostThingIn(words: readonly Word[], { from, to }: Clause): Range | null {
  const at = (phrases: Phrases) => {
    for (let index = from; index < to; index++) {
      const length = phrases.lengthAt(words, index);
      if (length) return { index, end: index + length };
    }
    return null;
  };
  const lost = at(losing);
  const isGone = lost && /^(?:out|low|replac)/.test(textAt(words, lost.index));
  if (lost && (isGone || whose.has(textAt(words, lost.end)))) {
    return thingAt(words, whose.has(textAt(words, lost.end)) ? lost.end + 1 : lost.end, to, true);
  }
  let own = from;
  for (let length = 1; length > 0; own += length) length = openers.lengthAt(words, own);
  const isHappening = words.slice(from, to).some(({ text }) => happening.has(text));
  const owned = isHappening && whose.has(textAt(words, own)) ? thingAt(words, own + 1, to, false) : null;
  if (owned) return owned;
  const hurt = words.slice(from, to).some(({ text }) => hurting.has(text)) ? at(hurtAt) : null;
  const had = hurt ?? at(having);
  return had && thingAt(words, had.end, to, true);
}

/** From `start` to the first word that tells what became of it; without one only where all of it `isThing`. */
function thingAt(words: readonly Word[], start: number, end: number, isThing: boolean): Range | null {
  let from = start;
  while (from < end && asItWas.has(textAt(words, from))) from += 1;
  let to = from;
  while (to < end && !afterThing.has(textAt(words, to))) to += 1;
  const isPerson = to === from + 1 && isSomebody(textAt(words, from));
  return to > from && !isPerson && (to < end || isThing) ? { from, to } : null;
}
