import { attributeKey, readAttributes } from '../attributes/read-attributes.ts';
import { kindsOfOffer } from '../kinds/kinds-of-offer.ts';
import { formOf, namesOfKind, phraseOf } from '../kinds/kind-phrases.ts';
import type { Found } from '../search/search.ts';
import { nameKey, stemOf, tokensOf } from '../text/tokens.ts';
import { withDigits } from '../understand/lex.ts';
import { plansOf } from '../wants.ts';
import type { Turn } from './turn.ts';

export const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
const numbers = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const number = `(\\d{1,2}|${numbers.join('|')})`;
/** "My last one leaked" is none of the list. */
const noneOfThese = '(?<!\\b(?:my|our|his|her|their) )';
const ordinal = new RegExp(
  `${noneOfThese}(?:(?:(?<!\\w)#|\\bno\\.? ?|\\bnumber )${number}|\\b(\\d{1,2})(?:st|nd|rd|th)|\\b(${ordinals.join('|')}|(?<=^|\\b(?:the|and|or|with|to|very|my|that) )last|last(?= (?:one|deal|card|item|result)\\b)|top)(?! (?:one (?:\\w+ed|blew|broke|fell|died|quit)\\b|time|of all|aid|thing|night|week|month|year|day|name))|\\b(?:option|deal|card|item|result) ${number})\\b`,
  'gi',
);

/** Positions in the list that a text names, 1 the first and -1 the last: "compare the first and the third". */
export function placesIn(text: string): number[] {
  const few = /\b(?:first|top) (two|three|four|2|3|4)\b|\b(?:these |the )(two|three|2|3) first\b/i
    .exec(text)
    ?.slice(1)
    .find(Boolean);
  if (few) return Array.from({ length: placeOf(few) }, (_, at) => at + 1);
  const pair =
    /(?<!\b(?:sizes?|age[sd]?) ?)(?<![\d.])\b(?:compare|between|is|save)? ?(?<![\d.])([1-9]) ?(?:and|&|vs\.?|versus|or|with|to|against) ?([1-9])\b(?!\.\d)(?! ?(?:[%$"'-]|dollars|bucks|inch|ft|lb|oz))/i.exec(
      text,
    );
  if (pair) return [Number(pair[1]), Number(pair[2])];
  return [...text.matchAll(ordinal)].map((match) =>
    placeOf((match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').toLowerCase()),
  );
}

/** "I don't like the first one. Anything in blue?": without what is said of that one, which is not shown again. */
const disliked =
  /^(?:(?:and|but|so|ok(?:ay)?|well|hm+),? )*(?:(?:i |we )?(?:(?:really )?(?:do(?:es)?(?:n'?t| not)|did(?:n'?t| not)) (?:really |quite )?(?:like|love|want|need|care for)|hate|dislike|(?:(?:i'?m |am )?not (?:(?:a )?(?:big )?(?:fan of|into|crazy about|sold on|feeling)))|not|skip|forget|drop|remove|lose) (?:the|that|number|#) ?[^.,;!?]*|(?:the )?(?!price)\w+ (?:ones?(?= |['’]s) ?|two |three |2 |3 )?(?:['’]s|is|are|looks?|was|were|seems?) (?:(?:so|really|kind of|kinda|a bit|a little|too|way|just|pretty) )*(?:much|steep|pric(?:e)?y|too expensive|ugly|hideous|bad|awful|boring|cheap-?looking|ridiculous|not (?:nice|great|good|for me|my (?:style|thing)))[^.,;!?]*)(?:[.,;!?]+\s*|$)/i;
export function dislikedIn(text: string): { except: number[]; rest: string } {
  const said = disliked.exec(text)?.[0] ?? '';
  return { except: placesIn(said), rest: text.slice(said.length).replace(/^(?:and|but|so)\b,? /i, '') };
}

function placeOf(word: string): number {
  if (word === 'last') return -1;
  if (word === 'top') return 1;
  const named = Math.max(ordinals.indexOf(word), numbers.indexOf(word)) + 1;
  return named > 0 ? named : Number.parseInt(word, 10);
}

const by = (score: (found: Found) => number) => (deals: readonly Found[]) =>
  deals.length === 0 ? undefined : deals.reduce((best, each) => (score(each) < score(best) ? each : best));
const savingOf = ({ offer }: Found) =>
  offer.priceEvidence === 'unverified' ? 0 : Math.max(0, (offer.originalPrice ?? 0) - offer.dealPrice);

/** Picks the deal that a superlative refers to. */
export const superlatives: readonly {
  says: RegExp;
  name: string;
  pick: (deals: readonly Found[]) => Found | undefined;
}[] = [
  {
    says: /\b(?:most expensive|priciest|dearest|highest price|costliest)\b|\bwhich\b.*\b(?:is|costs?|are) (?:more expensive|more(?! [a-z])|pricier)\b/i,
    name: 'most expensive',
    pick: by(({ offer }) => -offer.dealPrice),
  },
  {
    says: /\b(?:(?:biggest|largest|highest|best|most|greatest) (?:discount|saving|savings|sale|markdown|percent(?:age)?(?: off)?|price drop)|most off|saves? (?:me )?(?:the )?most)\b/i,
    name: 'largest saving',
    pick: by((found) => -savingOf(found)),
  },
  {
    says: /\b(?:(?:smallest|lowest|least|worst) (?:discount|saving|savings|sale|markdown|percent(?:age)?(?: off)?|price drop)|saves? (?:me )?(?:the )?least)\b/i,
    name: 'smallest saving',
    pick: by((found) => savingOf(found)),
  },
  {
    says: /\b(?:cheapest|most cheap|more cheap|lowest price|least expensive|most affordable|costs? (?:the )?least|lowest|the (?:cheaper|less expensive) (?:of|ones?|sets?|pairs?))\b|\bwhich\b.*\b(?:is|costs?|are) (?:cheaper|less(?! [a-z]))\b/i,
    name: 'cheapest',
    pick: by(({ offer }) => offer.dealPrice),
  },
  {
    says: /\b(?:ends? (?:first|soonest|next)|expir\w* (?:first|soonest|next)|end(?:s|ing)? the soonest|about to end|ending (?:soonest|first)|soonest|runs? out (?:first|soonest)|going away first)\b/i,
    name: 'first to end',
    pick: (deals) =>
      by(({ offer }) => offer.endsAt ?? Number.POSITIVE_INFINITY)(
        deals.filter(({ offer }) => offer.endsAt !== null),
      ),
  },
  {
    says: /\b(?:newest|most recent|latest|(?:just|last) added)\b/i,
    name: 'newest',
    pick: by(({ offer }) => -offer.firstSeenAt),
  },
];

/** The deals whose places a text names. */
export const placedIn = ({ text }: Turn, deals: readonly Found[]): Found[] =>
  placesIn(text).flatMap((place) => deals.at(place > 0 ? place - 1 : place) ?? []);

/** The deals a text refers to: by position, by a distinguishing feature, by words of the title, or as "it". */
export function pointedAt(turn: Turn): Found[] {
  const deals = turn.shown();
  const said = placesIn(turn.text);
  const places = placedIn(turn, deals);
  const extreme = superlatives.find(({ says }) => says.test(turn.text))?.pick(deals);
  const found = [...new Set([...places, ...(extreme ? [extreme] : [])])];
  // "Number 12" of three refers to none.
  if (found.length > 0 || said.length > 0) return found;
  const part = partNamed(turn);
  if (part) return [part.found];
  const about = deals.find(({ id }) => id === turn.standing.about);
  // "Is it glass or plastic" names no glass one.
  if (about && saysIt.test(turn.text)) return [about];
  // "Washable cover?" of the one that was spoken of points at no other.
  const isPointing =
    pointing.test(turn.text) || deals.some(({ offer }) => namesBrand(turn.text, offer.brand));
  const named = about && !isPointing ? [] : namedIn(deals, turn.text);
  if (named.length > 0 && named.length < 3 && named.length < deals.length) return named;
  const [first] = deals;
  return about ? [about] : first ? [first] : [];
}

/** "Which of the guitars" beside tuners: the deals of what is named, of several things; all of them where none is. */
export function namedAmong(turn: Turn): readonly Found[] {
  const said = new Set(tokensOf(turn.text).map(formOf));
  const plans = plansOf(turn.standing.plan);
  const isNamed = plans.map(({ kind }) => tokensOf(kind?.text ?? '').some((word) => said.has(formOf(word))));
  const deals = turn.shown();
  const named = deals.filter(({ want }) => isNamed[want ?? 0]);
  return plans.length > 1 && named.length > 0 && named.length < deals.length ? named : deals;
}

const pointing = /\b(?:the|that|this|those|these|ones?)\b/i;
const namesBrand = (text: string, brand: string | null): boolean =>
  tokensOf(brand ?? '').some((word) => tokensOf(text).includes(word));

const saysIt = /^(?!.*\b(?:the|that|this) (?!same)\w+).*\bit\b/i;

/** The names of a deal's kind, of which "the bench" is one. */
const kindNamesOf = ({ offer }: Found): string[] =>
  kindsOfOffer(offer.title, offer.productType).flatMap((phrase) => [...namesOfKind(phrase)]);

/** "The bench" of a set: the first shown deal of that kind or slot, where others are of others; and the name. */
export function partNamed({ text, standing, shown }: Turn): { found: Found; name: string } | null {
  if (!standing.plan.wants) return null;
  const deals = shown();
  const slots = plansOf(standing.plan).map(({ slot = '' }) => phraseOf(slot));
  const named = [...text.matchAll(/\b(?:the|that|those|these) ([a-z][a-z-]+)(?: ([a-z][a-z-]+))?/gi)].flatMap(
    ([, one = '', two = '']) => [`${one} ${two}`.trim(), one, two].filter(Boolean),
  );
  for (const name of named) {
    const phrase = phraseOf(name);
    // "The bag" of a set with a sleeping bag.
    const isSlot = (slot: string) => slot === phrase || slot.split(' ').at(-1) === phrase;
    const isIt = (found: Found) => isSlot(slots[found.want] ?? '') || kindNamesOf(found).includes(phrase);
    const of = deals.filter(isIt);
    // "The red apron": of those, the red one.
    const called = of.find(({ offer }) =>
      tokensOf(offer.title).some((word) => named.includes(word) && phraseOf(word) !== phrase),
    );
    const found = called ?? deals.find(({ want }) => isSlot(slots[want] ?? '')) ?? of[0];
    if (found && of.length < deals.length) return { found, name };
  }
  return null;
}

/** Whether a deal is by a brand, or has it in its title. */
export const isOfBrand = ({ offer }: Found, brand: string): boolean =>
  nameKey(`${offer.brand ?? ''} ${offer.title}`).includes(nameKey(brand));

/** Words around the name of a deal that tell none apart. */
export const around = new Set(
  'the one ones 1 that this it is a an of from by at in with and or to for does do how why what which when good price deal deals cheap better best compare me my first'.split(
    ' ',
  ),
);

/** "The blue one", "the Kestrand": deals whose title, merchant or properties contain most of the distinguishing words. */
export function namedIn(deals: readonly Found[], text: string): Found[] {
  // "Two of them" names no two-pack.
  const words = tokensOf(withDigits(text.replace(/\b\w+ of (?:them|these|those)\b/i, ' ')))
    .filter((word) => !around.has(word))
    .map(stemOf);
  const properties = readAttributes(text).map(({ type, value }) => attributeKey(type, value));
  const scored = deals.map((found) => {
    const { title, merchant, brand } = found.offer;
    const said = new Set(tokensOf(withDigits(`${title} ${merchant} ${brand ?? ''}`)).map(stemOf));
    const kind = new Set(kindNamesOf(found).flatMap((name) => name.split(' ')));
    const has = new Set(readAttributes(title).map(({ type, value }) => attributeKey(type, value)));
    return (
      words.filter((word) => said.has(word) && !kind.has(word)).length +
      properties.filter((each) => has.has(each)).length
    );
  });
  const most = Math.max(0, ...scored);
  return most === 0 ? [] : deals.filter((_, at) => scored[at] === most);
}

/** "Got one that folds?", "is there one below $60": any other, and not the one that is shown. */
export const anyOne =
  /(?:\b(?:is there|are there|have you|do you have|got|maybe|need|want|a|now|but|and)|^|[.,;!?]) ?(?:just |only |another |any )?ones? (?:that|which|with(?:out)?|w|for|made|from|below|under|over|between|around|where|you can|in (?:a |an )?\w)|\b(?:is|are) there (?:one|anything|something) (?:a (?:little|bit) )?(?!better\b|of\b)\w/i;
