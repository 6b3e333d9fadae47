import { expect, test } from 'vitest';
import type { Plan } from '../plan.ts';
import type { KnownName, Vocabulary } from './names.ts';
import { understand } from './understand.ts';

const known = (name: string, more: Partial<KnownName> = {}): [string, KnownName] => [
  name.toLowerCase(),
  { name, brand: true, merchant: false, certain: true, ...more },
];
const names = new Map([
  known('Acme'),
  known('Fairway Golf'),
  known('Summit', { certain: false }),
  known('Trailhead Supply', { brand: false, merchant: true }),
]);
const vocabulary: Vocabulary = { find: (key) => names.get(key) ?? null, longest: 3 };

/** A plan without its spans, and without what is empty. */
function brief(query: string): Record<string, unknown> {
  const plan: Plan = understand(query, vocabulary);
  const bound = (value: Plan['priceMax']) => value && `${value.inclusive ? '=' : ''}${value.value}`;
  const list = (values: readonly string[]) => (values.length > 0 ? values.join('|') : undefined);
  const entries = {
    min: bound(plan.priceMin),
    max: bound(plan.priceMax),
    off: plan.discountMin?.value,
    offMax: plan.discountMax?.value,
    saves: bound(plan.savingMin),
    in: list([...plan.brandsIn, ...plan.merchantsIn].map(({ name }) => name)),
    out: list([...plan.brandsOut, ...plan.merchantsOut].map(({ name }) => name)),
    categories: list(plan.subcategories.map(({ title }) => title)),
    categoriesOut: list(plan.subcategoriesOut.map(({ title }) => title)),
    goal: plan.goal?.value,
    window: plan.recency?.window,
    order: plan.order?.value,
    count: plan.quantity?.value,
    words: list(plan.words.map(({ text }) => text)),
    wordsOut: list(plan.wordsOut.map(({ text }) => text)),
    unread: plan.unread.length || undefined,
  };
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined));
}

test.each<[string, Record<string, unknown>]>([
  ['Show me Golf deals under $300', { categories: 'Golf', max: '300' }],
  ['Find deals on Running/Track', { categories: 'Running/Track' }],
  [
    'Show me Small Pets (Birds, Fish, Reptiles) deals under $50',
    { categories: 'Small Pets (Birds, Fish, Reptiles)', max: '50' },
  ],
  [
    "What are the best Women's Health deals this month?",
    { categories: "Women's Health", order: 'best', window: 'month' },
  ],
  ['What are the best Golf deals this week?', { categories: 'Golf', order: 'best', window: 'week' }],
  ['What are the best deals available right now?', { order: 'best', window: 'now' }],
  ['Show me trending deals this week', { order: 'trending', window: 'week' }],
  ['Find deals under $100', { max: '100' }],
  ['cheapest yoga mats', { categories: 'Yoga/Pilates|Yoga and Pilates', order: 'cheapest', words: 'mats' }],
  ['$50-80', { min: '=50', max: '=80' }],
  ['$50 - $80', { min: '=50', max: '=80' }],
  ['50-80', { min: '=50', max: '=80' }],
  ['between 50 and 80', { min: '=50', max: '=80' }],
  ['from $20 to $40', { min: '=20', max: '=40' }],
  ['golf shoes no more than fifty bucks', { categories: 'Golf', words: 'shoes', max: '=50' }],
  ['tents under a hundred and fifty dollars', { words: 'tents', max: '150' }],
  ['laptops under 1.5k', { words: 'laptops', max: '1500' }],
  ['less than $1,250.50 sofa', { words: 'sofa', max: '1250.5' }],
  ["a desk that doesn't cost more than $150", { words: 'desk', max: '=150' }],
  ['headphones, $40 or less', { words: 'headphones', max: '=40' }],
  ['headphones for $40', { words: 'headphones', max: '=40' }],
  ['around $50', { min: '=40', max: '=60' }],
  ['over $200', { min: '200' }],
  ['at least $200', { min: '=200' }],
  ['$100 and up', { min: '=100' }],
  ['under $80 and under $60', { max: '60' }],
  ['at least 30% off', { off: 30 }],
  ['30 percent off or more', { off: 30 }],
  ['save 25% on skincare', { off: 25, categories: 'Haircare and Skincare' }],
  ['half price headphones', { off: 50, words: 'headphones' }],
  ['20-40% off tents', { off: 20, offMax: 40, words: 'tents' }],
  ['$20 off tents', { saves: '=20', words: 'tents' }],
  ['70% dark chocolate', { words: '70|dark|chocolate' }],
  ['Acme gloves', { in: 'Acme', words: 'gloves' }],
  ['gloves not Acme', { out: 'Acme', words: 'gloves' }],
  [
    'gloves, but not Acme or Fairway Golf, under $30',
    { out: 'Acme|Fairway Golf', words: 'gloves', max: '30' },
  ],
  ['tents except from Trailhead Supply', { out: 'Trailhead Supply', words: 'tents' }],
  ['tents from Trailhead Supply', { in: 'Trailhead Supply', words: 'tents' }],
  ['a summit tent', { words: 'summit|tent' }],
  ['a tent by Summit', { in: 'Summit', words: 'tent' }],
  ['sports but not golf', { goal: 'sports', categoriesOut: 'Golf' }],
  ['jacket, not used', { words: 'jacket', wordsOut: 'used' }],
  ['top 5', { order: 'best', count: 5 }],
  ['3 deals on dog food', { categories: 'Pet Food and Nutrition', count: 3 }],
  ['show me ten golf deals', { categories: 'Golf', count: 10 }],
  ['biggest discounts on furniture', { order: 'discount', categories: 'Furniture and Decor' }],
  ['newest gaming chairs', { order: 'newest', categories: 'Gaming Chairs and Furniture' }],
  ['earbuds with 150+ reviews', { words: 'earbuds|150|reviews' }],
  ['rated over 4.5 stars', { words: 'rated|4|5|stars' }],
  ['case for iPhone 11', { words: 'case|iphone|11' }],
  ['6-inch screen', { words: '6|inch|screen' }],
  ['show me 12 inch wheels', { words: '12|inch|wheels' }],
  ['boots size 8-10', { words: 'boots|size|8|10' }],
  ['under 49,99 €', { unread: 1 }],
  ['under 30 euros', { unread: 1 }],
  ['under 300 pesos', { unread: 1 }],
  ['under C$50', { unread: 1 }],
  ['price above 20 PHP, power usage from 1 to 500', { unread: 1, words: 'power|usage|1|500' }],
  ['books from 2023', { words: 'books|2023' }],
  ['model years 2007 to 2011', { words: 'model|years|2007|2011' }],
  ["don't show me anything over $100", { max: '=100' }],
  ['gloves not Acme over $100', { out: 'Acme', words: 'gloves', min: '100' }],
  ["golf gloves that aren't Acme", { categories: 'Golf', out: 'Acme', words: 'gloves' }],
  ['two-fifty max', { max: '=250' }],
  ['a couple hundred bucks', { max: '=200' }],
  ['looking to spend about 80 on a tent', { min: '=64', max: '=96', words: 'tent' }],
  ['sub-$100 headphones', { max: '100', words: 'headphones' }],
  ['tenis rackets', { categories: 'Tennis/Racquet Sports', words: 'rackets' }],
  ['Nike shoes', { in: 'Nike', words: 'shoes' }],
  ['lightweight tent undr 150 dolars', { max: '150', words: 'lightweight|tent' }],
  ['tennis balls, half a grand tops', { categories: 'Tennis/Racquet Sports', max: '=500', words: 'balls' }],
  ['lamps in the 20 to 40 dollar range', { min: '=20', max: '=40', words: 'lamps' }],
  ['we can go up to $650 on a mower', { max: '=650', words: 'mower' }],
  ['a lamp under a couple of paychecks', { unread: 1, words: 'lamp' }],
  ['a scooter for less than my car payment', { unread: 1, words: 'scooter' }],
  ['shelf under my sink', { words: 'shelf|sink' }],
  ['under desk treadmill', { words: 'under|desk|treadmill' }],
  ['over the ear headphones', { words: 'over|ear|headphones' }],
  ['between 40 and 70 Canadian dollars', { unread: 1 }],
  ['adiddas socks', { in: 'Adidas', words: 'socks' }],
  ['salmon fillets', { words: 'salmon|fillets' }],
  ['what does Best Buy have in soundbars?', { in: 'Best Buy', words: 'soundbars' }],
  ['chewy deals', { in: 'Chewy' }],
  ['chewy dog treats', { categories: 'Pet Food and Nutrition', words: 'chewy' }],
  ['ring light', { words: 'ring|light' }],
  ['Samsung Galaxy S20 case', { words: 'samsung|galaxy|s20|case' }],
  ['a bag for my Canon camera', { words: 'bag|canon|camera' }],
  ["I need a vacuum. Don't show me Acme, mine broke twice.", { out: 'Acme', words: 'vacuum' }],
  ['Just moved into a new place. I need a floor lamp.', { words: 'floor|lamp' }],
  ['tents. waterproof. under $200', { max: '200', words: 'tents|waterproof' }],
  ['jump ropes, skip Acme', { out: 'Acme', words: 'jump|ropes' }],
  ['skip rope', { words: 'skip|rope' }],
  ['no rush, golf', { categories: 'Golf' }],
  ['home improvment', { categories: 'Home Improvement' }],
  ['board games', { words: 'board|games' }],
  ['car toy', { words: 'car|toy' }],
  ['dog bed', { categories: 'Dog Essentials', words: 'bed' }],
  ['home deals', { goal: 'homeowners' }],
  ['carry-on and all-season tires', { words: 'carry|on|all|season|tires' }],
  ['printer ink, lowest price first', { order: 'cheapest', words: 'printer|ink' }],
  ['sunglasses sorted by highest price', { order: 'dearest', words: 'sunglasses' }],
  ['give me the five cheapest cases', { count: 5, order: 'cheapest', words: 'cases' }],
  ['at least 30% off golf from the past month', { off: 30, categories: 'Golf', window: 'month' }],
  ['anything marked down 25% or better', { off: 25 }],
  ["show me what you've got", {}],
  ['surprise me', {}],
  ['', {}],
])('%s', (query, wanted) => {
  expect(brief(query)).toEqual(wanted);
});

test('every part says where in the request it stands', () => {
  const query = 'Acme golf shoes under $50, at least 20% off';
  const plan = understand(query, vocabulary);
  const spans = [
    plan.priceMax?.span,
    plan.discountMin?.span,
    plan.brandsIn[0]?.span,
    plan.subcategories[0]?.span,
    plan.words[0]?.span,
  ];
  expect(spans.map((span) => span?.text)).toEqual(['under $50', 'at least 20% off', 'Acme', 'golf', 'shoes']);
  for (const span of spans) expect(query.slice(span?.start, span?.end)).toBe(span?.text);
});
