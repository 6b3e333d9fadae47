import { usd } from '../../../domain/usd.ts';
import { saysPhrase, speakFor } from '../../attributes/said-for.ts';
import { formOf } from '../../kinds/kind-phrases.ts';
import { isBeing as isAnimal, speciesOf } from '../../kinds/needs.ts';
import { isPersonWord } from '../../lexicon/people.ts';
import { alikeness, tellingShare } from '../../lexicon/word-vectors.ts';
import type { Found } from '../../search/search.ts';
import { stemOf, tokensOf } from '../../text/tokens.ts';
import { plansOf } from '../../wants.ts';
import type { Reply, Turn } from '../turn.ts';
import { alsoSaidBy, nameOf, pointing, titledSo } from './deal-in-words.ts';
import { isRestated, saysItself, sentencesOf, unended } from './own-words.ts';

/** Every word of a question counts, and more where it is rare in English. */
const leastWeight = 0.4;
/** Words less alike than this are about other things. */
const leastAlike = 0.6;
/** The share of what a question tells that a deal must say to be named. */
const leastSaid = 0.4;

/**
 * Of the shown deals the one whose own words say most of what a question tells: "long thick coat" of a "Long-Hair" brush. What all
 * of them say tells none apart. A word that is only used alike counts beside one that is said: a coat is hair where both are long.
 */
export function closestReply(turn: Turn, deals: readonly Found[], wishes: readonly string[]): Reply | null {
  const kinds = new Set(
    plansOf(turn.standing.plan).flatMap(({ kind }) => tokensOf(kind?.text ?? '').map(formOf)),
  );
  const told = longOf.test(turn.text) ? [...wishes, 'long'] : wishes;
  const words = [...new Set(told)].filter((word) => !kinds.has(formOf(word)));
  const saying = words.map((word) => deals.filter((deal) => isSaidBy(deal, word)).length);
  const whole = words.reduce((sum, word) => sum + weightOf(word), 0);
  const scored = deals.flatMap((found) =>
    partsOf(found).map(({ text, isTitle }) => {
      const said = words.filter((word, at) => saying[at] !== deals.length && saysIn(text, word));
      const near = words.flatMap((word) =>
        said.length === 0 || said.includes(word) ? [] : [{ word, share: alikeIn(text, word, said) }],
      );
      const score =
        said.reduce((sum, word) => sum + weightOf(word), 0) +
        near.reduce((sum, { word, share }) => sum + weightOf(word) * share, 0);
      return {
        found,
        text,
        isTitle,
        said,
        isWhole: said.length === words.length,
        share: whole === 0 ? 0 : score / whole,
      };
    }),
  );
  // Of equals, a sentence says more than a title.
  const [best] = scored.toSorted((a, b) => b.share - a.share || Number(a.isTitle) - Number(b.isTitle));
  if (!best || best.share < leastSaid) return null;
  const { found, text, isTitle, isWhole, said } = best;
  const name = `${nameOf(found)}, at ${usd(found.offer.dealPrice)}`;
  const lead = isWhole ? `By what the shops say, ${name}` : `${name}, comes closest by what the shops say`;
  const equal = isTitle ? [] : scored.filter((each) => each.text === text && each.found !== found);
  const others = equal.map((each) => each.found);
  return {
    reply: isTitle
      ? `${lead}${titledSo(found, (word) => said.some((each) => saysIn(word, each)))}`
      : `${lead}: “${text}.”${alsoSaidBy(others)}`,
    ...pointing([found, ...others]),
  };
}
/** "Long" of a coat: not "how long". */
const longOf = /(?<!\bhow )\blong\b/i;

const weightOf = (word: string): number => leastWeight + tellingShare(formOf(word));

/** The parts of a title between commas and the sentences of a description, those that only repeat the title left out. */
function partsOf(found: Found): { text: string; isTitle: boolean }[] {
  const sentences = sentencesOf(found).filter((each) => !isRestated(each, found));
  return [
    { text: found.offer.title, isTitle: true },
    ...sentences.map((each) => ({ text: unended(each), isTitle: false })),
  ];
}

const isSaidBy = (found: Found, word: string): boolean =>
  saysItself(found, word) ||
  speakFor(word).some((phrase) => saysPhrase(`${found.offer.title}. ${found.offer.description}`, phrase));

const saysIn = (text: string, word: string): boolean =>
  tokensOf(text).some((other) => (word.length < 4 ? other === word : stemOf(other) === stemOf(word))) ||
  speakFor(word).some((phrase) => saysPhrase(text, phrase));

/** How alike the word beside one that is said is to another: of "Long-Hair," hair to a coat. Dogs are as alike to cats, and no cats. */
function alikeIn(text: string, word: string, said: readonly string[]): number {
  const form = formOf(word);
  const tokens = tokensOf(text);
  if (isBeing(form)) return 0;
  const beside = tokens.filter((_, at) =>
    [tokens[at - 1], tokens[at + 1]].some(
      (next) => next !== undefined && said.some((each) => saysIn(next, each)),
    ),
  );
  const most = beside.reduce(
    (so, other) => (isBeing(formOf(other)) ? so : Math.max(so, alikeness(form, formOf(other)))),
    0,
  );
  return most >= leastAlike ? most : 0;
}
const isBeing = (form: string): boolean =>
  isPersonWord(form) || isAnimal(form) || speciesOf(form) !== undefined;
