import { lex } from '../understand/lex.ts';
import { isBeing, speciesOf } from './needs.ts';
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
const money = /\$|\b\d+\b|\b(?:bucks|dollars|budget|nothing|zero|none|to spend)\b/i;

/** The stretches of a request that tell what is there already: "the resort rents skis, boots and poles so I need the rest". */
export function hadIn(query: string): Stretch[] {
  const starts = [0, ...[...query.matchAll(breaks)].map(({ index }) => index)];
  return starts.flatMap((from, at) => {
    const end = starts[at + 1] ?? query.length;
    const clause = query.slice(from, end);
    const found = having.exec(clause) ?? had.exec(clause);
    if (!found) return [];
    const start = from + found.index;
    const text = query.slice(start, end);
    return money.test(text) || namesAnimal(text) ? [] : [{ start, end }];
  });
}

/** "We got a puppy, crate and leash needed": an animal is no thing of a set, and what follows is for it. */
const namesAnimal = (text: string): boolean =>
  lex(text).words.some(({ text: word }) => isBeing(formOf(word)) || speciesOf(formOf(word)) !== undefined);
