import { isWornIn } from '../attributes/read-attributes.ts';
import type { Plan } from '../plan.ts';
import { plansOf } from '../wants.ts';

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
