import { usd } from '../../../domain/usd.ts';
import {
  attributeKey,
  attributesOfOffer,
  type AttributeType,
  readAttributes,
} from '../../attributes/read-attributes.ts';
import { contrariesOf } from '../../attributes/contraries.ts';
import { saysFreeOf } from '../../attributes/free-of.ts';
import { partsOf } from '../../attributes/substances.ts';
import { meantBy, membersOf, saidFor, saysPhrase, toldTogether } from '../../attributes/said-for.ts';
import type { Found } from '../../search/search.ts';
import { saysTrait } from '../../search/stated-sense.ts';
import { isDoing } from '../../kinds/asked-of.ts';
import { isPersonWord } from '../../lexicon/people.ts';
import { stemOf, tokensOf } from '../../text/tokens.ts';
import { partNamed, placedIn, placesIn, pointedAt } from '../references.ts';
import type { Reply, Turn } from '../turn.ts';
import { listed } from '../say.ts';
import { plansOf } from '../../wants.ts';
import { closestReply } from './closest.ts';
import { extremeOf, measures, statedOf, unstatedReply } from './measures.ts';
import { nameOf, pointing, titledSo } from './deal-in-words.ts';
import {
  bearingOfAll,
  bearingSaid,
  itSays,
  ownSentence,
  says,
  saysItself,
  sentenceOf,
  sentencesOf,
  shortestStart,
  unended,
} from './own-words.ts';
import { unsaidIn, unsaidOf, unsaidOfAll } from './unsaid.ts';
import { asksQuantity, limitReply, quantityReply } from './quantity.ts';

const idle = new Set(
  'easy easier easiest hard harder hardest difficult simple simplest who could tell say is are does do has have can will would include includes included it that this they these those its his him her he she who one ones of them the a an what whats which how hows any in for not with w though tho once until lol by off itself them come comes made get first second third fourth fifth last good i you my me on to be used use used work works there and or at much many most least more how long last lasts best better easier safer worst longest highest lowest either set sets if so really just actually anything something would should then were was total totally pick choose recommend suggest think start take go why cheap'.split(
    ' ',
  ),
);
/** "Best" and "rest" are not superlatives of a measure. */
const shortestMost = 5;
const ofMany = /\b(?:either(?! or\b)|they|these|those|any|which|ones|of them|there|colou?rs|sizes)\b/i;

const asksForMost =
  /^(?:(?:and|ok(?:ay)?|so),? )*(?:the |(?:what(?:'?s| is)|who has) the )?(?!cheap|dear|low|new|lat|near|clos|fresh|hott|great|high)\w{4,}est(?: ones?)?\W*$|\bwhich\b.*\b(?:\w{3,}est|most|least)\b|^(?:and |ok |so )*(?:what(?:'?s| is)|who has) the (?:light|heavi|tall|long|wid|bright|loud|quiet|soft|thick|fast|strong|small|larg|bigg|warm|high|low)est\b(?! (?:price|deal|saving|discount))/i;

/** Whether a text asks which of several products has the most of something, or what variants they have. */
export const asksOfAll = (text: string): boolean =>
  asksForMost.test(text) || asksQuantity(text) || measures.some(({ asks }) => asks.test(text));

/** "Is number 2 and number 5 cordless", "is the first or the second one wood": several places, and one question. */
const ofPlaces =
  /\b(?:the )?(?:number \d+|first|second|third|fourth|fifth)(?:(?: one)?,? (?:and|or) (?:the )?(?:number \d+|first|second|third|fourth|fifth))+(?: ones?)?\b/i;

/**
 * Answers what a property of the shown deals is, or which of them have it, each of several in turn. Null where only a description
 * could answer.
 */
export function propertyReply(turn: Turn): Reply | null {
  const places = ofPlaces.exec(turn.text)?.[0];
  if (places === undefined) return oneReply(turn);
  const deals = placedIn({ ...turn, text: places }, turn.shown());
  const text = turn.text.replace(places, 'it');
  const replies = deals.flatMap(
    (each) =>
      oneReply({ ...turn, text, shown: () => [each], standing: { ...turn.standing, about: each.id } })
        ?.reply ?? [],
  );
  const [first] = deals;
  return replies.length > 0 && first
    ? { reply: replies.join(' '), ...pointing(deals), about: first.id }
    : null;
}

function oneReply(turn: Turn): Reply | null {
  const deals = turn.shown();
  // "Is the keyboard wireless" of a set asks whether it is wireless.
  const part = partNamed(turn);
  // "Which of these is longest, table is 10 feet": what follows only tells why.
  const asking = turn.text.replace(/\?\s+\S.*$/s, '?').replace(toldAfter, '$1?');
  const text = part ? asking.replace(part.name, 'one') : asking;
  // "Inflatable?" of a list.
  const isBare = /^[\w-]+\?$/.test(text);
  const isMany =
    (ofMany.test(text) ||
      /\b\w{3,}est\b|\bmost \w+\W*$/i.test(text) ||
      ((isBare || (asksMeasure.test(text) && !/\b(?:the|is|are|does|do)\b/i.test(text))) &&
        turn.standing.about === undefined)) &&
    placesIn(text).length === 0 &&
    (/\bwhich (?:ones|of)\b/i.test(text) || !/\b(?:it|this|that)\b/i.test(text));
  const ofPart = part
    ? { ...turn, text, standing: { ...turn.standing, about: part.found.id } }
    : { ...turn, text };
  const amount = limitReply(turn, isMany) ?? quantityReply(ofPart);
  if (amount) return amount;
  const meaning = isMany ? meaningReply(deals, meantIn(text)) : null;
  if (meaning) return meaning;
  const asked = measures.find(({ asks, most, least }) =>
    [asks, most, least].some((pattern) => pattern?.test(text)),
  );
  // "Which of the first two is bigger".
  const among = placesIn(text).length > 1 ? pointedAt({ ...turn, text }) : deals;
  const extreme = asked && extremeOf(among, asked, text);
  if (extreme) return extreme;
  const isExtreme = asked !== undefined && [asked.most, asked.least].some((pattern) => pattern?.test(text));
  if (isExtreme && asksForMost.test(text) && ofThings(turn, text).length === 0)
    return unstatedReply(deals, asked, text);
  const side = asked?.name === 'size' ? sideIn(text) : null;
  if (asked && isMany && !isExtreme) {
    const all = [
      ...new Set(deals.flatMap((found) => (side ? lengthsOf(found) : statedOf(found, asked.types)))),
    ];
    const values = all.filter((value) => !all.some((other) => other !== value && other.includes(value)));
    const isMeasured =
      asked.name !== 'size' ||
      !asksMeasure.test(text) ||
      values.some((each) => /\d/.test(each)) ||
      deals.some(({ offer }) => saysDimensions.test(offer.description));
    const isSided = side === null || deals.some(({ offer }) => ofOneSide.test(offer.title));
    if (!isSided) {
      const titled =
        values.length === 0 ? '' : ` Titles say “${values.join(', ')},” but not which side that is.`;
      return { reply: `None of the shops states the ${side} of these.${titled}` };
    }
    if (!isMeasured)
      return {
        reply: `None of the shops states the dimensions of these.${values.length === 0 ? '' : ` Titles only say “${values.join(', ')}.”`}`,
      };
    if (values.length > 0) return { reply: `Among these: ${values.join(', ')}.` };
  }
  const [found] = pointedAt(turn);
  if (asked && found && !isExtreme) {
    const isOfSide = side !== null && !ofOneSide.test(found.offer.title);
    const types: readonly AttributeType[] = isOfSide ? ['length'] : asked.types;
    const values = isOfSide ? lengthsOf(found) : statedOf(found, asked.types);
    // "Sisal posts and a weighted base."
    const told = sentencesOf(found).find(
      (each) =>
        (asked.name !== 'weight' || !ofLoad.test(each)) &&
        readAttributes(each).some(({ type }) => types.includes(type)),
    );
    if (values.length === 0 && told !== undefined)
      return { reply: `${nameOf(found)}: “${unended(told)}.”`, ...pointing([found]) };
    const details = found.offer.title.split(', ').slice(1).join(', ');
    const isTitled = details !== '' && asked.name === 'color' && !/\d/.test(details);
    const titled = !isTitled ? '' : ` Its title says “${details}.”`;
    // "8 ft" of a garden bed is its length, or its height: no title says.
    const isNamed =
      asked.name === 'size' && asksMeasure.test(text) && !values.some((each) => /\d/.test(each));
    const stated =
      isNamed && values.length > 0
        ? `its title says “${values.join(', ')},” and the shop states no dimensions.`
        : isOfSide && values.length > 0
          ? `its title says “${values.join(', ')},” but not which side that is.`
          : values.length > 0
            ? `${values.join(', ')}.`
            : `the shop doesn’t state its ${side ?? asked.name}.${titled}`;
    // In which colors others of the same are sold.
    const others = deals.filter(({ id, want }) => id !== found.id && want === found.want);
    const colors = new Set(
      asked.name === 'color' ? others.flatMap((each) => statedOf(each, asked.types)) : [],
    );
    const beside = [...colors].filter((color) => !values.includes(color));
    const also = beside.length > 0 ? ` Others of these: ${beside.join(', ')}.` : '';
    return { reply: `${nameOf(found)}: ${stated}${also}`, ...pointing([found]) };
  }
  const either = eitherReply(turn, asking);
  if (either) return either;
  const parts = titlePartsIn(text, deals);
  if (parts.length > 0) return { reply: `Among these: ${parts.join('; ')}.` };
  const free = freeOf.exec(text)?.slice(1).find(Boolean)?.toLowerCase();
  const isFree = free !== undefined && wishesIn(free).length > 0;
  if (isFree && !isMany && found) return freeReply(found, free);
  const rest = ofThings(turn, text);
  const words = rest.length > 0 ? rest : wishesIn(text);
  if (words.length === 0 && isMany && asksForMost.test(text)) return { reply: unknownMost };
  if (words.length === 0 || words.length > mostAsked) return null;
  const saysAll = (each: Found) =>
    isFree ? saysFreeOf(wordsOfDeal(each), free) : words.every((word) => says(each, word));
  // "Are softgels gelatin" of softgels asks about gelatin.
  const titled = tokensOf(found?.offer.title ?? '').map(stemOf);
  const from = isMany ? 0 : words.findIndex((word) => !titled.includes(stemOf(word)));
  const said = asSaid(text, words.slice(Math.max(0, from)));
  // Longer than a property: "steady it without weighing me down".
  const isQuoted =
    said !== null &&
    !words.includes('setup') &&
    tokensOf(said).length <= mostQuotedWords &&
    !tokensOf(said).some((word) => isDoing(word) || isPersonWord(word) || pronoun.test(word));
  const what = isQuoted ? `“${said}”` : 'that';
  const isDone = words.some((word) => isDoing(word));
  if (isMany) {
    // "Do they come in large?" of what is marked L.
    const properties = readAttributes(text).flatMap(({ type, value }) =>
      isDone && type === 'size' ? [] : attributeKey(type, value),
    );
    const has = ({ offer }: Found) => {
      const stated = attributesOfOffer(offer.title, offer.description, offer.attributes);
      return properties.length > 0 && properties.every((each) => stated.includes(each));
    };
    const having = deals.filter((each) => saysAll(each) || has(each));
    if (having.length === 0) {
      const open = found && !isQuoted ? unsaidIn(text, found, turn.index) : null;
      const none = asksForMost.test(text)
        ? unknownMost
        : open !== null
          ? unsaidOfAll(open)
          : `None of the shops says ${what} about these.`;
      return (
        bearingOfAll(deals, words, none) ??
        (ofBest.test(text) ? closestReply(turn, deals, words) : null) ?? { reply: none }
      );
    }
    return {
      reply:
        ofBest.test(text) || deals.length < 3
          ? quotesOf(having, words)
          : `${having.length} of the ${deals.length} say ${what}: ${having.slice(0, 3).map(nameOf).join('; ')}.`,
      highlight: having.map(({ id }) => id),
    };
  }
  if (!found) return null;
  // "Is it good for a big dog" of what is marked "Large," or "Medium." What "packs down small" is of any size.
  const asksFor = readAttributes(text).flatMap(({ type }) => (isDone && type === 'size' ? [] : type));
  const values =
    saysAll(found) || runsSo.test(text)
      ? []
      : statedOf(
          found,
          asksFor.filter((type) => type !== 'audience'),
        );
  if (values.length > 0)
    return { reply: `${nameOf(found)}: its title says “${values.join(', ')}.”`, ...pointing([found]) };
  return { reply: saidReply(turn, found, { text, words, what, isQuoted }), ...pointing([found]) };
}

/** "Does it run small": its size is no answer. */
const runsSo = /\bruns? (?:a (?:bit|little) )?(?:small|large|big|true|narrow|wide|short|long)\b/i;

/** "Is it whey-free?" */
const freeOf = /\b([a-z]+)[- ]free\b|\bfree (?:of|from) ([a-z]+)\b/i;
const wordsOfDeal = ({ offer }: Found) => `${offer.title}. ${offer.description}`;
function freeReply(found: Found, word: string): Reply {
  const name = nameOf(found);
  const all = [found.offer.title, ...sentencesOf(found)];
  const saying = all.find((each) => saysFreeOf(each, word)) ?? all.find((each) => saysPhrase(each, word));
  const isFree = saying !== undefined && saysFreeOf(saying, word);
  // "No corn, wheat or soy" says something of grain.
  const partly = sentencesOf(found).find((each) => partsOf(word).some((part) => saysFreeOf(each, part)));
  const reply =
    saying === undefined
      ? `The shop doesn’t say “${word}-free” about ${name}.${partly === undefined ? '' : ` It says: “${unended(partly)}.”`}`
      : saying === found.offer.title
        ? `${isFree ? 'Yes, its title says so' : `No, its title says “${word}”`}: ${name}.`
        : `${isFree ? 'Yes. ' : 'No. '}${name}: “${unended(saying)}.”`;
  return { reply, ...pointing([found]) };
}

/** "Large" is a size, and answers neither how big a thing is nor its dimensions. */
const asksMeasure = /\bhow (?:big|large|tall|high|wide|deep|long)\b|\bdimensions\b/i;
const saysDimensions = /\d ?(?:x|by|in|inch(?:es)?|cm|ft|feet)\b|\d["”]/i;
const toldAfter = /^(\W*(?:(?:and|so|ok(?:ay)?|but)\W+)*(?:which|what)\b[^,?]*),[^?]*$/i;
/** What it carries is no weight of its own. */
const ofLoad = /\b(?:carr(?:y|ies)|holds?|supports?|up to|under|over)\b/i;
const sides: readonly (readonly [says: RegExp, name: string])[] = [
  [/\bhow (?:tall|high)\b|\bheight\b/i, 'height'],
  [/\bhow wide\b|\bwidth\b/i, 'width'],
  [/\bhow deep\b|\bdepth\b/i, 'depth'],
];
const sideIn = (text: string): string | null => sides.find(([says]) => says.test(text))?.[1] ?? null;
/** "Men's 12" is nobody's height. */
const lengthsOf = (found: Found): string[] =>
  statedOf(found, ['length', 'size']).filter(
    (each) => !/\b(?:wo)?men|\b(?:youth|kids?|toddler|size)\b/i.test(each),
  );
/** "How tall": one side of what has several, unless its title names that side as well. */
const ofOneSide = /\b(?:tall\w*|height|high|wide|width|deep|depth|floor|adjustable)\b/i;

/** What a question says of the things that are shown: "are the boots waterproof" of boots asks whether they are waterproof. */
function ofThings({ standing }: Turn, text: string): string[] {
  const things = plansOf(standing.plan).flatMap(({ kind }) => tokensOf(kind?.text ?? '').map(stemOf));
  return wishesIn(text.replaceAll(measured, ' ')).filter(
    (word) => !things.includes(stemOf(word)) || text.toLowerCase().includes(`${word} per `),
  );
}
const measured = /\b(?:light|heavi|tall|long|short|bigg|small|larg|wid)(?:est|er)\b|\bweighs?\b/gi;

/** What the shop's own words say to a question about one deal. Nothing that does not answer it is quoted. */
function saidReply(
  turn: Turn,
  found: Found,
  {
    text,
    words,
    what,
    isQuoted,
  }: { text: string; words: readonly string[]; what: string; isQuoted: boolean },
): string {
  const name = nameOf(found);
  const unsaid = unsaidIn(text, found, turn.index);
  // "Is it light?" is not answered by an LED light.
  const isOfIt = /^\W*(?:is|are)\b/i.test(text);
  const saysAll = (each: Found) =>
    words.every((word) => says(each, word) && (!isOfIt || saysTrait(word, wordsOfDeal(each))));
  // "Is it safe for kids?"
  if (
    /\b(?:kids?|child(?:ren)?|toddlers?|bab(?:y|ies))\b/i.test(text) &&
    says(found, 'adults') &&
    !saysAll(found)
  )
    return `The shop says it is for adults: “${sentenceOf(found, ['adults'])}.” ${name}.`;
  // "Dishwasher safe?" of what is washed by hand.
  const contrary = words.filter((word) => !says(found, word)).flatMap(contrariesOf);
  const isAgainst = (each: string) => contrary.some((phrase) => saysPhrase(each, phrase));
  const against = [found.offer.title, ...sentencesOf(found)].find(isAgainst);
  if (against === found.offer.title)
    return `${isYesOrNo.test(text) ? 'No' : 'It isn’t'}${titledSo(found, isAgainst).replace(':', ',')} ${name}.`;
  if (against !== undefined) return `${isYesOrNo.test(text) ? 'No. ' : ''}${name}: “${unended(against)}.”`;
  const kept = keptFrom(found, words);
  if (kept !== null)
    return `${isYesOrNo.test(text) && !/\bor\b/i.test(text) ? 'No. ' : ''}${name}: “${kept}.”`;
  // "Is casein dairy?", "is it wood?" of cedar.
  const [family = '', ...more] = words;
  const member =
    more.length === 0 &&
    !says(found, family) &&
    membersOf(family).find((word) => says(found, word) && !saysFreeOf(wordsOfDeal(found), word));
  if (member) return `${name} says “${member},” which counts as ${family}.`;
  if (saysAll(found)) {
    const sentence = sentenceOf(found, words);
    const counted = new RegExp(`\\b\\d[\\d,]*[- ]${(words.at(-1) ?? '').replace(/s$/, '')}s?\\b`, 'i').exec(
      `${found.offer.title}. ${found.offer.description}`,
    )?.[0];
    if (counted && asksWhich.test(text)) return `${name}: ${counted}.`;
    // "How many servings" is no question for yes or no.
    const amount = asksAmount.exec(text)?.[1];
    if (amount && !/\d/.test(sentence))
      return unsaid === null
        ? `The shop doesn’t say how ${amount.toLowerCase()} for ${name}.`
        : unsaidOf(found, unsaid);
    const isSo =
      isYesOrNo.test(text) && !asksIfWith.test(text) && words.every((word) => saysItself(found, word));
    if (sentence === found.offer.title) return `${isSo ? 'Yes, its' : 'Its'} title says so: ${name}.`;
    // "Leaves no greasy film," "caffeine-free": no.
    const isFree = isYesOrNo.test(text) && words.length === 1 && saysFreeOf(sentence, words[0] ?? '');
    return `${isFree ? 'No. ' : isSo ? 'Yes. ' : ''}${name}: “${sentence}.”`;
  }
  const stated = words.filter(
    (word) => says(found, word) && (!isOfIt || saysTrait(word, wordsOfDeal(found))),
  );
  const unstated = words.filter((word) => !stated.includes(word));
  const isTrouble = words.length === 1 && troubles.has(troubleIn(words[0] ?? ''));
  const others = turn.shown().filter((each) => (isTrouble ? keptFrom(each, words) !== null : saysAll(each)));
  const doSay = `${others.length === 1 ? 'says' : 'say'} it${isTrouble ? ' doesn’t' : ''}`;
  const elsewhere =
    others.length > 0
      ? ` ${others.length} of the others ${doSay}: ${others.slice(0, 2).map(nameOf).join('; ')}.`
      : '';
  // "Is it good for PC and PlayStation", where it says one of them.
  const isTold = ownSentence(found, stated) === sentenceOf(found, stated);
  const own = isQuoted && stated.length > 0 && !isTold ? '' : itSays(found, stated);
  const told = own === '' ? bearingSaid(found, unstated) : own;
  // "Will my Lab fit" of what is large.
  const sizes = /\bfits?\b/i.test(text) ? statedOf(found, ['size']) : [];
  const sized = sizes.length > 0 ? ` Its title says “${sizes.join(', ')}.”` : '';
  // "How much protein per scoop" of "24 g of protein a scoop."
  if (asksAmount.test(text) && /\d/.test(told)) return `${name}:${told.replace(' It says:', '')}`;
  return isQuoted && stated.length > 0 && isListed.test(text)
    ? `The shop says ${quoted(stated)}, but not ${quoted(unstated)}, about ${name}.${told}${elsewhere}`
    : `${unsaid === null ? `The shop doesn’t say ${what} about ${name}.` : unsaidOf(found, unsaid)}${told || sized}${elsewhere}`;
}

/** Of "PC and PlayStation," one may be said; "protein" is no part of "protein per serving." */
const isListed = /,|&|\b(?:and|or)\b/i;

export const isYesOrNo =
  /^\W*(?:(?:and|so|but|ok(?:ay)?|wait|hm+)\W+)*(?:is|are|was|were|does|do|can|could|will|would|has|have)\b/i;
/** Of what is in the box, a word alone is no proof: "does it have games" of a console for fans of games. */
const asksIfWith = /\b(?:has|have|comes? with|includes?|included)\b/i;
const asksAmount = /^\W*(?:(?:and|so|ok(?:ay)?|but)\W+)*how (many|much|long)\b/i;

/** What a thing may do that nobody wants: "does it leak" of one that is leakproof. */
const troubles = new Set(
  'leak rust fade crack spill shrink tear slip skid stain wrinkle smell stink shatter break tangle pill scratch itch irritate fog freeze stick chip warp bend burn rip'
    .split(' ')
    .map(stemOf),
);
/** "Slippery" of what slips. */
const troubleIn = (word: string): string => stemOf(word.replace(/(?<=[a-z]{3})(?:pery|y)$/, ''));
const keptBy =
  /\b\w+[- ]?(?:proof|free|resist\w*|less)\b|\b(?:non|anti|no|not|without|won['’]t|does(?:n['’]t| not)|never|resists?|against)[- ]\w+/gi;
/** The sentence, or the word of the title, that says the product is kept from such a trouble; null without one. */
function keptFrom(found: Found, words: readonly string[]): string | null {
  const [word = '', ...others] = words.map(troubleIn);
  if (others.length > 0 || !troubles.has(word)) return null;
  const form = word.slice(0, shortestStart + 1);
  const keptIn = (text: string) =>
    text.match(keptBy)?.find((said) => tokensOf(said).some((each) => each.startsWith(form)));
  const sentence = sentencesOf(found).find(keptIn);
  return sentence === undefined ? (keptIn(found.offer.title) ?? null) : unended(sentence);
}

const unknownMost = 'I can’t tell which: the shops don’t say.';
const mostAsked = 7;
const quoted = (words: readonly string[]) =>
  listed(
    words.map((word) => `“${word}”`),
    'and',
  );

const titlePart = /^(?:(?:and|what|which|ok(?:ay)?),? )*([a-z]{3,}) (?:size|length|width|count|type)s?\W*$/i;

/** "Grip size?": what the titles state of it, each once; empty where the text asks for nothing of that kind. */
export function titlePartsIn(text: string, deals: readonly Found[]): string[] {
  const word = titlePart.exec(text)?.[1];
  if (word === undefined) return [];
  const said = new RegExp(`\\b${word}`, 'i');
  return [
    ...new Set(
      deals.flatMap(({ offer }) =>
        offer.title
          .split(', ')
          .slice(1)
          .filter((part) => said.test(part)),
      ),
    ),
  ];
}

const asksWhich = /^(?:\W*(?:and|so|ok(?:ay)?|but)\b)*\W*(?:how|what|which)\b/i;

/** "Plastic or wood?", "it says cedar and steel, which is it?": which of the two the shop says. */
const eitherOf =
  /\b([a-z][\w-]+) or (?:(?:just|only|merely|more like) )?(?:an? )?([a-z][\w-]+(?: (?!it\b|this\b|that\b)[a-z]+)?)\W*$|\b([a-z][\w-]+) and ([a-z][\w -]+?)\W+(?:so )?which is it\b/i;
function eitherReply(turn: Turn, asking: string): Reply | null {
  const choices = (eitherOf.exec(asking)?.slice(1) ?? []).filter(Boolean);
  const [found] = pointedAt(turn);
  if (!found || choices.length === 0 || choices.some((word) => idle.has(word.toLowerCase()))) return null;
  const wordsFor = (choice: string) => {
    const all = [tokensOf(choice), ...membersOf(choice).map(tokensOf)];
    return all.find((words) => words.every((word) => says(found, word)));
  };
  const said = choices.filter((choice) => wordsFor(choice));
  const unsaid = unsaidIn(asking, found, turn.index);
  const stated = statedOf(
    found,
    readAttributes(choices.join(', ')).flatMap(({ type }) => (type === 'material' ? type : [])),
  );
  const sentences = said.map((choice) => sentenceOf(found, wordsFor(choice) ?? []));
  const [first = '', second] = sentences;
  const reply =
    said.length === 0
      ? `${
          // "Wool or acrylic" of cotton.
          stated.length > 0
            ? `Its title says “${stated.join(', ')}”: ${nameOf(found)}.`
            : unsaid === null
              ? `The shop doesn’t say which about ${nameOf(found)}.`
              : unsaidOf(found, unsaid)
        }`
      : second === undefined || first === second
        ? first === found.offer.title
          ? `Its title says “${(wordsFor(said[0] ?? '') ?? []).join(' ')}”: ${first}.`
          : `${nameOf(found)}: “${first}.”`
        : `The shop says both, and not which is right: “${first}” and “${second}.”`;
  return { reply, ...pointing([found]) };
}

/** What a question says of the thing, without the words that only ask: "which has the best mic" wishes a mic. */
export const wishesIn = (text: string): string[] =>
  tokensOf(text.replace(setsUp, 'setup').replace(fewOf, 'them'))
    .map((word) => (word === 'mic' ? 'microphone' : word))
    .map((word) =>
      word.length > shortestMost ? word.replace(/iest$/, 'y').replace(/(?:(.)\1)?est$/, '$1') : word,
    )
    .filter(
      (word) =>
        !idle.has(word) &&
        !(/^\d+$/.test(word) && placesIn(text).length > 0) &&
        !/^(?:\d+(?:st|nd|rd|th)|top|number|sixth|hmm|ok|about)$/.test(word),
    );

const fewOf = /\b(?:those|these|them|the) (?:two|three|four|[2-4])\b/gi;
const setsUp = /\b(?:put(?:ting)?|set(?:ting)?) (?:it |them |this |these )?(?:up|together)\b/gi;

/** What a question of all tells that shops say in other words: "which is easiest", "which one is easy to clean". */
function meantIn(text: string): string[] {
  const together = toldTogether(text).map(({ told }) => told);
  const whole = together.filter((told) => !together.some((other) => other !== told && other.includes(told)));
  const one = tokensOf(text).filter((word) => word.endsWith('est') && meantBy(word));
  return whole.length > 0 ? whole : one;
}

/** The deal that says most of what is told; where others say what it does not, they are named beside it. */
function meaningReply(deals: readonly Found[], told: readonly string[]): Reply | null {
  const sayingOf = (found: Found, each: string) =>
    [found.offer.title, ...sentencesOf(found)].find((said) =>
      saidFor(each).some((phrase) => saysPhrase(said, phrase)),
    );
  const toldBy = (found: Found) => told.filter((each) => sayingOf(found, each) !== undefined);
  const [best] = deals.toSorted((a, b) => toldBy(b).length - toldBy(a).length);
  if (!best || toldBy(best).length === 0) return null;
  const left = told.filter((each) => !toldBy(best).includes(each));
  const other = deals.find((found) => toldBy(found).some((each) => left.includes(each)));
  const quoted = [best, ...(other ? [other] : [])].map((found) => {
    const [each = ''] = other === found ? toldBy(found).filter((one) => left.includes(one)) : toldBy(found);
    const said = sayingOf(found, each) ?? '';
    return said === found.offer.title
      ? `By what the shops say, ${nameOf(found)}, at ${usd(found.offer.dealPrice)}${titledSo(found, (word) => saidFor(each).some((phrase) => saysPhrase(word, phrase)))}`
      : `${nameOf(found)}: “${unended(said)}.”`;
  });
  const saying = deals.filter((found) => toldBy(found).length > 0);
  const more = saying.length - quoted.length;
  return {
    reply: `${quoted.join(' ')}${more > 0 ? ` ${more} other${more === 1 ? ' says' : 's say'} something like it.` : ''}`,
    ...pointing([best]),
    highlight: saying.map(({ id }) => id),
  };
}

const pronoun = /^(?:i|we|you|he|she|they|it)$/;
const ofBest = /\b(?:which|whose|best|better|most|\w{3,}est)\b/i;
const mostQuoted = 3;

/** What the shops state about it, the largest number first: "30 hours of battery life". */
function quotesOf(having: readonly Found[], words: readonly string[]): string {
  const quoted = having.map((found) => {
    const isOf = (sentence: string) => words.every((word) => sentence.toLowerCase().includes(word));
    const whole = sentencesOf(found).find(isOf);
    const said = whole ? unended(whole) : sentenceOf(found, words);
    return {
      name: nameOf(found),
      said,
      value: Number(/\d+/.exec(said)?.[0] ?? 0),
    };
  });
  const best = quoted.toSorted((a, b) => b.value - a.value);
  // What several say alike is quoted once.
  const sayings = [...new Set(best.map(({ said }) => said))].slice(0, mostQuoted).map((said) => {
    const names = best.filter((each) => each.said === said).map(({ name }) => name);
    return names.includes(said) ? `${said}.` : `${names.join('; ')}: “${said}.”`;
  });
  return `The shops say this. ${sayings.join(' ')}`;
}

/** "Safe for kittens": the words with those between them; null where they are far apart. */
function asSaid(text: string, words: readonly string[]): string | null {
  const [only = '', ...others] = words;
  if (others.length === 0) return only;
  const [from, to] = [text.toLowerCase().indexOf(only), text.toLowerCase().lastIndexOf(words.at(-1) ?? '')];
  const said = text.slice(from, to + (words.at(-1)?.length ?? 0));
  return from >= 0 && to >= from && tokensOf(said).length <= words.length + mostBetween ? said : null;
}
const mostBetween = 2;
const mostQuotedWords = 4;
