import { ageIn, readAttributes } from '../attributes/read-attributes.ts';
import table from '../lexicon/needs.json' with { type: 'json' };
import { alikeTo } from './alike.ts';
import { isPersonWord } from '../lexicon/people.ts';
import { tokensOf } from '../text/tokens.ts';
import { formOf, isGood, phraseOf } from './kind-phrases.ts';
import type { Word } from './segments.ts';

/** What people say instead of naming a product, and the kinds that help. Reviewed manually. */
type Entry = {
  about: string;
  /** Whoever celebrates it: a coworker who has a baby shower. */
  isOccasion?: boolean | undefined;
  says: readonly string[];
  /** The words of each need. */
  phrases: ReadonlyArray<readonly string[]>;
  /** Parts of the body that hurt, however that is phrased. */
  parts: ReadonlySet<string>;
  /** Groups of words; one word of each group must occur, in any order: "my wifi upstairs is terrible". */
  all: readonly (readonly ReadonlySet<string>[])[];
  kinds: readonly string[];
  /** What suits a child instead: no power tools for one who loves to build. */
  young?: readonly string[];
  /** Typical words, for finding others that are used like them. */
  near: readonly string[];
};
type Raw = {
  about: string;
  isOccasion?: boolean;
  isInstead?: boolean;
  say: string;
  parts?: string;
  all?: string[];
  kinds: string;
  young?: string;
  near?: string;
};

const listOf = (text: string) => text.split(',').map((entry) => entry.trim());
const phrasesOf = (text: string) => text.split(',').map(phraseOf);
const small = new Set('the a an my our his her their is are'.split(' '));
/** "Scratches the couch" matches both my couch and our couch. */
const loosely = (text: string) =>
  phrasesOf(text).map((phrase) => {
    const left = phrase.split(' ').filter((word) => !small.has(word));
    return left.length > 1 ? left.join(' ') : phrase;
  });
/** In the table, "*" in a group stands for any word of trouble. */
const groupsOf = (text: string) =>
  text.split(';').map((group) => new Set(phrasesOf(group.replace('*', table.troubles))));
const read = (entries: readonly Raw[]): Entry[] =>
  entries.map(({ about, isOccasion, say, parts, all = [], kinds, young, near = '' }) => {
    const says = say === '' ? [] : loosely(say);
    return {
      about,
      isOccasion,
      says,
      phrases: says.map((phrase) => phrase.split(' ')),
      all: all.map(groupsOf),
      parts: new Set(parts === undefined ? [] : phrasesOf(parts)),
      kinds: listOf(kinds),
      ...(young !== undefined && { young: listOf(young) }),
      near: near.split(' ').filter(Boolean).map(formOf),
    };
  });

/** What these interests suggest is for the animals. */
const ofPets = new Set(['dogs', 'cats', 'birds at home']);
const recipients = read(table.recipients);
const interestsTable: readonly Raw[] = table.interests;
const interests = read(interestsTable);
const needs = read(table.needs);
const interestsLike = alikeTo(
  interests.map((value) => ({ value, words: value.near })).filter(({ words }) => words.length > 0),
);
/** What the words must say for an interest that no phrase names, and for another one beside it. */
const [leastLike, leastBeside] = [0.6, 1] as const;
/** The entries that share a word with the text. */
const saying = new Map<string, Entry[]>();
for (const entry of [...recipients, ...interests, ...needs]) {
  const { phrases, parts, all } = entry;
  for (const word of new Set([...phrases.flat(), ...parts, ...all.flat().flatMap((group) => [...group])]))
    saying.set(word, [...(saying.get(word) ?? []), entry]);
}
const sayingOf = (form: string | undefined) => saying.get(form ?? '');
const ignored = new Set(
  [...table.occasions.split(','), ...table.recipients.flatMap(({ say }) => say.split(','))].flatMap((text) =>
    phraseOf(text).split(' '),
  ),
);

/** `otherwise`: the fallback if no offer of these kinds is within the limits. */
export type Need = {
  about: string;
  kinds: readonly string[];
  /** The kinds for a child. */
  young?: readonly string[];
  otherwise?: Need;
  /** Whether it is a problem rather than an interest; the words that describe it, if there are several. */
  isComplaint?: boolean;
  telling?: readonly string[];
};

const gift =
  /\b(?:gifts?(?! cards?\b)|presents?|thank[- ]yous|thank[- ]you (?:for|to) (?:the|my|our|a)\b|stocking stuffers?|giftable|surprise (?:for|my)|white elephant|(?:give|buy|bring|send|surprise|treat|spoil|welcome|thank|cheer) (?:him|her|them)|get (?:him|her|them) (?:some|any)thing)\b|\bwhat to (?:get|buy|give|bring)\b|\bideas? for (?:my|a|his|her)\b|\bwrap (?:up )?for (?:him|her|them)\b|\b(?:turn(?:s|ing|ed)? \d{1,2}|retir(?:es|ing|ement)|getting married|spend (?:it )?on (?:him|her|them)|on (?:him|her))\b|\bsecret santa\b|\bwhat would\b.*\b(?:like|want|love|enjoy)\b/i;
/** "What do I get so I don't die of heat" is for oneself, and may have to be worn. */
const choosing = /\bwhat (?:do|should|can|could|would) (?:i|we|you) (?:get|buy|give|bring)\b/i;
const others =
  /\b(?:he|she|they|him|her|them|his|their|someone|somebody|for (?:my|our|an?|the)|(?:get|buy|give|bring) (?:my|our))\b/i;
export const choosesForSelf = (query: string): boolean => choosing.test(query) && !others.test(query);
/** "A birthday cake" asks for a cake; "my mom's birthday" for a gift. */
const occasion =
  /\b(?:b-?day|(?:mother|father|mom|dad)s day|birthday|anniversary|christmas|xmas|graduation|wedding|retirement|housewarming|(?:baby|wedding|bridal) shower|valentines?|hanukkah|quincea[nñ]era|bar mitzvah|bat mitzvah|baptism|(?:wifes?|husbands?|moms?|dads?|sisters?|brothers?|friends?|\w+s) (?:[2-9]0|1[68]|[2-9]5|21)(?:th|st) (?:is|coming|this|next|in|bash|party))\b/i;
const forSomebody =
  /\b(?:something|anything|ideas?|thing|looking|is) (?:\w+ ){0,2}for (?:my|our|his|her|a|an|the) (\w+(?: \w+){0,2})/i;

/** "I'm turning 18" is not a birthday to buy a gift for. */
const forLiking =
  /^(?:it'?s |something |gift |present )?for (?:my|our|his|her) (\w+(?: \w+){0,2}?)\b.*\b(?:loves?|likes?|into|enjoys?|turning|birthday|bday|\d{1,2})\b/i;

const aboutSelf = /\bi(?:m| am|ll)? (?:just )?(?:turn|turned|turning)\b|\bi(?:m| am) (?:1\d|under)\b/i;

export const asksForGift = (query: string): boolean => {
  const text = query.replaceAll(/['’]s?\b/g, '');
  const [, said = ''] = forSomebody.exec(text) ?? forLiking.exec(text) ?? [];
  // "Looking for a baby swing" asks for one.
  const person = isGood(phraseOf(said.split(' ').slice(0, 2).join(' '))) ? '' : phraseOf(said);
  const isForPerson =
    person !== '' &&
    recipients.some(({ says }) => says.some((phrase) => ` ${person} `.includes(` ${phrase} `)));
  const isIdea =
    /\bideas?\W*$/i.test(text) &&
    recipients.some(({ says }) => says.some((phrase) => ` ${phraseOf(text)} `.includes(` ${phrase} `)));
  return (
    (gift.test(text) || choosing.test(text) || isForPerson || isIdea || tellsOfHobby(text)) &&
    !aboutSelf.test(text) &&
    !/\bpoints\b/i.test(text)
  );
};

/** Whether somebody other than who asks gets it: "a gift", "golf balls for my dad", "a racket for her". */
export const isForSomebodyElse = (query: string): boolean => {
  const [, receiver, named = ''] = receiving.exec(query) ?? [];
  if (receiver && (named === '' || tokensOf(named).some(isPersonWord))) return true;
  return asksForGift(query) && !choosesForSelf(query);
};
const receiving = /\bfor (him|her|them|(?:my|our|his|her|an?) (\w+(?: \w+)?))\b/i;

/** "My aunt paints watercolors", "mother in law 68 loves her garden, around $40": nothing is asked for by name. */
export const tellsOfHobby = (text: string): boolean => {
  const person = hobby.exec(text)?.[1];
  return person !== undefined && recipients.some(({ says }) => says.includes(phraseOf(person)));
};
const hobby =
  /^\W*(?:and |so )?(?:my )?((?:\w+[ -]){0,2}?\w+)(?:,? (?:is |age )?\d{1,2},?)? (?:just |really |also )?(?:loves?|likes|enjoys|paints|draws|knits|sews|crochets|gardens|golfs|fishes|hikes|bakes|cooks|collects|is into|started)\b(?: \w+){0,3}(?:\W*$|[,.;](?!.*\b(?:needs?|wants?|looking|find|buy|get)\b))/i;

/** Whether a text is about somebody one gives to: "my dad", but not "my son's computer". */
export const namesRecipient = (words: readonly Word[]): boolean => {
  const forms = words.filter(({ span }) => !/['’]s$/i.test(span.text)).map(({ form }) => form);
  return recipients.some(({ phrases }) => phrases.some((phrase) => saysLoosely(forms, phrase)));
};

export const namesOccasion = (query: string): boolean =>
  occasion.test(query.replaceAll(/['’]/g, '')) && !aboutSelf.test(query);

/** Words for the recipient or the purpose, which do not describe the product itself. */
export const isPerson = (form: string): boolean => ignored.has(form);

const beings = new Set(table.beings.split(',').map(phraseOf));
/** Whether a word names the recipient: products for other recipients do not match. */
export const isBeing = (form: string): boolean => beings.has(form);

const species = new Map(
  Object.entries(table.species).flatMap(([name, list]) =>
    list.split(', ').map((each) => [formOf(each), name] as const),
  ),
);
/** The animal or baby that a text names, by its species: dog, of "for my lab". */
export const beingIn = (text: string): string | undefined =>
  tokensOf(text)
    .map((word) => speciesOf(formOf(word)) ?? formOf(word))
    .find(isBeing);
export const speciesOf = (form: string): string | undefined => species.get(form);

const livestock = new Set(table.livestock.split(', ').flatMap((each) => [each, formOf(each)]));
/** Animals for which the catalog has nothing: what is for dogs does not suit a horse. */
export const isLivestock = (name: string): boolean => livestock.has(name);

const breeds = new Map(
  Object.entries(table.breeds).flatMap(([size, list]) =>
    list.split(', ').map((breed) => [formOf(breed), size] as const),
  ),
);
/** The product size for a breed: a retriever needs a large crate. */
export const sizeOfBreed = (form: string): string | undefined => breeds.get(form);

const motifs = new Set(table.motifs.split(', ').map(formOf));
/** What is printed on things for children, and first where it is loved. */
export const isMotif = (word: string): boolean => motifs.has(formOf(word));

const quiet = new Set(table.quiet.split(' '));
/** Words of taste and talk that merchants do not use. */
export const isQuiet = (word: string): boolean => quiet.has(word);

/** Maximum words between two words of a phrase: "my back is killing me" matches "back kill". */
const mostBetween = 2;

function saysLoosely(forms: readonly string[], phrase: readonly string[], from = 0): boolean {
  const [first, ...rest] = phrase;
  if (first === undefined) return true;
  const end = from === 0 ? forms.length : Math.min(forms.length, from + mostBetween + 1);
  for (let at = from; at < end; at++)
    if (forms[at] === first && saysLoosely(forms, rest, at + 1)) return true;
  return false;
}

const pains = new Set(phrasesOf(table.pains));
export const isPain = (form: string): boolean => pains.has(form);
/** "Feet are screaming", "a knot in my neck": words this close belong together. */
const mostToPain = 4;
const hurts = (forms: readonly string[], { parts }: Entry): boolean =>
  forms.some(
    (form, at) =>
      parts.has(form) &&
      forms.slice(Math.max(0, at - mostToPain), at + mostToPain + 1).some((other) => pains.has(other)),
  );

/** What hurts counts as much as this many words. */
const painTells = 4;

/** Words this close are about the same thing. */
const mostApart = 12;
/** The words of a text that match all groups of a need, in any order; empty if one is missing. */
function tellingWords(forms: readonly string[], { all }: Entry): readonly string[] {
  let most: readonly string[] = [];
  const isOf = (group: ReadonlySet<string>) => (form: string) =>
    group.has(form) || group.has(species.get(form) ?? '');
  for (const groups of all.filter((each) => each.every((group) => forms.some(isOf(group)))))
    for (let at = 0; at < forms.length; at++) {
      const near = forms.slice(at, at + mostApart);
      const told = groups.map((group) => near.filter(isOf(group)));
      const said = [...new Set(told.flat())];
      if (said.length > Math.max(most.length, groups.length - 1) && told.every(({ length }) => length > 0))
        most = said;
    }
  return most;
}

/** How many words of a text describe it; 0 if none. */
const tellingOf = (forms: readonly string[], entry: Entry): number =>
  Math.max(
    // "My neck hurts every morning" tells more of a pillow than a neck that hurts.
    (hurts(forms, entry) ? painTells : 0) + tellingWords(forms, entry).length,
    ...entry.phrases.map((phrase) => (saysLoosely(forms, phrase) ? phrase.length : 0)),
  );

/** "He's 8": someone of that age is a child, whatever the relation. */
function ageGroup(words: readonly Word[]): Entry[] {
  const groups = agesIn(words.map(({ text }) => text).join(' ')).map(groupOf);
  return recipients.filter(({ about }) => groups.includes(about));
}
const groupOf = (age: number): string | null => (age <= 11 ? 'kids' : age <= 17 ? 'teenagers' : null);

/** "Boys 14 and 11 and a girl 5": each child that is told of, or the one whose age is said otherwise. */
export function agesIn(text: string): number[] {
  const several = [...text.matchAll(children)].flatMap(({ 1: ages = '' }) => ages.match(/\d+/g) ?? []);
  if (several.length > 1) return several.map(Number).filter((age) => age <= 17);
  const age = ageIn(text)?.years;
  return age === undefined ? [] : [age];
}
const children =
  /\b(?:boys?|girls?|kids?|sons?|daughters?|grand(?:kids?|sons?|daughters?|children)|nieces?|nephews?|children|ages?|aged|are|theyre)(?: (?:ages?|aged|are|is|who are|who is))?,? \(?(\d{1,2}(?:(?:,? (?:and )?|, ?| ?& ?)\d{1,2})*)\b(?! ?(?:dollars|bucks|%|people|total|each))/gi;

/** The age to choose a kind by, of several children: a board game for the youngest, a speaker for the oldest. */
export const ageFor = (kind: string, ages: readonly number[]): number => {
  const isForKids = recipients.some(({ about, kinds }) => about === 'kids' && kinds.includes(kind));
  return isForKids ? Math.min(...ages) : Math.max(...ages);
};

const liking =
  /\b(?:into|likes?|loves?|loving|enjoys?|fan of|obsessed with|crazy about|keen on|started|starting|learning|hobby|plays?|does)\b/i;
/** "She's getting into yoga": an interest suggests a gift, and is not the name of a product. */
export const isLiked = (query: string, phrases: readonly string[]): boolean =>
  liking.test(query) && phrases.length > 0 && phrases.every(isInterestName);

/** "Yoga", "photographer": an interest or occupation, although products with that name are sold. */
export const isInterestName = (phrase: string): boolean =>
  interests.some(({ says }) => says.includes(phrase));

/** "Fishing": of what an interest goes by name, only things around it are sold. */
const around = interestsTable.filter(({ isInstead }) => isInstead);
function onlyAround(chosen: string, words: readonly Word[]): string | null {
  const says = around.find(({ about }) => ` and ${chosen} and `.includes(` and ${about} and `))?.say ?? '';
  const names = new Set(phrasesOf(says));
  return words.find(({ form }) => names.has(form))?.text ?? null;
}

/** "My cat is 17, his joints are sore": what eases a person's joints is not for an animal, unless it is my own that hurt. */
const isOfPeople = ({ parts, all }: Entry): boolean =>
  parts.size > 0 && !all.flat().some((group) => [...group].some(isBeing));
const isOfAnimal = (words: readonly Word[], { parts }: Entry): boolean =>
  words.some(({ form }) => isBeing(speciesOf(form) ?? form)) &&
  !words.some(({ form }, at) => parts.has(form) && /^(?:my|our)$/.test(words[at - 1]?.text ?? ''));

/** Words that introduce an interest, and those that end it. */
const likes = /^(?:into|likes?|loves?|loving|enjoys?|obsessed|fan|crazy|keen|plays?|collects?)$/;
const joins = /^(?:with|of|about|on|to|the|his|her|their|a|an)$/;
const mostLiked = 3;
/**
 * "He is obsessed with formula one": an interest that the products were not chosen for, because none suits it. Null if they suit,
 * or there is no interest.
 */
export function unservedInterest(
  chosen: string,
  words: readonly Word[],
  isSold: (form: string) => boolean = () => true,
): string | null {
  const unsold = onlyAround(chosen, words);
  if (unsold !== null) return unsold;
  // "I'd like to welcome them".
  const at = words.findIndex(({ text }, place) => likes.test(text) && words[place + 1]?.text !== 'to');
  if (at < 0) return null;
  const first = likedFrom(words.slice(at + 1));
  const isForPerson = [...recipients, table.anybody].some(({ about }) => about === chosen);
  // "She likes blue" tells a color.
  if (isForPerson) return first.every(({ text }) => readAttributes(text).length > 0) ? null : textOf(first);
  // "Loves horses and crafts": the other of two, where nothing at all is named after it.
  const next = words.findIndex((word) => word === first.at(-1)) + 1;
  const second = words[next]?.text === 'and' ? likedFrom(words.slice(next + 1)) : [];
  const isServed = (name: readonly Word[]) => {
    const forms = name.map(({ form }) => form);
    return (
      !isNamed.test(name.at(-1)?.text ?? '') ||
      forms.some(isMotif) ||
      interests.some((entry) => tellingOf(withPhrases(forms), entry) > 0) ||
      // A clothes horse is none.
      (!forms.some(isLivestock) && (forms.some(isSold) || interestsLike(forms, leastLike).length > 0))
    );
  };
  const unserved = [first, second].find((name) => name.length > 0 && !isServed(name));
  return unserved ? textOf(unserved) : null;
}
/** "Horses", unlike "to travel". */
const isNamed = /[^s]s$/;
const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');
/** What is liked, from the first word that is no joint to the first that does not belong to its name. */
function likedFrom(after: readonly Word[]): Word[] {
  const from = after.findIndex(({ text }) => !joins.test(text));
  const liked = from < 0 ? [] : after.slice(from, from + mostLiked);
  const end = liked.findIndex(
    ({ free, text, form, span }, place) =>
      !(free || isBeing(form)) ||
      isQuiet(text) ||
      isPerson(form) ||
      (place > 0 && span.start - (liked[place - 1]?.span.end ?? 0) > 1),
  );
  return liked.slice(0, end < 0 ? undefined : end);
}

/** Whether the describing words include this product's own problem, and not only a related one. */
const isAbout = (forms: readonly string[], entry: Entry, head: string): boolean =>
  (entry.parts.size > 0 && (entry.parts.has(head) || pains.has(head))) ||
  tellingWords(forms, entry).includes(head) ||
  entry.phrases.some((phrase) => phrase.length > 1 && phrase.includes(head) && saysLoosely(forms, phrase));

/** What asks for help with a problem, and whose one may be. */
const asksHelp =
  /^(?:need|needs|want|wants|something|anything|stuff|gear|help|helps|what|whats|how|any|for|against)$/;
const whose = /^(?:i|im|ive|id|ill|me|my|mine|we|weve|our|us|he|hes|him|his|she|shes|her|they|them|their)$/;
const anyTrouble = new Set(phrasesOf(`${table.troubles}, ${table.pains}`));
const isConcern = (words: readonly Word[]): boolean =>
  words.some(({ isCause }) => isCause) ||
  words.some(({ text }) => asksHelp.test(text)) ||
  (words.some(({ text }) => whose.test(text)) && words.some(({ form }) => anyTrouble.has(form)));
/** A text with fewer words is a title, and describes nothing. */
const fewestTold = 4;

/** Each word, and after it the phrases of the groups that end with it: "touch my toes". */
const withPhrases = (forms: readonly string[]): string[] =>
  forms.flatMap((form, at) => [
    form,
    ...[2, 3]
      .map((length) => forms.slice(Math.max(0, at + 1 - length), at + 1).join(' '))
      .filter((phrase) => phrase.includes(' ') && saying.has(phrase)),
  ]);

const favored = /^(?:mom|dad|grandma|grandpa)$/;
/** "The neighbor who watched our dog": what somebody did for us is no interest of theirs. */
function withoutFavor(words: readonly Word[]): readonly Word[] {
  const from = words.findIndex(
    ({ text }, at) =>
      /^(?:who|that)$/.test(text) &&
      (words.slice(at + 1, at + 4).some((word) => /^(?:my|our|me|us)$/.test(word.text)) ||
        words.slice(at + 1, at + 6).some((word) => favored.test(word.text))),
  );
  if (from < 0) return words;
  return words.filter(({ sentence }, at) => at < from || sentence !== words[from]?.sentence);
}

/** "My kid's coach," "my sons teacher": whose one the next person is. */
const isOwner = ({ span, text }: Word, next: Word | undefined): boolean =>
  /['’]s$/i.test(span.text) ||
  (text.endsWith('s') && next !== undefined && [text, next.text].every((each) => isPersonWord(each)));

/** Products for a request that names none: by interest, by complaint or need, otherwise by recipient. */
export function findNeed(
  given: readonly Word[],
  isGift: boolean,
  heads: readonly string[] = [],
): Need | null {
  const words = isGift ? withoutFavor(given) : given;
  const forms = withPhrases(words.map(({ form }) => form));
  const near = new Set(
    forms.flatMap((form) => [...(sayingOf(form) ?? []), ...(sayingOf(species.get(form)) ?? [])]),
  );
  const matching = (entries: readonly Entry[]) =>
    entries.filter((entry) => near.has(entry) && tellingOf(forms, entry) > 0);
  // "A black lab as his wallpaper" tells of dogs.
  const formsIn = (some: readonly Word[]) =>
    withPhrases(some.map(({ form }) => form)).flatMap((form) =>
      // A boxer who gets a gift boxes.
      isGift && isInterestName(form) ? [form] : [form, species.get(form) ?? []].flat(),
    );
  const spoken = formsIn(words);
  const ofAge = isGift ? ageGroup(words) : [];
  const told = matching(recipients);
  const others = words.filter((word, at) => !isOwner(word, words[at + 1])).map(({ form }) => form);
  const meant = told.filter(({ phrases }) => phrases.some((phrase) => saysLoosely(others, phrase)));
  const grown = meant.filter(({ about }) => about === 'college students');
  const celebrating = meant.filter(({ isOccasion }) => isOccasion);
  const people = [celebrating, ofAge, grown, meant, told].find(({ length }) => length > 0) ?? [];
  const named =
    isGift || people.length > 0
      ? interests.filter((entry) => near.has(entry) && tellingOf(spoken, entry) > 0)
      : [];
  // "Loves her garden, already has every tool" is no tinkerer.
  const had = formsIn(words.filter(({ isHad }) => isHad));
  const wished = named.filter((entry) => tellingOf(had, entry) === 0);
  const known = longest(spoken, wished.length > 0 ? wished : named);
  // A newborn has no interests, whatever animals its nursery shows.
  const isForBaby = celebrating.some(({ about }) => about === 'babies and new parents');
  const all = isForBaby ? [] : isGift ? interestsIn(words, known) : known;
  // A girl of five who loves dogs gets no dog treats, and one who wants a microscope no lens cleaning kit.
  const isChild = isGift && (ofAge.length > 0 || people.some(({ about }) => about === 'kids'));
  const liked = isChild
    ? all.filter((entry) => !ofPets.has(entry.about) && (known.includes(entry) || entry.young))
    : all;
  // The need that most words describe. A single word, "pouring rain here in Tulsa", does so only if it is someone's.
  const least = words.length < fewestTold || isConcern(words) ? 1 : 2;
  // A gift for a neighbor who plays the guitar is not for the noise.
  const theirs = isGift ? withPhrases(words.flatMap(({ form, isCause }) => (isCause ? [] : [form]))) : forms;
  const wanted = matching(needs)
    .filter(
      (entry) =>
        tellingOf(theirs, entry) >= least &&
        heads.every((head) => isAbout(forms, entry, head)) &&
        !(isOfPeople(entry) && isOfAnimal(words, entry)),
    )
    .sort((one, other) => tellingOf(forms, other) - tellingOf(forms, one))
    .slice(0, 1);
  // What is not sold is said rather than guessed, unless the complaint is about it.
  if (heads.length > 0 && !isGift && wanted.length === 0) return null;
  const isTold =
    wanted.some((entry) => tellingOf(forms, entry) > 1) &&
    (choosesForSelf(words.map(({ text }) => text).join(' ')) ||
      words.some(({ text }, at) => /^(?:some|any)thing$/.test(text) && words[at + 1]?.text === 'to'));
  const first = isGift && !isTold ? liked : wanted;
  const second = first === liked ? wanted : liked;
  // "I do yoga and want to sleep better"; a gift may serve both of "she likes to read and her hands get cold".
  const also = wanted.length === 0 ? [] : isGift ? (first === liked ? wanted : []) : ownInterest(words, near);
  const chosen = first.length > 0 ? [...first, ...also] : second.length > 0 ? second : people;
  const anybody = { about: table.anybody.about, kinds: listOf(table.anybody.kinds) };
  if (chosen.length === 0) return isGift ? anybody : null;
  if (chosen === people && !isGift) return null;
  const person =
    people.length > 0 && chosen !== people ? { ...serving(people), otherwise: anybody } : anybody;
  return {
    ...serving(chosen),
    ...(wanted.length > 0 &&
      chosen[0] === wanted[0] && {
        isComplaint: true,
        telling: wanted.flatMap((entry) => tellingWords(forms, entry)),
      }),
    ...(isGift && { otherwise: person }),
  };
}

/** "I do yoga and want to sleep better": two wishes, unlike "I love hiking and my feet hurt". */
const andWants =
  /\b(?:i|we|im|were) (?:do|play|love|like|enjoy|practice|into) (.+?) (?:and|but)(?: (?:i|we|also|id|to))* (?:want|wanna|need|hope|try|trying|like)\b/;
function ownInterest(words: readonly Word[], near: ReadonlySet<Entry>): readonly Entry[] {
  const [, said = ''] = andWants.exec(words.map(({ text }) => text).join(' ')) ?? [];
  const forms = withPhrases(tokensOf(said).map(formOf));
  return interests.filter((entry) => near.has(entry) && tellingOf(forms, entry) > 0).slice(0, 1);
}

// "Downward dog" tells of no dog.
function longest(forms: readonly string[], entries: readonly Entry[]): Entry[] {
  const told = entries.map((entry) => ({
    entry,
    phrases: entry.phrases.filter((phrase) => saysLoosely(forms, phrase)),
  }));
  const isPart = (phrase: readonly string[]) =>
    told.some(({ phrases }) =>
      phrases.some((other) => other.length > phrase.length && phrase.every((form) => other.includes(form))),
    );
  return told
    .filter(({ phrases }) => phrases.length === 0 || !phrases.every(isPart))
    .map(({ entry }) => entry);
}

/** "Nothing that needs a telephone or wifi" tells of neither. */
const denies = /^(?:nothing|no|without|hates?|set)$/;
const mostDenied = 7;

/** Interests by name, and those that other words speak for: nobody lists "birdies". */
function interestsIn(words: readonly Word[], named: readonly Entry[]): Entry[] {
  const forms = words
    .filter(
      ({ text, form, sentence }, at) =>
        !isQuiet(text) &&
        !isPerson(form) &&
        !words
          .slice(Math.max(0, at - mostDenied), at)
          .some((before) => before.sentence === sentence && denies.test(before.text)),
    )
    .map(({ form }) => form)
    // "Drummer" names one, and speaks for the guitar no more.
    .filter((form) => !named.some(({ phrases }) => phrases.some((phrase) => phrase.includes(form))));
  const like = interestsLike(forms, named.length > 0 ? leastBeside : leastLike).map(({ value }) => value);
  return [...new Set([...named, ...like])];
}

/** Of two interests some of each: by turns, since only so many kinds are shown. */
function serving(entries: readonly Entry[]): Need {
  const both = entries.slice(0, 2);
  const byTurns = (all: ReadonlyArray<readonly string[]>) => {
    const most = Math.max(0, ...all.map(({ length }) => length));
    return [
      ...new Set(Array.from({ length: most }, (_, at) => all.flatMap((some) => some[at] ?? [])).flat()),
    ];
  };
  return {
    about: both.map(({ about }) => about).join(' and '),
    kinds: byTurns(both.map(({ kinds }) => kinds)),
    young: byTurns(both.map(({ kinds, young = kinds }) => young)),
  };
}

/** Products for an interest that a few words name: "fishing". Null if there are none. */
export function needFor(text: string): Need | null {
  const said = ` ${phraseOf(text)} `;
  const found = interests.filter(({ says }) => says.some((phrase) => said.includes(` ${phrase} `)));
  return found.length > 0 ? serving(found) : null;
}

/** Words of needs are not typos, even if no offer has them: "plantar fasciitis". */
export const isNeedWord = (form: string): boolean => saying.has(form);

/** "What do we need" asks for help if a problem was described, and otherwise for a whole set. */
export const asksWhatHelps = (query: string): boolean =>
  /\bwhat (?:else )?(?:(?:do|will|would|should|must) )?(?:i|we) (?:\w+ )?(?:need|(?<=\b(?:should|would|must) (?:i|we) )(?:have|bring|pack|take|get))\b/i.test(
    query,
  );

/** Whether the words of a need tell of something broken rather than of a beginning. */
export const tellsOfTrouble = ({ isComplaint: is, telling = [] }: Need): boolean =>
  is === true && telling.length > 1 && telling.some((form) => anyTrouble.has(form) || isBroken.test(form));
const isBroken = /^(?:leak|drip|clog|squeak|crack|loos|jam)/;

const makesIt =
  /\b(?:mak(?:e|ing)|bak(?:e|ing)|brew(?:ing)?|sew(?:ing)?)\b.*\b(?:own|homemade|from scratch)\b/i;
/** "I want to make my own candles" asks for what they are made with. */
export function makingOf(query: string, words: readonly Word[]): Need | null {
  const need = makesIt.test(query) ? findNeed(words, false) : null;
  return need?.about.startsWith('making ') ? need : null;
}

/** Whether products were chosen for a problem rather than for a person. */
export const isComplaint = (name: string): boolean => needs.some(({ about }) => about === name);

/** If this many kinds suit someone but only one is sold, it is not offered as a choice. */
export const leastSuiting = 3;
/** How many kinds suit the need or interest. */
export const kindsFor = (name: string): number =>
  [...recipients, ...interests, ...needs]
    .filter(({ about }) => ` and ${name} and `.includes(` and ${about} and `))
    .reduce((sum, { kinds }) => sum + kinds.length, 0);

/** Whether products were chosen without knowing anything about the recipient. */
export const isForAnybody = (name: string): boolean => name === table.anybody.about;
