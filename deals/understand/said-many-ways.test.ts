import { describe, expect, test } from 'vitest';
import { readingOf } from './testing/reading-of.ts';

/** Many ways of asking the same. */
function ways(wanted: string, requests: string): void {
  describe(wanted, () => {
    const all = requests.split('\n').map((request) => request.trim());
    test.each(all.filter(Boolean))('%s', (request) => expect(readingOf(request)).toBe(wanted));
  });
}

ways(
  'max 65, topic lamp',
  `
  lamp under $65
  lamp below 65 dollars
  lamp for less than $65
  lamp less than sixty five bucks
  lamp up to $65
  lamp no more than 65
  lamp at most $65
  lamp $65 or less
  lamp, 65 or under
  lamp $65 max
  lamp max $65
  lamp maximum of 65 dollars
  lamp cheaper than $65
  lamp not over $65
  lamp that doesn't cost more than $65
  lamp that won't run me over 65 bucks
  lamp not exceeding $65
  lamp within $65
  lamp for 65 tops
  lamp <= $65
  lamp < 65
  lamp sub $65
  lamp capped at 65 dollars
  lamp, my budget is $65
  lamp with a budget of 65
  lamp, I have 65 dollars
  lamp, I can spend up to $65
  lamp, can't spend more than 65
  lamp, don't want to pay over $65
  lamp nothing above $65
  lamp price limit $65
  lamp: $65 limit
  lamp, keep it under 65
  lamp, stay below $65 please
  lamp that costs $65 at the most
  lamp, $65 is my max
  lamp and not a penny over $65
  a $65 lamp
  a lamp for $65
  lamp no pricier than $65
  lamp lower than 65 dollars
  lamp at or below $65
  lamp at or under 65 dollars
  lamp, willing to pay up to $65
  I only have 65 bucks for a lamp
  my limit is 65 for a lamp
  let's keep it to $65, lamp
  the lamp has to be under 65
  lamp where the price is under $65
  lamp with a price under 65
  lamp price below $65
  lamp for anything under $65
  under a $65 budget, lamp
  lamp undr $65
  lamp less then 65
  lamp under 65.00
  lamp under $65 please and thank you
  lamp that's not more than 65 dollars
  lamp, sixty-five dollars or lower
  lamp, spending no more than $65
  lamp for somewhere under $65
  `,
);

ways(
  'min 300, topic watch',
  `
  watch over $300
  watch above 300 dollars
  watch more than $300
  watch at least $300
  watch $300 or more
  watch $300 and up
  watch $300+
  watch 300 dollars or higher
  watch starting at $300
  watch from $300 up
  watch from 300 dollars
  watch no less than $300
  watch not under $300
  watch nothing under $300
  watch minimum $300
  watch $300 minimum
  watch min $300
  watch min price 300
  watch that costs more than 300 dollars
  watch that costs at least $300
  watch priced over $300
  watch priced at 300 and up
  watch north of $300
  watch upwards of $300
  watch exceeding $300
  watch > $300
  watch >= 300
  watch higher than 300 dollars
  watch greater than $300
  watch pricier than $300
  watch more expensive than 300 bucks
  watch no cheaper than $300
  watch not below $300
  watch in excess of $300
  watch beyond $300
  watch worth at least $300
  watch worth more than 300 dollars
  watch valued at over $300
  watch that is at least three hundred dollars
  watch over three hundred bucks
  watch $300 or above
  watch three hundred dollars plus
  watch with a price above $300
  watch whose price is over $300
  watch don't show me anything under $300
  I want to spend at least $300 on a watch
  I'd spend more than 300 on a watch
  a watch that isn't under $300
  watch costing over 300
  watch costing more than $300
  `,
);

ways(
  'min 40, max 80, topic backpack',
  `
  backpack between $40 and $80
  backpack between 40 and 80
  backpack between 40 and 80 dollars
  backpack from $40 to $80
  backpack from 40 to 80
  backpack $40 to $80
  backpack 40 to 80 dollars
  backpack 40-80
  backpack $40-$80
  backpack $40-80
  backpack $40 - $80
  backpack 40-80 bucks
  backpack 40 - 80 usd
  backpack ($40 - $80)
  backpack, $40–$80
  backpack forty to eighty dollars
  backpack between forty and eighty bucks
  backpack in the $40 to $80 range
  backpack in the 40-80 dollar range
  backpack somewhere between $40 and $80
  backpack anywhere from $40 to $80
  backpack anywhere between 40 and 80 dollars
  backpack ranging from $40 to $80
  backpack priced between $40 and $80
  backpack priced from 40 to 80 dollars
  backpack that costs between $40 and $80
  backpack costing 40 to 80 dollars
  backpack at least $40 but no more than $80
  backpack over $40 but under $80
  backpack more than $40 and less than $80
  backpack above 40 and below 80 dollars
  backpack min $40 max $80
  backpack $40 min $80 max
  backpack minimum 40 dollars, maximum 80 dollars
  backpack b/w $40 & $80
  backpack btwn 40 and 80
  backpack bewteen $40 and $80
  backpack for 40 to 80 dollars
  backpack with a price between $40 and $80
  backpack price range $40 to $80
  backpack price range 40-80
  backpack, my range is $40 to $80
  I want to spend between 40 and 80 on a backpack
  my budget is 40 to 80 dollars for a backpack
  budget between $40 and $80, backpack
  backpack $40 thru $80
  backpack from $40 up to $80
  backpack under $80 but over $40
  backpack no less than $40, no more than $80
  backpack starting at $40, up to $80
  `,
);

ways(
  'min 80, max 120, topic chair',
  `
  chair around $100
  chair about $100
  chair for about 100 dollars
  chair around a hundred bucks
  chair roughly $100
  chair approximately 100 dollars
  chair approx $100
  chair close to $100
  chair near $100
  chair circa $100
  chair ~$100
  chair $100ish
  chair $100-ish
  chair 100 dollars ish
  chair $100 or so
  chair 100 bucks or so
  chair $100 give or take
  chair give or take $100
  chair $100 more or less
  chair $100 or thereabouts
  chair somewhere around $100
  chair somewhere near 100 dollars
  chair in the neighborhood of $100
  chair in the ballpark of $100
  chair in the vicinity of $100
  chair in the region of 100 dollars
  chair right around $100
  chair right about 100 dollars
  chair in the $100 range
  chair around the $100 mark
  chair that costs around $100
  chair costing about $100
  chair priced around 100
  chair priced at about $100
  chair for roughly a hundred dollars
  chair, budget around $100
  chair, budget of about 100 dollars
  chair, spend about 100
  I want to spend around $100 on a chair
  looking to spend around 100 on a chair
  a chair hovering around $100
  chair $100 or close to it
  chair arround $100
  chair aproximately $100
  `,
);

ways(
  'off 30, topic boots',
  `
  boots 30% off
  boots at least 30% off
  boots 30% off or more
  boots 30 percent off
  boots thirty percent off
  boots 30% or more off
  boots with at least 30% off
  boots that are 30% off
  boots that are at least 30 percent off
  boots more than 30% off
  boots over 30% off
  boots minimum 30% off
  boots min 30% off
  boots with a 30% discount
  boots with 30% discount or more
  boots with a discount of 30%
  boots with a discount of at least 30%
  boots with a minimum discount of 30%
  boots discounted 30%
  boots discounted by 30% or more
  boots discounted at least 30%
  boots marked down 30%
  boots marked down by at least 30 percent
  boots reduced by 30%
  boots reduced 30 percent or more
  boots slashed by 30%
  boots on sale for 30% off
  boots on sale at least 30%
  boots 30% cheaper
  boots 30% off or better
  boots 30% off or higher
  boots 30% off minimum
  boots 30%+ off
  boots 30+% off
  boots with 30 percent or more off
  boots no less than 30% off
  boots not less than 30% off
  boots upwards of 30% off
  boots 30 pct off
  boots save 30%
  boots where I save at least 30%
  boots that save me 30% or more
  boots saving 30 percent
  boots with 30% savings
  boots with savings of 30% or more
  boots 30% off the regular price
  boots 30% off retail
  boots 30% below retail
  boots with a 30% markdown
  boots with a 30% price cut
  boots atleast 30% off
  boots 30 percnt off
  `,
);

ways(
  'saves 25, topic drill',
  `
  drill $25 off
  drill 25 dollars off
  drill at least $25 off
  drill $25 or more off
  drill $25 off or more
  drill $25+ off
  drill with $25 off
  drill with at least 25 bucks off
  drill more than $25 off
  drill over $25 off
  drill minimum $25 off
  drill save $25
  drill save at least $25
  drill save $25 or more
  drill where I save $25
  drill that saves me $25
  drill that saves at least 25 dollars
  save 25 bucks on a drill
  save at least $25 on a drill
  I want to save $25 on a drill
  looking to save $25 or more on a drill
  drill with savings of $25
  drill with $25 in savings
  drill with at least $25 savings
  drill with a $25 discount
  drill with a discount of $25
  drill with a discount of at least $25
  drill discounted by $25
  drill marked down $25
  drill marked down by at least $25
  drill reduced by $25
  drill slashed by 25 dollars
  drill $25 cheaper
  drill $25 cheaper than usual
  drill $25 less than usual
  drill $25 below retail
  drill with a $25 price drop
  drill with a $25 markdown
  drill with $25 knocked off
  drill with $25 taken off
  knock $25 off a drill
  take $25 off a drill
  get $25 off a drill
  drill twenty five dollars off
  drill with a price cut of $25
  drill with a $25 coupon
  drill with a $25 rebate
  drill $25 off or better
  `,
);

ways(
  'order cheapest, topic tent',
  `
  cheapest tent
  the cheapest tent you have
  what's the cheapest tent
  tent, cheapest first
  cheap tent
  an affordable tent
  most affordable tent
  inexpensive tent
  least expensive tent
  lowest price tent
  lowest priced tent
  tent lowest price first
  tent low to high
  tent price low to high
  tents sorted by price
  tent sort by price
  tent ordered by price
  sort tents by price
  tent lowest to highest
  budget friendly tent
  budget-friendly tent
  a reasonably priced tent
  low cost tent
  a tent on the cheap
  a tent for cheap
  tent, the cheaper the better
  dirt cheap tent
  super cheap tent
  a tent that won't break the bank
  a tent that doesn't cost a fortune
  a tent without breaking the bank
  a tent that's easy on the wallet
  wallet-friendly tent
  not too expensive tent
  nothing too pricey, tent
  tent, cheapest to priciest
  tent, cheapest ones on top
  chepest tent
  cheapst tent
  cheapest possible tent
  tent at the lowest price
  bargain priced tent
  tent cheap please
  `.replaceAll('tents', 'tent'),
);
