import { formOf, isHead, isKnownPhrase } from '../../kinds/kind-phrases.ts';
import { isBeing } from '../../kinds/needs.ts';
import { isPersonWord } from '../../lexicon/people.ts';
import { Phrases } from '../../lexicon/phrases.ts';
import table from '../../lexicon/story.json' with { type: 'json' };
import { type Stretch, stretchOf, textAt, type Word } from '../lexed.ts';

/** "Lost my charger", "ran out of dog food"; "the neighbors got a fire pit"; "spilled coffee on my keyboard". */
const openers = Phrases.of(table.openers);
const losing = Phrases.of(table.losing);
const having = Phrases.of(table.having);
const hurtAt = Phrases.of(table.hurtAt);
const hurting = Phrases.of(table.hurting);
const happening = Phrases.of(table.happening);
const whose = new Set(table.whose);
const asItWas = new Set(table.asItWas);
const afterThing = new Set(table.afterThing);

/** Where the background names the thing to replace: "My old toaster died." */
export function replacementTargetIn(said: readonly Word[]): Stretch | null {
  const after = (phrases: Phrases): readonly Word[] | null => {
    const at = said.findIndex((_, index) => phrases.lengthAt(said, index) > 0);
    return at < 0 ? null : said.slice(at + phrases.lengthAt(said, at));
  };
  const lost = after(losing);
  const isOwn = lost !== null && whose.has(textAt(lost, 0));
  const isGone = lost && /^(?:of|on|replac\w+)$/.test(textAt(said, said.length - lost.length - 1));
  if (lost && (isGone || isOwn)) return thingIn(isOwn ? lost.slice(1) : lost, true);
  const own = withoutOpeners(said);
  const isOwned = says(said, happening) && whose.has(textAt(own, 0));
  const had = (says(said, hurting) ? after(hurtAt) : null) ?? after(having);
  return (isOwned ? thingIn(own.slice(1), false) : null) ?? (had && thingIn(had, true));
}

/** "My daughter's cleats do not fit anymore": the first thing that is somebody's, whatever became of it. */
export function ownThingIn(said: readonly Word[]): Stretch | null {
  const from = said.findIndex(({ text }) => whose.has(text)) + 1;
  const isThing = ({ text }: Word) =>
    isKnownPhrase(formOf(text)) && isHead(formOf(text)) && !isPersonWord(text) && !isBeing(formOf(text));
  const length = said.slice(from).findIndex(isThing);
  if (from === 0 || length < 0 || length > mostBefore) return null;
  const more = said.slice(from + length).findIndex((word) => !isThing(word));
  return stretchOf(said, from, more < 0 ? said.length : from + length + more);
}
/** "My daughter's new soccer cleats". */
const mostBefore = 3;

/** "Mine fell apart": of what the rest of the request names. */
export const isOfOwn = (said: readonly Word[]): boolean =>
  /^(?:mine|ours|his|hers|theirs)$/.test(textAt(withoutOpeners(said), 0)) && says(said, happening);

const says = (said: readonly Word[], phrases: Phrases) =>
  said.some((_, at) => phrases.lengthAt(said, at) > 0);

/** Past "so, because" and the like. */
function withoutOpeners(said: readonly Word[]): readonly Word[] {
  const length = openers.lengthAt(said, 0);
  return length > 0 ? withoutOpeners(said.slice(length)) : said;
}

/** Up to the first word that tells what became of it; without one only where all of it `isThing`. */
function thingIn(words: readonly Word[], isThing: boolean): Stretch | null {
  const from = words.findIndex(({ text }) => !asItWas.has(text));
  const end = words.findIndex(({ text }, at) => at >= from && afterThing.has(text));
  const to = end < 0 ? words.length : end;
  const isPerson = to === from + 1 && isPersonWord(textAt(words, from));
  return from >= 0 && to > from && !isPerson && (end >= 0 || isThing) ? stretchOf(words, from, to) : null;
}
