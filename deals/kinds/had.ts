import { tokensOf } from '../text/tokens.ts';
import { lex } from '../understand/lex.ts';
import { isBeing, isPain, speciesOf } from './needs.ts';
import { formOf } from './kind-phrases.ts';

type Stretch = { start: number; end: number };

/** Where somebody says what they have, borrow, rent or do not need, and where they say what they want. */
const breaks =
  /[.!?;:\n]+|[-–—]{1,2}(?= )|(?<!n'?t )\b(?:so|but|and|then|just|only|or)? ?(?:i|we|he|she|they)?(?:'d| would| do| really| also| still)* ?(?:needs?|wants?|wanna|looking|buy|get|find|shopping|missing|what|whats|the rest|everything|rest of)\b|, ?(?:so|but|now|then|please)\b|\b(?:so|but)\b/gi;
const owner = `(?:i|we|he|she|they|u|you all|my \\w+|our \\w+)`;
const determiner = `(?:an?|the|my|some|his|her|their|our|one|two|three|every|all|enough|plenty|\\w+s)`;
/** What says that the rest of its clause is there: "I already have a tent", "has only the bike", "borrowing a tent". */
const having = new RegExp(
  [
    `\\b${owner}(?:'ve)? (?:(?:already|just|still|only|do|also) )*(?:have|has|own|owns|got|having|am having)(?: (?:got|already|only|just))* ${determiner}\\b`,
    `\\bnothing (?:but|except(?: for)?) (?:an?|the|my|our)\\b`,
    `(?:^|,)\\W*(?:already )?(?:have|has|got|own) (?!to\\b)\\w+`,
    `\\b(?:rents?|renting|rented|borrows?|borrowed|borrowing|lends?|lending|loaned|provides?|provided|supplies(?! for\\b)|supplied|(?:gave|giving|given) (?:me|us|him|her)|hand-?me-?downs?)\\b`,
    `^\\W*(?:except|minus|besides|no need for|other than|apart from|aside from)\\b`,
    `\\b(?:don'?t|doesn'?t|won'?t) need\\b`,
    // "Already tried vinegar".
    `\\btried (?!to\\b|on\\b|for\\b)\\w+`,
  ].join('|'),
  'i',
);
/** The same of what is before: "carrier I have", "dumbbells I've already got", "the tank is here already". */
const had =
  /[^,]*\b(?:(?:i|we|he|she|they)(?:'ve)? (?:already )?(?:have|has|got|own|owns)|already(?: (?:have|has|got|own|owns|here|there))?)\W*$/i;
const money = /\$|\b\d+\b|\b(?:bucks|dollars|budget|nothing(?! but)|zero|none|to spend)\b/i;

function stretchesOf(query: string): Stretch[] {
  const starts = [0, ...[...query.matchAll(breaks)].map(({ index }) => index)];
  return starts.map((start, at) => ({ start, end: starts[at + 1] ?? query.length }));
}

/** The stretches of a request that tell what is there already: "the resort rents skis, boots and poles so I need the rest". */
export function hadIn(query: string): Stretch[] {
  return stretchesOf(query).flatMap(({ start: from, end }) => {
    const clause = query.slice(from, end);
    const found = having.exec(clause) ?? had.exec(clause);
    if (!found) return [];
    const start = from + found.index;
    const text = query.slice(start, end);
    return money.test(text) || namesAnimal(text) || namesTrouble(text) ? [] : [{ start, end }];
  });
}

/** "I have arthritis," "she has a hard time standing up": a trouble is no thing that somebody has. */
const namesTrouble = (text: string): boolean =>
  trouble.test(text) ||
  tokensOf(text)
    .slice(0, mostToTrouble)
    .some((word) => isPain(formOf(word)));
const trouble =
  /^\W*(?:[\w'’]+ ){0,3}?(?:trouble|problems?|issues?|(?:hard|tough|rough|difficult) time|difficulty|allerg(?:y|ies)|asthma|diabetes|dementia|alzheimer\W?s|vertigo|surgery|(?:a )?cold|bad (?:backs?|knees?|hips?|feet|eyes?|eyesight|hearing|shoulders?))\b/i;
const mostToTrouble = 5;

/** "From working at the kitchen table," after what hurts, "our neighbor plays drums," "climbs out of the crib": what a trouble comes from. */
const causes = [
  /(?<=\b(?:\w*ach(?:e|es|ing|y)|hurts?|hurting|kill(?:s|ing)?|sore|stiff|numb|tired|pains?|swollen|strain(?:ed)?|blisters?|rash|cramps?|wet|dirty|wrinkled|scratch(?:ed|es)|stained|faded|dent(?:s|ed)|(?:get|got|gets|getting) (?:\w+ )?(?:dry|hot|cold|sick|burned))\b[^.!?;,]*)\bfrom (?!this (?:shop|store|brand))/i,
  /\b(?:neighbou?rs?|roommates?|room ?mates?|flatmates?|housemates?|(?:kids?|people|guys?|family|couple|dogs?|person|tenants?) (?:upstairs|downstairs|next door|across the (?:hall|street)))(?: (?:who|that|is|are|keeps?|always|constantly|just|still))* (?:plays?|playing|practic\w+|blast\w*|has|have|barks?|barking|vacuum\w*|runs?|running|drills?|drilling|drops?|moves?|moving|burns?|smokes?|grills?|cooks?|mows?|throws?|stomp\w*|bounces?|leaves?|leaving|watch\w*)\b/i,
  /(?<!\b(?:trouble|time|hard to|difficulty|struggles? to|can['’]?t|cannot|help(?: \w+)?) )\b(?:climb|get|fall|jump|roll|sneak|escape|crawl|break|fly|slip)(?:s|es|ing|ting|ped)? (?:\w+ )?(?:out of|into|off(?: of)?|through) (?=(?:the|my|our|his|her|its|their) )/i,
];
/** The stretches of a request that tell where a trouble comes from: nothing in them is asked for. */
export const causesIn = (query: string): Stretch[] =>
  stretchesOf(query).flatMap(({ start, end }) =>
    causes.flatMap((says) => {
      const found = says.exec(query.slice(start, end));
      const from = start + (found?.index ?? 0);
      const comma = query.indexOf(',', from);
      return found ? [{ start: from, end: comma < 0 ? end : Math.min(comma, end) }] : [];
    }),
  );

/** "We got a puppy, crate and leash needed": an animal is no thing of a set, and what follows is for it. */
const namesAnimal = (text: string): boolean =>
  lex(text).words.some(({ text: word }) => isBeing(formOf(word)) || speciesOf(formOf(word)) !== undefined);
