import { isEnglishWord } from '../../lexicon/english.ts';
import { stemOf, tokensOf } from '../../text/tokens.ts';
import { wordScores } from '../classify.ts';
import { placesIn } from '../references.ts';
import { actRule, type Turn } from '../turn.ts';

export const outOfScopeReply =
  'I can’t help with that. I find deals and answer questions about the Ventus card. Tell me what you’re looking for.';
export const readsEnglish =
  'I read English for now, so I can’t answer in another language. Try a few words such as “dog bed under $50”.';
/** Used instead if a language model may still read the turn; true whether or not it does. */
export const readsOthers =
  'I read English right away, and other languages when I can. Words such as “dog bed under $50” always work.';
const nonsense = 'I didn’t understand that. Try a few words such as “running shoes under $100”.';
const instructions =
  'I only look for deals and answer questions about them, so I can’t do that. What are you looking for?';

const foreign = new Set(
  `el los las para por una unos con busco quiero necesito hola gracias cuanto cuesta barato zapatos perro menos donde tienes tiene hay mi mas muy que es del al como hasta entre dolares
  je cherche pour une des les avec moins bonjour merci pas cher chaussures chien combien est sont vous avez
  ich suche für fuer eine einen und mit unter bitte hallo danke schuhe hund billig wie viel kostet haben sie der das ist nicht
  cerco vorrei per scarpe cane meno grazie ciao quanto costa sotto gli
  procuro quero preciso para sapatos cachorro obrigado ola quanto custa barato`
    .trim()
    .split(/\s+/),
);
/** Words above that are also English. */
const shared = new Set([
  'per',
  'die',
  'hay',
  'pas',
  'chat',
  'des',
  'mas',
  'est',
  'das',
  'al',
  'es',
  'is',
  'has',
  'pour',
  'cane',
  'con',
  'los',
  'las',
  'del',
  'mi',
  'que',
  'les',
  'ciao',
]);

const overrides =
  /\b(?:ignore|disregard|forget) (?:all |any |of |your |the |my )*(?:previous|prior|above|earlier|instructions|rules)\b|\b(?:(?:system|hidden|secret|initial) (?:prompt|instructions)|your (?:prompt|instructions|rules|source code))\b|\bact as\b|\bpretend (?:to be|you)\b|\byou are now\b|\bjailbreak\b|\bdeveloper mode\b|\b(?:drop|delete) (?:table|database|all)\b/i;

const otherLanguage =
  /\b(?:speak|understand|know|in|habla\w*) (?:any )?(?:spanish|español|french|german|italian|portuguese|chinese|mandarin|japanese|korean|hindi|arabic|russian)\b/i;

const sums =
  /\b\d+ ?(?:%|percent) (?:tip|of \$?\d)|\btip on\b|\bhow many (?!points)\w+ (?:is|are) (?:that|it|left)\b|\b\d+ ?(?:times|plus|minus|divided by) ?\d+\b|^\W*(?:what(?:'?s| is) |how much is |calculate )\d+ ?[-x*/+] ?\d+\b|^\W*\d+ ?[*/+] ?\d+\W*$/i;

/** Text in another language or script, no text at all, random letters, or instructions to the assistant itself. */
function oddity({ text, index, standing }: Turn): string | null {
  if (overrides.test(text)) return instructions;
  if (otherLanguage.test(text)) return readsEnglish;
  if (sums.test(text)) return outOfScopeReply;
  // "#2" beside a list refers to a position in it.
  if (standing.shown > 0 && placesIn(text).length > 0) return null;
  const letters = text.match(/\p{L}/gu) ?? [];
  if (letters.length === 0)
    return /\d/.test(text) && !/[$€£¥%]|\d{2}/.test(text)
      ? nonsense
      : letters.length === 0 && !/\d/.test(text)
        ? nonsense
        : null;
  if (letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length < letters.length / 2)
    return readsEnglish;
  if (/(.)\1{4}/u.test(text.replaceAll(/[\s\d.!?$-]/g, '')) && !/\s\S+\s/.test(text)) return nonsense;
  const words = tokensOf(text).filter((word) => !/\d/.test(word));
  const isForeign = (word: string) => foreign.has(word) && !shared.has(word);
  // Once, and alone, it may be part of an English name.
  const isOther = (word: string) => word !== 'de' && isForeign(word);
  const isTwice = words.indexOf('de') !== words.lastIndexOf('de') || words.some(isOther);
  const others = words.filter((word) => (word === 'de' ? isTwice : isForeign(word)));
  const unknown = words.filter(
    (word) => !isEnglishWord(word) && !index.terms.has(stemOf(word)) && !foreign.has(word),
  );
  if (words.length >= 3 && others.length >= 2 && others.length + unknown.length >= words.length * 0.4)
    return readsEnglish;
  if (words.length >= 2 && others.length >= 1 && others.length + unknown.length === words.length)
    return readsEnglish;
  // "SPF 50" is no row of keys.
  const isKeys =
    unknown.length === words.length &&
    !(
      words.some((word) => word.length === 3 && !/^(?:asd|qwe|zxc)/.test(word)) &&
      (standing.shown > 0 || /\d/.test(text))
    ) &&
    words.every(
      (word) => !/[aeiouy]/.test(word) || /^(?:asdf|qwer|zxcv|hjkl)/.test(word) || /[^aeiouy]{5}/.test(word),
    );
  const isTalk = wordScores('talk', text).some((score) => score > 0);
  return words.length > 0 && isKeys && !isTalk ? nonsense : null;
}

export const outOfScope = actRule<string>({
  act: 'out-of-scope',
  recognize: oddity,
  answer: (_, reply) => ({ reply }),
});
