import type { Piece } from '../text/tokens.ts';

/** Things with the word of an area or an aside in their name that belong to neither. Reviewed by hand. */
const phrases = new Set(
  `fathers day|mothers day|valentines day|new years day|memorial day|labor day|day trip|day trips|rainy day|game day|picture day|day pack|day bed|day planner|mother in law|father in law|sister in law|brother in law|son in law|daughter in law|mom in law|dad in law|
  bird feeder|bird feeders|bird bath|bird baths|bird house|bird houses|bird seed|bird spikes|bird netting|hot dog|hot dogs|corn dog|dog tag necklace|cat eye|cat eyes|
  over ear|over the ear|on ear|over the door|over door|over the range|over range|over the counter|over the sink|over sink|over the toilet|over toilet|over the knee|over the shoulder|over bed|over the bed|
  under desk|under the desk|under cabinet|under the cabinet|under counter|under the counter|under bed|under the bed|under sink|under the sink|under eye|under the eye|under shelf|under door|under the door|under stairs|under seat|under the seat|
  above ground|below knee|below the knee|above the knee|pet hair|pet fur|pet dander|pet stain|pet stains|pet odor|pet odors|pet urine|dog hair|cat hair|dog fur|cat fur|
  running board|running boards|running toilet|track lighting|track light|track lights|
  fish sauce|fish oil|fish sticks|hot tub|hot tubs|hot plate|hot glue gun|hot sauce|hot pink|hot chocolate|hot water bottle|hot pot|hot cocoa|tank top|tank tops|crop top|crop tops|
  trash can|trash cans|garbage can|garbage cans|watering can|watering cans|can opener|can openers|beer can|light show|show lights|price gun|price tags|
  no show socks|no pull harness|no spill|no tie laces|no drill|no sew|no slip|no iron|no stick|non stick`
    .split('|')
    .map((phrase) => phrase.trim()),
);
const longest = 4;
/** "Dog hair brush": these are for the animal after all. */
const groomed =
  /^(?:brush|brushes|clippers?|trimmers?|dryers?|dye|comb|shampoo|bows?|ties?|detangler|grooming|loss)$/;

/** How many words at `index` make one of these, 0 when none do. */
export function ordinaryAt(pieces: readonly Piece[], index: number): number {
  for (let length = Math.min(longest, pieces.length - index); length > 1; length--) {
    const words = pieces.slice(index, index + length).map(({ text }) => text);
    const isGroomed = words.at(-1) === 'hair' && groomed.test(pieces[index + length]?.text ?? '');
    if (phrases.has(words.join(' ')) && !isGroomed) return length;
  }
  return 0;
}
