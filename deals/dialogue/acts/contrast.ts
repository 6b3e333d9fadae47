import { readAttributes } from '../../attributes/read-attributes.ts';
import { formOf } from '../../kinds/kind-phrases.ts';
import type { Found } from '../../search/search.ts';
import { tokensOf } from '../../text/tokens.ts';
import { plansOf } from '../../wants.ts';
import { isCalled } from '../described.ts';
import { placesIn, superlatives } from '../references.ts';
import type { Turn } from '../turn.ts';
import { nameOf, pointing } from './deal-in-words.ts';
import { asksElsewhere } from './elsewhere.ts';
import { says } from './own-words.ts';
import { isYesOrNo, wishesIn } from './property.ts';
import { between } from './recommend.ts';
import { type Answer, answers } from './shown-answers.ts';

export const ofTiers =
  /\b(?:standard|premium|elite|tiers?|plans?|cards?|debit|credit|prepaid|points?|cash ?back|waitlist)\b/i;
/** "What's the difference between neutral and stability" of running shoes that say so. */
export const difference =
  /\bdiff(?:erence)?s? (?:between|btwn|bw) (?:an? |the )?(?<one>.+?) (?:and|vs\.?|versus) (?:an? |the )?(?<other>[^,?!]+?)(?: for (?:an? |my )?[\w' -]+)?(?:[,?!].*|\W*)$/i;
/** "No, I meant 200 vs 400 lumens." */
const versus =
  /^(?:(?:no|and|so|ok(?:ay)?|i (?:meant?|mean)|what about|how about|compare)\W+)*(?:an? |the )?(?<one>[^,.?!]+?) (?:vs\.?|versus) (?:an? |the )?(?<other>[^,?!]+?)(?:,? (?:so )?what['’]?s the diff(?:erence)?\W*|[,?!].*|\W*)$/i;
const ofTwo = /\bdiff(?:erence)?s?\b|\bvs\b|\bversus\b/i;
/** "Eggshell or satin for a bedroom?", "which is best, 54 inch or the Barkwhistle". */
const choice = /^(?<one>.+?) or (?<other>.+?)\W*$/i;
const choosesBetween =
  /\b(?:which|better|best)\b|^(?!\W*(?:is|are|does|do|can|will)\b)(?:.*\b)?(?:the|that) [^,.;!?]+ or (?:the|that)\b.*\?\s*$/i;
/** "Is that a good one to start on, or is the Marrowquill better?" */
const isOtherBetter =
  /^(?:is|are|would) the (?<name>[\w' -]+?) (?:ones? )?(?:be )?(?:a )?(?:better|best|nicer|safer|easier)\b/i;
export const asksOtherBetter = (text: string): boolean =>
  isOtherBetter.test(choice.exec(text)?.groups?.['other'] ?? '');
/** "For concrete floors" bears on which one to take. */
const purpose = / for (?!me\b|you\b)[^,.?!]+(?=\W*$)/i;
const saysIt = /\b(?:it|that|this)\b/i;
/** The most words of a side that name a deal. */
const mostOfSide = 4;
/** "Get the cheaper one or the other?" */
export const orOther = /\bthe \w+(?: one)? or the other\b/i;
export const unexplained = 'I only know what the shops write, and they don’t explain that.';
/** The comparison of the first deals that say one and the other, or that no shop explains it. */
export function contrastedIn(given: Turn): Answer | null {
  // "I'll take black. The cheaper one vs the rubber one": of the last two.
  const turn = {
    ...given,
    text: given.text.split(/[.!;]\s+/).find((each) => ofTwo.test(each)) ?? given.text,
  };
  const contrast = difference.exec(turn.text) ?? versus.exec(turn.text);
  const { one, other } = (contrast ?? choice.exec(turn.text))?.groups ?? {};
  if (one === undefined || other === undefined || ofTiers.test(turn.text)) return null;
  const isChoice = contrast === null;
  const isOfSides = isChoice && choosesBetween.test(turn.text);
  if (
    isChoice &&
    (!(isOfSides || namesBrands(one, other, turn) || /\?\s*$/.test(turn.text)) ||
      asksElsewhere(turn.text) ||
      (!isOfSides && readAttributes(`${one} ${other}`).some(({ type }) => type !== 'material')))
  )
    return null;
  // "Is the first one metal or wood?" asks of one deal.
  if (isChoice && isYesOrNo.test(turn.text) && placesIn(one).length > 0 && placesIn(other).length === 0)
    return () => answers.property(turn);
  const deals = turn.shown();
  const otherNamed = isChoice ? isOtherBetter.exec(other)?.groups?.['name'] : undefined;
  const about = deals.findIndex(({ id }) => id === turn.standing.about);
  const sides =
    otherNamed !== undefined && about >= 0 && saysIt.test(one)
      ? [
          { said: '', place: about },
          { said: otherNamed, place: placeCalled(otherNamed, deals) },
        ]
      : isChoice
        ? [lastOf(one, deals), firstOf(other, deals)]
        : [one, other].map((said) => ({ said, place: placeCalled(said, deals) }));
  const [first, second] = sides.map(({ place }) => place);
  if (
    !isChoice &&
    placesIn(turn.text).length > 1 &&
    (placesIn(one).length === 0 || placesIn(other).length === 0)
  )
    return null;
  const [only] = first !== undefined && first >= 0 && first === second && !isChoice ? [deals[first]] : [];
  if (only)
    return () => ({ reply: `Those are one and the same deal: ${nameOf(only)}.`, ...pointing([only]) });
  if (first === undefined || second === undefined || first < 0 || second < 0 || first === second)
    return isChoice ? null : () => ({ reply: missingOf([one, other], [first, second]) });
  const text = `difference between number ${first + 1} and number ${second + 1}`;
  const pair = [deals[first], deals[second]].flatMap((found) => found ?? []);
  // "Electric or acoustic?" of a guitar and strings asks about the guitar.
  if (isChoice && new Set(pair.map(({ want }) => want)).size > 1 && !turn.standing.plan.chosen) return null;
  const kinds = new Set(
    plansOf(turn.standing.plan).flatMap(({ kind }) => tokensOf(kind?.text ?? '').map(formOf)),
  );
  const wishes = wishesIn(sides.reduce((left, { said }) => left.replace(said, ' '), turn.text)).filter(
    (word) => !kinds.has(formOf(word)),
  );
  return () =>
    isChoice
      ? between(turn, pair, wishes)
      : answers.compare({ ...turn, text: `${text}${purpose.exec(turn.text)?.[0] ?? ''}` });
}

/** "Petalwick or Amberquay for rosacea": both are brands of what is shown. */
const namesBrands = (one: string, other: string, { shown }: Turn): boolean =>
  [tokensOf(one).at(-1), tokensOf(other)[0]].every(
    (word) => word !== undefined && shown().some(({ offer }) => tokensOf(offer.brand ?? '').includes(word)),
  );

/** "The $150 one", "the 163 one". */
const ofPrice = /\$ ?(\d+(?:\.\d\d)?)|\b(\d+(?:\.\d\d)?)(?: (?:dollars?|bucks))?(?: one)?$/i;
/** The place of the first deal that words name, from 0, or −1. */
function placeCalled(side: string, deals: readonly Found[]): number {
  const [place] = placesIn(side);
  if (place !== undefined) return place > 0 ? place - 1 : deals.length - 1;
  const extreme = superlatives.find(({ says: isIt }) => isIt.test(`the ${side}`))?.pick(deals);
  if (extreme) return deals.indexOf(extreme);
  const dollars = Number(ofPrice.exec(side)?.slice(1).find(Boolean));
  const priced = deals.findIndex(({ offer }) => Math.floor(offer.dealPrice) === dollars);
  const rounded = deals.findIndex(({ offer }) => Math.round(offer.dealPrice) === Math.round(dollars));
  if (Math.max(priced, rounded) >= 0) return priced >= 0 ? priced : rounded;
  const words = wishesIn(side);
  if (words.length === 0) return -1;
  const called = deals.findIndex((found) => isCalled(found, { text: side, by: side }, new Set()));
  return called >= 0 ? called : deals.findIndex((found) => words.every((word) => says(found, word)));
}

/** Of "which is best for him, the navy one" its last words name a deal, and of "the green one for a boy" its first. */
const lastOf = (side: string, deals: readonly Found[]) =>
  ofFew(side, deals, (words, count) => words.slice(-count));
const firstOf = (side: string, deals: readonly Found[]) =>
  ofFew(side, deals, (words, count) => words.slice(0, count));
function ofFew(
  side: string,
  deals: readonly Found[],
  few: (words: string[], count: number) => string[],
): { said: string; place: number } {
  const words = side.split(/\s+/).filter(Boolean);
  for (let count = 1; count <= Math.min(mostOfSide, words.length); count++) {
    const said = few(words, count).join(' ');
    const place = placeCalled(said, deals);
    if (place >= 0 && place < deals.length) return { said, place };
  }
  return { said: side, place: -1 };
}

/** "200 lumens vs 400 lumens" where only the first is shown. */
function missingOf(sides: readonly string[], places: readonly (number | undefined)[]): string {
  const missing = sides.filter((_, at) => (places[at] ?? -1) < 0);
  return missing.length === 1 ? `None of these says “${missing[0] ?? ''}.”` : unexplained;
}
