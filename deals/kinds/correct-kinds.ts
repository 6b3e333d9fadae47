import type { DealIndex } from '../index/deal-index.ts';
import { isEnglishWord } from '../lexicon/english.ts';
import lexicon from '../lexicon/attributes.json' with { type: 'json' };
import kindWords from '../lexicon/kinds.json' with { type: 'json' };
import { Misspellings } from '../lexicon/misspellings.ts';
import type { Plan } from '../plan.ts';
import { completionsOf, correctionsOf } from '../search/spelling.ts';
import { nameKey } from '../text/tokens.ts';
import type { Described } from './describe.ts';
import { formOf, isKnownPhrase, nameOfSound, phraseOf } from './kind-phrases.ts';
import { isBrandWord } from '../lexicon/brands.ts';
import { isNeedWord } from './needs.ts';
import type { Word } from './segments.ts';

/** Nouns that, before another noun, describe its quality, its place of use, or what it works with. */
export const sayHow: ReadonlySet<string> = new Set(kindWords.sayHow.split(' '));
/** "Dog leesh" is closer to a leash than to a brand: a misspelled name yields to a product that is sold. */
export function withoutGuessedNames(index: DealIndex, plan: Plan): Plan {
  const isThing = (word: string) =>
    correctionsOf(index.dictionary, word).some((guess) => index.kinds.words.has(formOf(guess.word)));
  const guessed = plan.brandsIn.filter(
    ({ name, span }) =>
      (/^[a-z]{4,}$/.test(span.text) && !nameKey(name).startsWith(span.text) && isThing(span.text)) ||
      // "A Nintendo controller" works with one, whoever makes it.
      (plan.words.length > 0 && sayHow.has(nameKey(name))) ||
      // "Ring doorbell" is what people call any video doorbell.
      index.kinds.byName.has(phraseOf(/^\S+ [\w-]+/.exec(plan.query.slice(span.start))?.[0] ?? '')),
  );
  if (guessed.length === 0) return plan;
  return {
    ...plan,
    brandsIn: plan.brandsIn.filter((each) => !guessed.includes(each)),
    words: [...plan.words, ...guessed.map(({ span }) => ({ text: span.text, span }))].sort(
      (a, b) => a.span.start - b.span.start,
    ),
  };
}

/**
 * Words that are neither English nor in the catalogue are corrected if the typo is clear; otherwise the user is asked.
 */
export function correctKinds(
  index: DealIndex,
  words: Word[],
  { readAs, maybe }: Pick<Described, 'readAs' | 'maybe'>,
) {
  for (const [at, word] of words.entries()) {
    const isKnown =
      !word.free ||
      word.text.length < shortest ||
      word.text.length > longest ||
      /\d/.test(word.text) ||
      index.kinds.words.has(word.form) ||
      isNeedWord(word.form) ||
      isEnglishWord(word.text) ||
      // "Nikes" are no bikes.
      isBrandWord(word.text) ||
      index.terms.has(word.form);
    // "My co-teacher Denise" is not dense.
    const isName = /^[A-Z][a-z]+$/.test(word.span.text) && /^[a-z]/.test(words[at - 1]?.span.text ?? '');
    if (isKnown || isName) continue;
    const readWordAs = (meant: string) => {
      word.form = formOf(meant);
      word.text = meant;
    };
    const [before, after] = [words[at - 1]?.form, words[at + 1]?.form];
    const isNameBeside = (meantForm: string) =>
      index.kinds.byName.has(`${before} ${meantForm}`) || index.kinds.byName.has(`${meantForm} ${after}`);
    // "Protein powdr", "mech keyboard": what makes a name with the word beside it.
    const near = correctionsOf(index.dictionary, word.text).filter(
      ({ edits }) => edits < 2 || word.text.length > mostStrict,
    );
    const beside = [...near, ...completionsOf(index.dictionary, word.text)]
      .filter((guess) => isNameBeside(formOf(guess.word)))
      .sort((a, b) => b.score - a.score);
    if (beside[0]) {
      readWordAs(beside[0].word);
      readAs.push([word.span.text, beside[0].word]);
      continue;
    }
    const meant = qualities.meant(word.text)?.text ?? nameOfSound(word.text);
    if (meant !== undefined) {
      readWordAs(meant);
      readAs.push([word.span.text, meant]);
      continue;
    }
    const parts = written(index, word.text);
    if (parts) {
      word.form = parts;
      continue;
    }
    // "Carseat" is no carpet with two typos.
    const isJoint = isTwoWords(word.text);
    const guesses = near
      .filter(({ edits }) => edits < 2 || !isJoint)
      .map((guess) => ({
        ...guess,
        score: guess.score + (index.kinds.words.has(formOf(guess.word)) ? 4 : 0),
      }))
      .sort((a, b) => b.score - a.score);
    const [best, second] = guesses;
    const thing = best?.edits === 1 || isJoint ? undefined : nounMeant(word.text);
    if (thing !== undefined) {
      readWordAs(thing);
      readAs.push([word.span.text, thing]);
      continue;
    }
    if (!best) continue;
    const isSure = !second || best.score - second.score >= 2 || formOf(second.word) === formOf(best.word);
    readWordAs(best.word);
    (isSure ? readAs : maybe).push([word.span.text, best.word]);
  }
}

/** Two English words without the space between them. */
const isTwoWords = (word: string): boolean =>
  Array.from({ length: Math.max(0, word.length - 5) }, (_, at) => at + 3).some(
    (at) => isEnglishWord(word.slice(0, at)) && isEnglishWord(word.slice(at)),
  );

/** In so short a word, two typos make another one: "otros" are no odors. */
const mostStrict = 5;
/** No name is as long, and every place of a word may hold its typo. */
const [shortest, longest] = [4, 24];

/** "Choclate", "purpel", "rund": adjectives. */
const qualities = new Misspellings(
  [
    ...Object.values(lexicon.color).flatMap((words) => words.split(', ')),
    ...Object.keys(lexicon.alsoSaid),
    ...sayHow,
    ...Object.values(lexicon.material).flatMap((words) => words.split(', ')),
    'round',
    'square',
    'oval',
  ].filter((word) => word.length > 4),
  { mostEdits: () => 1, strictTo: 0 },
);
const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');

/** "Snaks" is closer to snacks, which nobody sells here, than to socks: a name with one missing, doubled or swapped letter. */
function nounMeant(word: string): string | undefined {
  const places = Array.from(
    { length: word.length + 1 },
    (_, at) => [word.slice(0, at), word.slice(at)] as const,
  );
  const near = places.flatMap(([start, end]) => [
    start + end.slice(1),
    start + end.charAt(1) + end.charAt(0) + end.slice(2),
    ...letters.map((letter) => start + letter + end),
  ]);
  return near.find((each) => isEnglishWord(each) && isKnownPhrase(formOf(each)));
}

/** "Yogamat" is a yoga mat: two words of a name written as one. Null if it is not one. */
function written({ kinds }: DealIndex, text: string): string | null {
  for (let at = 3; at <= text.length - 3; at++) {
    const phrase = `${formOf(text.slice(0, at))} ${formOf(text.slice(at))}`;
    if (kinds.byName.has(phrase)) return phrase;
  }
  return null;
}
