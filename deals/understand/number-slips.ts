import { editsBetween } from '../text/edits.ts';

const numbers =
  `eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety
  hundred thousand`.split(/\s+/);
const byFirstLetter = Map.groupBy(numbers, (word) => word[0]);
const known = new Set(numbers);
/** Words of their own that stand a letter away from a number. */
const others = new Set(
  'sixth fifth seventh eighth thirsty footy nicety nighty forth forte hundreds thousands elevens sixths twelves twelfth fifths fixty hefty lefty shifty nifty tweeny forts seven eight'.split(
    ' ',
  ),
);
/** As they are said. */
const spoken: Record<string, string> = {
  hunnid: 'hundred',
  hunned: 'hundred',
  hunnit: 'hundred',
  hundo: 'hundred',
  fitty: 'fifty',
  fiddy: 'fifty',
  fivety: 'fifty',
  fity: 'fifty',
  fify: 'fifty',
  sixy: 'sixty',
  fory: 'forty',
  twenny: 'twenty',
  tenner: 'ten',
  tenn: 'ten',
  fiv: 'five',
  sevn: 'seven',
  eigt: 'eight',
  eght: 'eight',
  twleve: 'twelve',
  twele: 'twelve',
  fiver: 'five',
};
const shortestSlip = 5;

/** The number word that a word is or is a slip of: "fourty", "ninty", "hunnid". */
export function meantNumber(text: string): string | null {
  const said = spoken[text];
  if (said) return said;
  const near = byFirstLetter.get(text[0]);
  if (!near || text.length < shortestSlip || known.has(text) || others.has(text)) return null;
  return near.find((word) => editsBetween(text, word, 1) === 1) ?? null;
}
