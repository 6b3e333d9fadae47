import glossary from '../../lexicon/glossary.json' with { type: 'json' };
import { stemOf, tokensOf } from '../../text/tokens.ts';
import { plansOf } from '../../wants.ts';
import { wordScores } from '../classify.ts';
import { plainWords } from '../evidence.ts';
import { actRule } from '../turn.ts';
import { difference, unexplained } from './contrast.ts';

const opens = String.raw`^(?:(?:and|so|ok(?:ay)?|but|wait|sorry|um+|hm+|also|dumb question|quick question|btw)\W+)*(?:(?:can|could) you (?:tell me|explain) |tell me |i (?:do ?n['’]?t|don['’]?t) (?:know|get|understand) |(?:no|any) idea )?`;
/** "What does tenkeyless mean", "I don't know what a lumen is". */
const means = [
  String.raw`${opens}what (?:(?:does|do|did|is|are) )?(?:(?:the|an?|those|that|this) )?(?<term>.+?) (?:actually |really |even |exactly )?(?:means?|stands? for|meant)\b`,
  String.raw`${opens}(?:(?:what(?:['’]?s| is) )?(?:the )?meaning of|define|explain|what (?:do|did) you mean (?:by|with)|what(?:['’]?s| is) meant by) (?:(?:the|an?) )?(?<term>.+?)\W*$`,
  // "Is 27 inch big?"
  String.raw`${opens}(?:is|are|would) (?:an? )?(?<term>\d[\w.,%]*(?:[ -]\w+)?) (?:be )?(?:too |very |really |kinda |pretty |that |considered )?(?:an? )?(?:big|small|large|long|short|heavy|light|loud|quiet|bright|dim|fast|slow|strong|weak|thick|thin|a lot|much|good|bad|normal|standard|high|low)\W*$`,
].map((pattern) => new RegExp(pattern, 'i'));
/** "What's percale": only of words that few people know, as "what's waterproof" asks which deals are. */
const asks = [
  String.raw`${opens}what(?:['’]?s| is| are|['’]?re)? (?:(?:the|an?) )?(?<term>.+?)(?: is| are)?(?: (?:anyway|exactly|even|supposed to be|for|good for|about))*\W*$`,
  String.raw`${opens}what (?:does|do) (?:(?:the|an?) )?(?<term>.+?) (?:do|help|change|matter)\W*$`,
  String.raw`${opens}how (?:bright|big|much|loud|heavy|long|large|strong|thick|sharp|fast|powerful|good|high|warm|many \w+) (?:is|are|does|do) (?:(?:the|an?) )?(?<term>\d.*?)(?: (?:hold|weigh))?\W*$`,
].map((pattern) => new RegExp(pattern, 'i'));

/** What a name may have beside it: "the drop number," "500 lumens." */
const idle = new Set(
  'the number numbers rating ratings part thing things size word term feature stuff'.split(' ').map(stemOf),
);
const keyOf = (name: string): string => tokensOf(name).map(stemOf).join(' ');
const entriesOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).flatMap(([names, text]) =>
    names.split(', ').map((name) => [keyOf(name), text] as const),
  );
const terms = new Map(entriesOf(glossary.terms));
const all = new Map([...terms, ...entriesOf(glossary.plain)]);

/** What a name means: also with an amount ("500 lumens", "144hz") or with what it is said of ("percale sheets"). */
function meaningOf(
  said: string,
  known: ReadonlyMap<string, string>,
  kinds: ReadonlySet<string>,
): string | null {
  const words = tokensOf(said.replaceAll(/(\d)([a-z])/gi, '$1 $2')).map(stemOf);
  const bare = words.filter((word) => !idle.has(word) && !/^\d/.test(word));
  // A satin paint is no satin sheet: what is shown tells which is meant.
  const candidates = [
    ...[...kinds].map((kind) => `${bare.join(' ')} ${kind}`),
    keyOf(said),
    words.join(' '),
    bare.join(' '),
    bare.filter((word) => !kinds.has(word)).join(' '),
  ];
  return candidates.flatMap((each) => known.get(each) ?? []).at(0) ?? null;
}

/** What a word on a card means, from the glossary. */
export const meaning = actRule<string>({
  act: 'shown',
  recognize: ({ text, standing }) => {
    const kinds = new Set(
      plansOf(standing.plan).flatMap(({ kind }) => tokensOf(kind?.text ?? '').map(stemOf)),
    );
    const { one, other } = difference.exec(text)?.groups ?? {};
    if (one !== undefined && other !== undefined) {
      // "1 oz and 2 oz" are two deals.
      const sides = [one, other].map((side) => (/\d/.test(side) ? null : meaningOf(side, all, kinds)));
      return sides.includes(null) ? null : [...new Set(sides)].join(' ');
    }
    const termIn = (patterns: readonly RegExp[]) =>
      patterns.flatMap((each) => each.exec(text)?.groups?.['term'] ?? []);
    const meant = termIn(means);
    const explained = [
      ...meant.map((term) => meaningOf(term, all, kinds)),
      ...termIn(asks).map((term) => meaningOf(term, terms, kinds)),
    ].find((each) => each !== null);
    if (explained) return explained;
    // A word that only narrows the list when it is asked for is not asked for here.
    return meant.length > 0 && standing.shown > 0 && Math.max(...wordScores('card', text)) < plainWords
      ? unexplained
      : null;
  },
  answer: (_, reply) => ({ reply }),
});
