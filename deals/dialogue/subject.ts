import { isOfChild, readAttributes } from '../attributes/read-attributes.ts';
import type { DealIndex } from '../index/deal-index.ts';
import { isSaidOf } from '../kinds/find-kind.ts';
import { isFor } from '../kinds/fitting-kinds.ts';
import { formOf, phraseOf } from '../kinds/kind-phrases.ts';
import { areSameKinds, isSold, kindsNamed } from '../kinds/kind-table.ts';
import { beingIn, isBeing, isMotif, speciesOf } from '../kinds/needs.ts';
import { isPersonWord } from '../lexicon/people.ts';
import type { Plan } from '../plan.ts';
import { stemOf, tokensOf } from '../text/tokens.ts';
import { plansOf } from '../wants.ts';
import { hasLimit } from './keep-limits.ts';
import { readRequest } from './read-request.ts';

/** A turn that sets something right: "no, a bed", "sorry, toys", "just cases", "I said a crate", "toys!!". */
const corrects =
  /^(?:no|nope|nah|not|sorry|wait|just|only|actually|i (?:just |only |really )?(?:said|meant|mean|asked)|but)\b|^[\w' -]+!{2,}/i;
const pronoun = /\b(?:he|she|him|her|his|they|them)\b/i;
/** Said for somebody else, or of the speaker. */
const forOther = /\bfor (?:me|us|myself|my|our|a|an|the)\b|\bmy\b/i;

/**
 * "No, I need a bed he can't destroy" after "my dog chews every bed, 75 lb lab": whom a list is for stays through what sets it
 * right, as long as the turn names nobody and what it asks for is sold for them.
 */
export function withSubject(index: DealIndex, standing: Plan, isNone: boolean, text: string): string {
  if (standing.query === '' || text.includes('?') || forOther.test(text)) return text;
  const names = tokensOf(text).filter((word) => !pronoun.test(word));
  if (names.map(formOf).some((word) => isPersonWord(word) || isBeing(speciesOf(word) ?? word))) return text;
  const whom = whomIn(standing);
  const need = /\b(?:i|me|we|us)\b/i.test(text) ? undefined : readRequest(index, text).plan.chosen;
  // "Anything for anxiety" after what a dog needs.
  if (need !== undefined && whom?.being !== undefined) {
    const theirs = `${text} for ${whom.called}`;
    return [need, undefined].includes(readRequest(index, theirs).plan.chosen) ? text : theirs;
  }
  if (!corrects.test(text) && !pronoun.test(text) && !isNone) return text;
  const asked = readRequest(index, text, { needs: false }).plan;
  const [{ kind }, ...more] = plansOf(asked);
  if (!kind || whom === null || asked.basket || kind.being !== undefined) return text;
  // "A lunch box" of ideas for a boy, one a lunch box.
  if (
    standing.chosen &&
    plansOf(standing).some((each) => each.kind && phraseOf(each.kind.text) === phraseOf(kind.text))
  )
    return text;
  // "Dinosaur toys or garbage truck toys" are toys.
  const isOne = more.every((each) => each.kind && areSameKinds(index.kinds, each.kind.phrases, kind.phrases));
  if (!isOne) return text;
  const words = plansOf(asked).flatMap((each) => each.words.map((word) => word.text));
  const said = more.length > 0 ? `actually ${[...new Set(words)].join(' ')} ${kind.text}` : text;
  const theirs = `${withMotif(index, standing, said, kind)} for ${whom.called}`;
  const read = readRequest(index, theirs, { needs: false }).plan;
  const isTheirs = plansOf(read).some(({ kind: of, attributes = [] }) =>
    whom.being === undefined ? attributes.some(isOfChild) : isMadeFor(index, of, whom.being),
  );
  if (!isSold(index, read) || !isTheirs) return text;
  const most = hasLimit(read) ? undefined : (standing.priceMax ?? plansOf(standing)[0].priceMax);
  return most && whom.being === undefined
    ? `${theirs}, ${most.inclusive ? 'up to' : 'under'} $${most.value}`
    : theirs;
}

/** Whether every kind of a name is made for an animal, and for this one: a cat bed, but no coffee maker. */
function isMadeFor(index: DealIndex, kind: Plan['kind'], being: string): boolean {
  const named = kindsNamed(index.kinds, kind?.phrases ?? []);
  const isMade = (each: number) => index.table.kinds.textOf(each).split(/[ |]/).some(isBeing);
  return named.length > 0 && named.every((each) => isMade(each) && isFor(index, each, being));
}

type Whom = { called: string; being?: string };
/** "My 75 lb lab", "a 4 year old boy": as a request would name them. */
function whomIn(standing: Plan): Whom | null {
  const { query } = standing;
  const being = beingIn(query);
  if (being !== undefined) {
    const weight = readAttributes(query).find(({ type }) => type === 'weight');
    const named =
      tokensOf(query).find((word) => (speciesOf(formOf(word)) ?? formOf(word)) === being) ?? being;
    const size = weight && `${query.slice(weight.start, weight.end)} `;
    return { called: `my ${size ?? ''}${named}`, being };
  }
  const child = readAttributes(query).filter(isOfChild);
  const age = child.find(({ type }) => type === 'age');
  const who = child.find(({ type }) => type === 'audience');
  const said = [age, who].flatMap((each) => (each ? [query.slice(each.start, each.end)] : []));
  return said.length > 0 ? { called: `a ${[...new Set(said)].join(' ')}` } : null;
}

/** What a child loves is printed on some things for children: a lunch box with dinosaurs. */
function withMotif(
  index: DealIndex,
  { query }: Plan,
  text: string,
  { text: name, phrases }: NonNullable<Plan['kind']>,
): string {
  const loved = tokensOf(query).find(isMotif);
  return loved !== undefined &&
    !tokensOf(text).some(isMotif) &&
    phrases.some((each) => isSaidOf(index, each, stemOf(loved)))
    ? text.replace(name, `${formOf(loved)} ${name}`)
    : text;
}
