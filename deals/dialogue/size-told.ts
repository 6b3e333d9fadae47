import { isWorn, isWornIn } from '../attributes/read-attributes.ts';
import { isPersonWord } from '../lexicon/people.ts';
import type { Plan } from '../plan.ts';
import type { Found } from '../search/search.ts';
import { tokensOf } from '../text/tokens.ts';
import { plansOf } from '../wants.ts';
import { forMen, forWomen, listed } from './say.ts';

/** Asks for the size of the shoes and clothes of a first answer, if nobody said one; `asSize` reads the reply. */
export function sizesToTell(plan: Plan, found: readonly Found[]): string[] {
  const says = (...types: readonly string[]) =>
    plansOf(plan).some(({ attributes = [] }) => attributes.some(({ type }) => types.includes(type)));
  if (!plan.basket) {
    const isOfBoth = [forMen, forWomen].every((whom) => found.some(({ offer }) => whom.test(offer.title)));
    const isOne = !plan.wants && !plan.chosen && isWorn(plan.kind?.text ?? '');
    return isOne && isOfBoth && !says('size', 'audience', 'age')
      ? ['These are men’s and women’s sizes. Tell me yours.']
      : [];
  }
  const worn = plansOf(plan).flatMap(({ slot, kind, attributes = [] }) =>
    slot !== undefined &&
    isWorn(`${slot} ${kind?.phrases.join(' ') ?? ''}`) &&
    !attributes.some(({ type }) => type === 'size')
      ? [slot]
      : [],
  );
  if (worn.length === 0) return [];
  const isToldWho = says('audience') || tokensOf(plan.query).some(isPersonWord);
  return [`Tell me ${isToldWho ? '' : 'who it is for and '}the size of the ${listed(worn, 'and')}.`];
}

// "She is 6" says an age.
const opens = String.raw`^\W*(?:(?:i['’]?m|i am|i wear|mine is|my size is|(?:s?he|they) wears?|(?:s?he|they)(?:['’]?s| is)(?= an? )|it['’]?s|us|usually|about|probably|maybe|like|an?|normally),? )*`;
const who = String.raw`(?:(?<before>guy|man|dude|woman|lady|girl|(?:wo)?men['’]?s?|men|women)(?:,? (?:and )?(?:an? |wear (?:an? )?|size )?|,? ))?`;
const told = new RegExp(
  String.raw`${opens}${who}(?:us )?(?<size>\d{1,2}(?:\.5)?)(?<half>(?: and a half| 1\/2| ½))?(?:,? (?:in )?(?<after>(?:wo)?men['’]?s?|wide|narrow|please|pls|thanks))?\W*$`,
  'i',
);
const isHis = /^(?:guy|man|dude|men)/i;

/** "10", "I'm a guy, 11 and a half": of shoes or clothes that are shown, a size, and no price. Other turns stay as they are. */
export function asSize(standing: Plan, text: string): string {
  const { before = '', size = '', half, after = '' } = told.exec(text)?.groups ?? {};
  const number = Number(size) + (half ? 0.5 : 0);
  const isOfWorn = plansOf(standing).some(({ kind }) => isWornIn(kind?.text ?? '', number));
  if (size === '' || !isOfWorn || text.includes('$')) return text;
  const whose = before === '' ? '' : isHis.test(before) ? "men's" : "women's";
  return [whose, `size ${number}`, after].filter(Boolean).join(' ');
}
