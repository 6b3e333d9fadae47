import { wishesShipping } from './frame.ts';
import { contrastsIn } from '../attributes/contraries.ts';
import { readAttributes } from '../attributes/read-attributes.ts';
import { saysFreeOf } from '../attributes/free-of.ts';
import { meantBy, saidFor, saysPhrase, toldTogether } from '../attributes/said-for.ts';
import { isSubstance } from '../attributes/substances.ts';
import { amountOf } from '../attributes/unit-amounts.ts';
import { loadNote } from '../search/loads.ts';
import { isForChild, sizedFor } from '../search/narrow.ts';
import { isMeantSo, isTwoSensed } from '../search/stated-sense.ts';
import { isPersonWord } from '../lexicon/people.ts';
import { isDoing, isTellingAt, isUnquoted } from '../kinds/asked-of.ts';
import { beingIn, isForAnybody } from '../kinds/needs.ts';
import { described, less, type Plan, type PlanAttribute } from '../plan.ts';
import type { Answer, Found } from '../search/search.ts';
import { shortUsd, usd } from '../../domain/usd.ts';
import type { PlanChip } from '../../domain/deal.ts';
import { stemOf, tokensOf } from '../text/tokens.ts';
import { chipsOf, nameOf } from '../understand/chips.ts';
import { isMeantByWord } from '../kinds/kind-phrases.ts';
import { plansOf } from '../wants.ts';
import { readPlan } from './read-plan.ts';

const inValues = new Set<PlanAttribute['type']>([
  'color',
  'size',
  'material',
  'length',
  'weight',
  'ounces',
  'volume',
  'memory',
]);
const plural: Partial<Record<PlanAttribute['type'], string>> = {
  color: 'colors',
  size: 'sizes',
  material: 'materials',
  length: 'lengths',
  weight: 'weights',
  ounces: 'sizes',
  volume: 'sizes',
  memory: 'sizes',
  age: 'ages',
};

/** Requested properties that no deal has: stated before the number of deals. */
export function prefaceOf(plan: Plan, { unmet, found }: Answer): string | undefined {
  if (found.length === 0) return undefined;
  const plans = plansOf(plan);
  const missedBy = ({ attributes, words }: Answer['unmet'][number]) =>
    [...attributes.map(({ span }) => span.text), ...words].join();
  const [firstWant] = unmet;
  // A property that none of several kinds has is mentioned once. Kinds that we chose were not requested individually.
  const isCommon =
    firstWant !== undefined &&
    unmet.length > 1 &&
    unmet.every((each) => missedBy(each) === missedBy(firstWant));
  // Nor were the parts of a set.
  if ((plan.chosen ?? plan.basket) && plans.length > 1 && !isCommon) return undefined;
  const before = plan.before ? plansOf(readPlan(plan.before)) : [];
  const wasMissing = before.flatMap(({ attributes = [] }) =>
    attributes.flatMap(({ missed, near, span }) => (missed || near ? [span.text] : [])),
  );
  const free = unstatedIn(plan, found);
  const sentences = (isCommon ? [firstWant] : unmet).flatMap(({ attributes: missed, words }, want) => {
    // "White or cream": where some are white, nothing is missing.
    const asked = plans[want]?.attributes ?? [];
    const isAged = asked.some(({ type }) => type === 'age') && found.some(statesAge);
    const isMissing = (type: PlanAttribute['type']) =>
      asked.every((each) => each.type !== type || missed.some(({ span }) => span.text === each.span.text));
    // What was missing before was said then; of a person only those who buy it know.
    const latest = plan.query.lastIndexOf(';') + 1;
    const wasSaid = ({ span }: (typeof missed)[number]) =>
      span.start < latest && wasMissing.includes(span.text);
    const attributes = missed.filter(
      (each) =>
        isMissing(each.type) &&
        !wasSaid(each) &&
        // What states an age is for kids.
        !(each.type === 'audience' && (plan.chosen || isAged)),
    );
    const kind = plans[want]?.kind?.text ?? 'deals';
    const of = plans.length > 1 && !isCommon ? ` of the deals on ${kind}` : '';
    // Those that were shown have it.
    const isOther = (plans[want]?.seen ?? []).length > 0;
    const stated = attributes
      .map((attribute) => noneWith(attribute, of))
      .map((said) => (isOther ? said.replace(/^None/, 'No other') : said));
    const [first] = attributes;
    const rest = first
      ? ` ${first.bySize ? `Here are the ${sizedFor(first)}` : first.nearest ? 'Here are the nearest' : plural[first.type] ? `Here are all ${plural[first.type]}` : 'So here are the others'}.`
      : '';
    const unsaid = phrasesOf(plan, words);
    const said = of
      ? unsaid.length > 0
        ? [`None${of} says ${quotedOr(unsaid)}.`.replace('”.', '.”')]
        : []
      : noneSays(unsaid, free.splice(0));
    return stated.length + said.length > 0 ? [`${[...new Set([...stated, ...said])].join(' ')}${rest}`] : [];
  });
  sentences.push(...noneSays([], free));
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}

const statesAge = ({ offer }: Found): boolean =>
  readAttributes(offer.title).some(({ type }) => type === 'age');

/** Left out is what names a substance; that the others are free of it, some shop must say. What a thing is made of, shops state. */
function unstatedIn({ wordsOut, before }: Plan, found: Answer['found']): string[] {
  const had = before ? readPlan(before).wordsOut.map(({ text }) => text) : [];
  return wordsOut.flatMap(({ text }) =>
    isSubstance(text) &&
    !had.includes(text) &&
    !readAttributes(text).some(({ type }) => type === 'material') &&
    !found.some(({ offer }) => saysFreeOf(`${offer.title}. ${offer.description}`, text))
      ? [text]
      : [],
  );
}

const quotedOr = (words: readonly string[]) =>
  listed(
    words.map((word) => `“${word}”`),
    'or',
  );
/** One sentence for all that no deal says, and for what is left out and named by none. */
export function noneSays(unsaid: readonly string[], free: readonly string[]): string[] {
  const names = [...new Set([...unsaid, ...free.map((text) => `${text}-free`)])];
  if (names.length === 0) return [];
  if (free.length === 0) return [`None of these says ${quotedOr(names)}.`.replace('”.', '.”')];
  return [
    `None of these says ${quotedOr(names)}`.replace(/”$/, ',”') +
      ` and none names ${listed([...new Set(free)], 'or')}.`,
  ];
}

/** What a thing should do is one property, and so is what is told together: "grinds beans", "easy to clean". */
export function phrasesOf(plan: Plan, words: readonly string[]): string[] {
  const told = toldTogether(plan.query).filter((each) => each.words.every((word) => words.includes(word)));
  if (told.length > 0) {
    const rest = words.filter((word) => !isDoing(word) && !told.some((each) => each.words.includes(word)));
    return [...told.map((each) => each.told), ...(rest.length > 0 ? phrasesOf(plan, rest) : [])];
  }
  const isSoft = (word: string) => plan.words.some(({ text, soft }) => soft === true && text === word);
  const isSaid = (phrase: string) => plan.query.toLowerCase().includes(phrase);
  const phrases: string[] = [];
  for (const [at, word] of words.entries()) {
    if (isFreeOf(words, at)) continue;
    const last = phrases.at(-1);
    const joined = `${last ?? ''} ${word}`;
    if (last !== undefined && isSoft(word) && isSaid(joined)) phrases[phrases.length - 1] = joined;
    else phrases.push(meantBy(word)?.[0] ?? asSaid(plan, words, at));
  }
  return phrases;
}
/** "Grain" and "free" are one property. */
const isFreeOf = (words: readonly string[], at: number): boolean => at > 0 && /^free$/.test(words[at] ?? '');
const asSaid = (plan: Plan, words: readonly string[], at: number): string =>
  isFreeOf(words, at + 1) ? `${words[at] ?? ''}-free` : counted(plan, words[at] ?? '');

/** "56 degree" of a wedge: a unit alone says nothing. In "size 11 waterproof" the number is a size. */
function counted(plan: Plan, word: string): string {
  // "Breed" of "small breed" says nothing alone.
  const phrase = contrastsIn(plan).find((each) => each.endsWith(` ${word}`));
  if (phrase) return phrase;
  const said = new RegExp(`\\d[\\d./]* ${word.replaceAll(/\W/g, '.')}(?!\\w)`, 'i').exec(plan.query);
  const isProperty = plansOf(plan).some(({ attributes = [] }) =>
    attributes.some(({ span }) => said && span.start <= said.index && span.end > said.index),
  );
  return said && !isProperty ? said[0] : word;
}

const sizeNames: Record<string, string> = { xs: 'extra small', s: 'small', m: 'medium', l: 'large' };
type Unmet = Answer['unmet'][number]['attributes'][number];
function noneWith({ type, value, span: { text }, bound, bySize, under }: Unmet, of: string): string {
  if (bySize) return 'No shop says for how many people these are.';
  if (bound) return `None${of} is ${text}.`;
  if (type === 'pieces') return `None${of || ' of these'} says “${text}.”`;
  if (type === 'age') return `None${of} is for age ${value}.`;
  if (type === 'persons') return `None${of} is for ${value} ${value === '1' ? 'person' : 'people'}.`;
  // A dog's weight is its size.
  if (type === 'size' && /\d[ -]?(?:lb|pound|kg)/i.test(text))
    return `None${of} is listed as ${sizeNames[value] ?? value}.`;
  // "Big" and "queen" are no sizes to come in.
  if (type === 'size' && /^[a-z]{3,}$/i.test(text)) return `None${of} is listed as ${text}.`;
  if (inValues.has(type))
    return `None${of} in ${text.replace(/^(?:in|size) /i, (start) => (start.trim() === 'in' ? '' : start))}${under === undefined ? '' : ` under ${shortUsd(under)}`}.`;
  if (type === 'audience' && /\d| |^(?:kid|child)$/.test(text)) return `None${of} is marked for ${value}.`;
  if (type === 'audience')
    return `None${of} is marked for ${text.replace(/^(?:m(?:e|a)ns|wom(?:e|a)ns)$/i, (word) => word.replace(/s$/i, '')).replace(/[’']s$/, '')}.`;
  return `None${of} is ${text}.`;
}

/** The notes of a search answer: how deals were chosen, and similar products if there is none. */
export function notesOf(plan: Plan, answer: Answer): string[] {
  const notes: string[] = [];
  if (plan.chosen && answer.found.length > 0) {
    const kinds = plansOf(plan)
      .filter((_, want) => answer.found.some((found) => found.want === want))
      .flatMap(({ kind }) => kind?.text.toLowerCase() ?? []);
    const names = [...new Set(kinds)];
    const shown = names.length > 4 ? [...names.slice(0, 4), 'more'] : names;
    notes.push(
      plan.chosen === described && names.length > 1
        ? `I’m guessing: ${listed(names, 'or')}. If it’s something else, name the thing.`
        : `${ideasFor(plan.chosen)}: ${listed(shown, 'and')}.`,
    );
  }
  const [asked] = plansOf(plan);
  const hasSize = asked.attributes?.some(({ type, value }) => type === 'size' && /^\d/.test(value));
  const isFor = (whom: RegExp) => answer.found.some(({ offer }) => whom.test(offer.title));
  if (
    hasSize &&
    !asked.attributes?.some(({ type }) => type === 'audience') &&
    isFor(forMen) &&
    isFor(forWomen)
  )
    notes.push('These include men’s and women’s sizes. Tell me which you want.');
  const { found } = answer;
  if (found.length > 0 && !plan.wants && !plan.chosen && !isForChild(plan) && found.every(isKidsSize))
    notes.push(found.length === 1 ? 'It is a kids’ size.' : 'They are kids’ sizes.');
  const isOfPets = ({ offer }: Found) => pets.test(offer.title);
  const isForPet = forPets.test(plan.query) || beingIn(plan.query) !== undefined;
  if (answer.found.length > 0 && plan.kind && !isForPet && answer.found.every(isOfPets))
    notes.push('All of these are for pets.');
  const load = plan.basket
    ? null
    : loadNote(
        plan.query,
        found.map(({ offer }) => offer),
      );
  if (load !== null) notes.push(load);
  const { per } = plan.order ?? {};
  const amount = per === undefined ? 0 : amountOf(found[0]?.offer.title ?? '', per);
  if (found[0] && amount > 0)
    notes.push(`The first costs ${usd(found[0].offer.dealPrice / amount)} a ${per}.`);
  const soft = plan.words.filter((word) => word.soft);
  const [word] = soft;
  const isMissed = answer.unmet.some(({ words }) => words.includes(word?.text ?? ''));
  if (
    word &&
    !isDoing(word.text) &&
    !isUnquoted(word.text) &&
    soft.length === 1 &&
    answer.found.length > 1 &&
    !isMissed
  ) {
    // "Ultralight" says light, and "LED light" does not.
    const isSaying = ({ title, description }: Found['offer']) =>
      isTwoSensed(word.text)
        ? isMeantSo(plan, word, `${title}. ${description}`)
        : saysIn({ title, description }, word.text);
    const saying = answer.found.filter(({ offer }) => isSaying(offer)).length;
    if (saying === 0 && isTwoSensed(word.text)) notes.push(`None of these says “${word.text}.”`);
    if (saying > 0 && saying < answer.found.length)
      notes.push(`${saying} of the ${answer.found.length} ${saying === 1 ? 'says' : 'say'} “${word.text}.”`);
  }
  return notes;
}

/** "Ideas for dads", "Gifts many people like". */
const ideasFor = (chosen: string): string =>
  chosen === described
    ? 'From what you described'
    : isForAnybody(chosen)
      ? upperFirst(chosen)
      : `Ideas for ${chosen}`;
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const isKidsSize = ({ offer }: Found): boolean => {
  const said = readAttributes(offer.title);
  return said.some(({ type }) => type === 'size') && said.some(({ value }) => value === 'kids');
};
export const forMen = /\bmen['’]?s\b/i;
export const forWomen = /\bwomen['’]?s\b/i;
const pets = /\b(?:pet|dog|cat|puppy|kitten)s?\b/i;
/** Words that leave no doubt. */
const forPets =
  /\b(?:pets?|dogs?|cats?|pup(?:s|py|pies)?|kitt(?:y|ies|ens?)|leash|collar|harness|crate|kennel|litter|kibble|chews?|treats?|flea|bird|fish|aquarium|hamster|rabbit|reptile|scratch\w*|catnip|poop|bark\w*|training pads?)\b/i;

const saysIn = ({ title, description }: Pick<Found['offer'], 'title' | 'description'>, word: string) =>
  tokensOf(`${title} ${description}`).some((each) => each.startsWith(stemOf(word.toLowerCase())));

/** "Narrowed to gray, under $300": what a follow-up added; nothing if it requested another product. */
export function narrowedTo(plan: Plan, { found, unmet, message }: Answer & { message?: string }): string[] {
  const before = plan.before && plansOf(readPlan(plan.before))[0];
  const [now] = plansOf(plan);
  // A set says which of its parts changed.
  const isSaid = plan.basket !== undefined && message !== undefined;
  if (!before?.kind || found.length === 0 || now.kind?.text !== before.kind.text || isSaid) return [];
  const { priceMax, priceMin } = now;
  // "These are the cheapest that match" says what the limit that it implied would say.
  const ofList = (priceMax?.middle ?? priceMin?.middle) ? ', the middle price of the list before' : '';
  const [most, least] = [priceMax, priceMin].map((bound) =>
    // Each of several things has a limit of its own, which its heading says.
    bound?.implied && message === undefined && !plan.wants ? bound.value : undefined,
  );
  const said = (each: Plan) =>
    chipsOf({
      ...less(
        each,
        ...((priceMax?.implied ?? priceMin?.implied) ? (['priceMax', 'priceMin'] as const) : []),
        'kind',
        'order',
        'recency',
        'quantity',
        'basket',
        'chosen',
      ),
      // A word that few of the deals contain may only have been part of a story: "I sweat like crazy". "Noise canceling" is one name.
      words: each.words.filter(({ span }) =>
        each.words.some(
          (near) =>
            (near.span === span || near.span.end + 1 === span.start || span.end + 1 === near.span.start) &&
            !isDoing(near.text) &&
            found.filter(({ offer }) => saysIn(offer, near.text)).length * 2 > found.length,
        ),
      ),
      unread: [],
    });
  const together = toldTogether(plan.query).flatMap(({ words }) => words);
  const known = new Set([
    ...together,
    ...said(before).map(({ text }) => text),
    ...tokensOf(now.kind?.text ?? ''),
  ]);
  const missed = unmet.flatMap(({ words, attributes }) => [
    ...words,
    ...attributes.map(({ span }) => span.text),
  ]);
  // Skis are not narrowed to women's where none is sold for women, nor air fryers to a family of five.
  const isNobodys = (name: string) =>
    now.attributes?.some(
      ({ type, value, span, bound }) =>
        !bound &&
        nameOf({ type, span }) === name &&
        !found.some(({ offer }) =>
          readAttributes(offer.title).some((each) => each.type === type && each.value === value),
        ),
    ) === true;
  const added = said(now).filter(
    // Nothing is narrowed to "wife."
    ({ text }) =>
      !known.has(text) &&
      !isNobodys(text) &&
      !isPersonWord(text) &&
      !missed.some((word) => text.includes(word)),
  );
  // A value of what was limited before takes its place, and narrows nothing.
  const isPrice = (text: string) => text.includes('$');
  const hadPrice = said(before).some(({ text }) => isPrice(text));
  const typeOf = ({ attributes = [] }: Plan, name: string) =>
    attributes.find((each) => nameOf(each) === name)?.type;
  const replaces = (text: string) =>
    isPrice(text)
      ? hadPrice
      : before.attributes?.some(
          ({ type, missed }) => !missed && type !== 'audience' && type === typeOf(now, text),
        );
  const [changed, wanted, left] = (
    [
      ({ text, wanted }) => wanted && replaces(text),
      ({ text, wanted }) => wanted && !replaces(text),
      ({ wanted }) => !wanted,
    ] satisfies ReadonlyArray<(chip: PlanChip) => unknown>
  ).map((is) =>
    added
      .filter(is)
      .map(({ text }) =>
        /\$|%|^Sale prices$/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text,
      ),
  );
  const sentence = (start: string, texts: readonly string[] = [], last: 'and' | 'or' = 'and') =>
    texts.length > 0 ? [`${start} ${listed(texts, last)}.`] : [];
  return [
    ...(most === undefined || most === before.priceMax?.value
      ? []
      : [`All of these cost less than ${shortUsd(most)}${ofList}.`]),
    ...(least === undefined || least === before.priceMin?.value
      ? []
      : [`All of these cost more than ${shortUsd(least)}${ofList}.`]),
    ...sentence('Changed to', changed),
    ...sentence('Narrowed to', orEach(now, wanted)),
    ...sentence('Without', left, 'or'),
    ...inTheirWords(now, before, found),
  ];
}

/** "Easy setup" of instant tents: what all of the deals say for a wish that they do not say. */
function inTheirWords(now: Plan, before: Plan, found: Answer['found']): string[] {
  const turn = now.query.split('; ').at(-1) ?? '';
  const had = before.words.map(({ text }) => text);
  const wishes = [
    ...toldTogether(turn).map(({ told }) => told),
    ...now.words.flatMap(({ text, missed }) => (missed || had.includes(text) ? [] : [text])),
  ];
  const texts = found.map(({ offer }) => `${offer.title}. ${offer.description}`);
  const isAll = (phrases: readonly string[]) =>
    texts.every((text) => phrases.some((phrase) => saysPhrase(text, phrase)));
  return wishes.slice(0, 1).flatMap((wish) => {
    const said = [wish, ...saidFor(wish)].filter(
      (phrase, at, all) =>
        all.findIndex((other) => other.replaceAll('-', ' ') === phrase.replaceAll('-', ' ')) === at &&
        texts.some((text) => saysPhrase(text, phrase)),
    );
    const isOther = !isAll([wish]) && isAll(said);
    return isOther
      ? [`In the shops’ words: ${quotedOr(said.slice(0, mostWords))}.`.replaceAll(/”([,.])/g, '$1”')]
      : [];
  });
}
const mostWords = 3;

/** "Men's, size M, and navy or black": values of one property are a choice where the turn says "or". */
function orEach({ query, attributes = [] }: Plan, texts: readonly string[] = []): string[] {
  if (!/\bor\b/i.test(query.split('; ').at(-1) ?? '')) return [...texts];
  const typeOf = (text: string) => attributes.find((each) => nameOf(each) === text)?.type ?? text;
  return [...Map.groupBy(texts, typeOf).values()].map((same) => listed(same, 'or'));
}

/** "There are no fishing rods": shown when nothing of the kind is sold. */
export function absenceOf(plan: Plan): string {
  const wants = plansOf(plan);
  const names = wants.flatMap(({ kind, words, query }) => {
    // "Sweat drips in my eyes" asks for no drips; what is listed is asked for.
    const opens = kind && /^(?:\d+ )?$/.test(query.slice(0, kind.span.start));
    if (!kind || (wants.length === 1 && !opens && isTellingAt(query, kind.span))) return [];
    // Only words directly before the name are part of it.
    let { start } = kind.span;
    const before = words.toReversed().flatMap(({ span, soft, text }) => {
      if (soft || /^\d+$/.test(text) || span.end > start || start - span.end > 1 || isTellingAt(query, span))
        return [];
      ({ start } = span);
      return [text];
    });
    // "Tickets to a Lakers game": other tickets are sold.
    const forWhat = kind.phrases.every(isMeantByWord)
      ? purpose.exec(query.slice(kind.span.end))?.[0]
      : undefined;
    return [[...before.toReversed(), `${kind.text}${forWhat ?? ''}`].join(' ')];
  });
  return names.length > 0 ? noneOf(names) : unclear;
}

const purpose = /^ (?:for|to) [^.,;!?$]{2,40}?(?=[.,;!?$]|$| (?:for|under|below|on|this|at)\b)/i;

/** "Golf lessons near Austin": feeds do not say where a shop is. */
export const placeIn = (text: string): string[] =>
  /\b(?:near|close to|around|within \d+ miles of) (?:me|here|my (?:house|home|place|area)|(?!the\b)[A-Z][a-z]+)|\bnearby\b|\bin my area\b/.test(
    text,
  )
    ? ['I can’t tell where an offer is. The shops’ pages say.']
    : [];

const allergic =
  /\b(?:im|i['’]?m|is|are|am|he['’]?s|she['’]?s) (?:very |really |super )?allergic\b(?! to)|\b(?:allergic|allerg(?:y|ies)|intolerance|sensitivity) to (?!dust|pollen|mou?ld|dander|grass|ragweed|bees|cats?\b|dogs?\b|mites)|\bintolerant\b|\bc(?:o)?eliac\b|\b(?:nut|peanut|dairy|milk|lactose|gluten|wheat|soy|egg|fish|shellfish|chicken|beef|latex|wool|food) (?:allerg(?:y|ies)|intolerance)\b/i;
/** "Allergic to chicken": what leaves out chicken leaves out only what says so. */
export const labelIn = (text: string): string[] =>
  allergic.test(text)
    ? ['Shops don’t state everything that is in it, so check the label.']
    : feeds.test(text) && ails.test(text)
      ? ['Ask a vet what a sick animal should eat: shops don’t state it here.']
      : safeAround.test(text) && treats.test(text)
        ? ['I can’t tell how safe it is around pets or children: follow the label.']
        : [];
/** "Wet food for my cat with kidney problems". */
const feeds =
  /\b(?:food|kibble|diet|treats?)\b.*\b(?:cats?|dogs?|kitten|puppy)\b|\b(?:cats?|dogs?|kitten|puppy)\b.*\b(?:food|kibble|diet|treats?)\b/i;
const ails =
  /\b(?:renal|urinary|diabet\w+|pancreatitis|(?:kidneys?|bladder|liver|thyroid|heart) (?:disease|problems?|issues?|failure|trouble|stones|infections?|condition))\b/i;
/** "Something to kill weeds that's safe around my dogs". */
const safeAround =
  /\b(?:safe|ok(?:ay)?|non-?toxic)\b.*\b(?:dogs?|cats?|pets?|kids?|child(?:ren)?|toddlers?|bab(?:y|ies)|pupp(?:y|ies)|kittens?)\b|\b(?:pet|dog|cat|kid|child)[- ]safe\b/i;
const treats =
  /\b(?:weeds?|pests?|ants?|roach(?:es)?|mice|mouse|rats?|fleas?|ticks?|bugs?|insects?|mosquito(?:e?s)?|moles?|slugs?|fertilizer|lawn|clean(?:er|ing)?|mold|drains?|paint|spray)\b/i;

const days = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday';
const deadline = new RegExp(
  `\\b(?:by|before|arrives?|here|(?:delivered|shipped)(?: by| on)?|need (?:it|them|this|these)(?: by| on| for)?) (?:this |next )?(${days}|tomorrow|tonight|the weekend|christmas|thanksgiving|halloween|easter|new year)\\b`,
  'i',
);
/** "By Friday": no shop's delivery is known here. */
export function deadlineIn(text: string): string[] {
  const day = deadline.exec(text)?.[1]?.toLowerCase();
  if (day === undefined) return [];
  const name = /^(?:to|the)/.test(day) ? day : day.charAt(0).toUpperCase() + day.slice(1);
  return [`Shops state their own delivery times, so I can’t promise ${name}.`];
}

/** "With free shipping" beside what is asked for. */
export const shippingIn = (text: string): string[] =>
  wishesShipping(text) ? ['The deals don’t state shipping terms, so I can’t narrow by those.'] : [];

export const unclear =
  'I can’t tell what to look for in that. Name the thing in a word or two, such as “tent” or “dog bed.”';

/** What an answer leaves open, in the words that asked for it. */
export const leftNote = (clauses: readonly string[]): string =>
  `I haven’t answered this yet: ${clauses.map((each) => `“${each}”`).join(', ')}.`;

/** What can be said about a list, or where nothing was found; `lacking` is what nobody sells. */
export const keptList =
  'I kept the list as it is. Tell me what should be different: a size, a color, a price, or what to leave out.';
const notUnderstood = 'I didn’t understand that.';
/** Whether a reply only says that it was not understood: beside an answer, it would not tell of what. */
export const isUnclear = (reply: string): boolean => reply.startsWith(notUnderstood);
export const unclearHere = (isShown: boolean, lacking: string | undefined): string =>
  isShown
    ? `${notUnderstood} You can ask about one of these deals, such as “the second one,” or name a size, a color, or a price.`
    : `${notUnderstood} ${lacking === undefined ? '' : `${noneOf([lacking])} `}Name another thing in a word or two, such as “tent” or “dog bed.”`;

/** "Not a candle" of candles. */
export const leavesOutItself = ({ kind, wordsOut }: Plan): boolean =>
  wordsOut.some(({ text }) => tokensOf(kind?.text ?? '').some((word) => stemOf(word) === stemOf(text)));
export const noneOther = (name: string): string =>
  `Nothing is left without ${name}. What should I look for instead?`;
/** Where what is left out leaves nothing. */
export const noneWithout = (name: string): string => `None without ${name}. Here are those with it.`;
export const noneOf = (names: readonly string[]): string => `The catalog has no ${listed(names, 'or')}.`;
const none = /^The catalog has no ([^.]+)\.$/;
/** "The catalog has no tie." and "The catalog has no dress shirt." as one sentence, in the order of the request. */
export function inOneNone(notes: readonly string[], query: string): string[] {
  const said = notes.filter((note) => none.test(note));
  if (said.length < 2) return [...notes];
  const names = said.flatMap((note) => none.exec(note)?.[1]?.split(/, (?:or )?| or /) ?? []);
  const one = noneOf([...new Set(names)].sort((a, b) => query.indexOf(a) - query.indexOf(b)));
  return [one, ...notes.filter((note) => !said.includes(note))];
}

export function listed(texts: readonly string[], last: 'and' | 'or'): string {
  if (texts.length < 2) return texts.join('');
  return texts.length === 2
    ? texts.join(` ${last} `)
    : `${texts.slice(0, -1).join(', ')}, ${last} ${texts.at(-1) ?? ''}`;
}
