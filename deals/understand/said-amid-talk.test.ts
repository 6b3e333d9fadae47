import { expect, test } from 'vitest';
import { asOnePlan } from '../../bench/understand/as-one-plan.ts';
import { understand } from './understand.ts';

const ways = (limit: string, phrases: string) =>
  phrases.split('|').map((said) => ({ limit, said: said.trim() }));
const limits = [
  ...ways(
    'max 40',
    `under $40|under forty dollars|no more than 40|40 max|$40 tops|less than 40 bucks|not over 40|nothing over $40|40 or less|up to 40 dollars|my budget is 40|budget of $40|i can do 40 max|
    40 is my limit|cheaper than 40|keep it under 40|sub $40|i only have 40 dollars|within 40 dollars|not a cent over 40|can't go over 40|don't want to pay more than 40|i got 40 bucks|
    under 60, sorry, 40|under 30... actually 40|fourty or less|no pricier than $40|40 dollars at the very most|nothing above forty|a max of 40 dollars|40 and under|<$40`,
  ),
  ...ways(
    'min 60',
    'at least $60|over 60 dollars|no less than 60|$60 and up|starting at 60|60 minimum|nothing under 60',
  ),
  ...ways(
    'min 50, max 80',
    'between 50 and 80|$50-$80|fifty to eighty bucks|at least 50 but under 80|over 50 and under 80|50 min 80 max|no less than 50, no more than 80',
  ),
  ...ways('min 40, max 60', 'around $50|50 or so|roughly fifty bucks|50ish|$50 give or take'),
  ...ways(
    'off 30',
    'at least 30% off|30 percent off or more|marked down 30 percent|30% discount|save 30%|30+% off',
  ),
  ...ways('saves 25', 'save at least $25|$25 off or more|knock $25 off'),
  ...ways('asked back 1', 'under 50 euros|below £50|less than my phone bill'),
];
const talk = [
  '',
  'My son turned 9 and plays soccer. ',
  'i paid 90 for my last one. ',
  'we moved last week, ',
  'The old one used to be $200 but it broke. ',
  'I have 2 dogs and 3 cats. ',
  "i'm 35, ",
  'neither Sony nor Bose. ',
  'My wife golfs every sunday so ',
  'every one i see is over $100, ',
  'i work 12 hour shifts and ',
  'its been 10 years since my last one. ',
];
const things = [
  'a lamp',
  'running shoes',
  'Nike socks',
  'a yoga mat size 5',
  'an iphone 15 case',
  'a 4 person tent',
];
const tails = [
  '',
  '. thanks!',
  ' for my wife',
  ', it should be blue',
  ' with 4 stars or more',
  ' by friday',
  ', not used',
];

test('a limit is read the same whatever is told around it', () => {
  const wrong: string[] = [];
  let count = 0;
  for (const { limit, said } of limits) {
    for (const told of talk) {
      const thing = things[count % things.length] ?? '';
      const tail = tails[count % tails.length] ?? '';
      for (const query of [`${told}i need ${thing} ${said}${tail}`, `${told}${said}, ${thing}${tail}`]) {
        const read = limitOf(query);
        if (read !== limit) wrong.push(`${query}: ${read}, and not ${limit}`);
      }
      count += 1;
    }
  }
  expect(wrong).toEqual([]);
});

function limitOf(query: string): string {
  const plan = asOnePlan(understand(query));
  const bounds = {
    min: plan.priceMin?.value,
    max: plan.priceMax?.value,
    off: plan.discountMin?.value,
    saves: plan.savingMin?.value,
    'asked back': plan.unread.length || undefined,
  };
  return Object.entries(bounds)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${value}`]))
    .join(', ');
}
