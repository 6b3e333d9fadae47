import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Deal } from '../../../domain/deal.ts';
import { signs } from '../../art/signs/sign-shapes.ts';
import { consumerAreas } from '../../../domain/goal-parts/areas.ts';
import { goalIds } from '../../../domain/goals.ts';
import { dealAddress } from './web-url.ts';
import { DealCard } from './deal-card.tsx';
import { tellApart } from './own-reasons.ts';
import { signName } from './sign-name.ts';

const contract: Deal = {
  title: 'Halyard stand bag',
  merchant: 'Tidewater Golf',
  description: 'Light, with two straps',
  originalPrice: 249.99,
  dealPrice: 189.99,
  discount: 24,
  category: 'Bags',
  dealUrl: 'https://tidewater.example/bag',
};

const now = new Date('2026-11-21T12:00:00Z');

/** The card's text, in order. */
function textsOf(deal: Deal): string[] {
  const markup = renderToStaticMarkup(
    <DealCard
      id="card"
      deal={deal}
      goal={null}
      now={now}
      index={0}
      action={<button type="button">Save Deal</button>}
    />,
  );
  return markup
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter(Boolean);
}

test('a deal with only the required fields is a complete card, with its former price as stated by the merchant', () => {
  expect(textsOf(contract)).toEqual([
    'Tidewater Golf',
    'Halyard stand bag',
    'Light, with two straps',
    '$189.99',
    'was',
    '$249.99',
    '24% OFF',
    ', the shop’s claim',
    'The shop says $249.99',
    'View Deal',
    'Opens in a new tab',
    'Save Deal',
  ]);
});

test('without a former price, a discount or a URL only the available data is shown', () => {
  expect(textsOf({ ...contract, originalPrice: null, discount: null, dealUrl: null })).toEqual([
    'Tidewater Golf',
    'Halyard stand bag',
    'Light, with two straps',
    '$189.99',
    'Save Deal',
  ]);
});

test('the price evidence is one line, with the end date beside it', () => {
  const texts = textsOf({
    ...contract,
    priceEvidence: 'verified',
    observations: { min: 184, median: 249.99, max: 260, count: 31, days: 90 },
    lastCheckedAt: '2026-11-21T10:00:00Z',
    endsAt: '2026-11-24T12:00:00Z',
  });
  expect(texts).toEqual(expect.arrayContaining(['24% OFF', '$60 below usual price', 'Ends Nov 24']));
  expect(texts).not.toEqual(expect.arrayContaining([expect.stringMatching(/^Seen|^Checked|^lowest/)]));
});

test('a deal without an end says nothing of it', () => {
  expect(textsOf({ ...contract, endsAt: null }).join(' ')).not.toMatch(/end/i);
});

test('two reasons at most are on the card, and none that it shows elsewhere', () => {
  const reasons = [
    { kind: 'match', text: 'waterproof, as you asked' },
    { kind: 'saving', text: 'saves $60 (24%)' },
    { kind: 'category', text: 'Golf, your area' },
    { kind: 'cap', text: '$81 under your limit' },
  ] as const;
  const chips = textsOf({ ...contract, reasons: [...reasons] }).filter((text) =>
    reasons.some((reason) => reason.text === text),
  );
  expect(chips).toEqual(['waterproof, as you asked', 'Golf, your area']);
});

test('a reason that every deal of a list has is left out where a deal has another', () => {
  const sleep = { kind: 'match', text: 'picked for better sleep' } as const;
  const cap = { kind: 'cap', text: '$81 under your limit' } as const;
  const saving = { kind: 'saving', text: 'saves $60' } as const;
  const read = (lists: Deal['reasons'][]) =>
    tellApart(lists.map((reasons) => ({ ...contract, reasons }))).map(({ reasons }) =>
      reasons?.map(({ text }) => text),
    );
  expect(read([[sleep, cap], [sleep], [saving, sleep]])).toEqual([[cap.text], [sleep.text], [sleep.text]]);
  expect(read([[sleep, cap], [cap], []])).toEqual([[sleep.text, cap.text], [cap.text], []]);
});

test('a deal that has ended shows its last price, without discount and points', () => {
  const texts = textsOf({ ...contract, category: 'Golf', endsAt: '2026-11-20T12:00:00Z' });
  expect(texts).toEqual(expect.arrayContaining(['Ended', '$189.99', 'Last price we saw', 'Ended Nov 20']));
  expect(texts.join(' ')).not.toMatch(/% OFF|pts|\$249\.99/);
});

test('View Deal opens our page for a sample, and the shop for any other deal', () => {
  const id = '0b5ed8c0-0000-4000-8000-000000000001';
  expect(dealAddress({ ...contract, id, isSample: true })).toBe(`/deals/${id}`);
  expect(dealAddress({ ...contract, id, isSample: false })).toBe(contract.dealUrl);
  expect(dealAddress({ ...contract, isSample: true })).toBe(contract.dealUrl);
  expect(dealAddress({ ...contract, id, isSample: true, dealUrl: null })).toBeNull();
});

test("every area has a sign, other areas have their goal's", () => {
  for (const goal of goalIds)
    for (const category of consumerAreas[goal])
      expect([...signs.keys()]).toContain(signName({ category, title: '' }, goal));
  expect(signName({ category: 'Hockey', title: '' }, 'sports')).toMatch(/^sports-/);
  expect(signName({ category: 'Pets', title: '' }, null)).toBe('pets-');
  expect(signName({ category: 'Submarines', title: '' }, 'sports')).toBe('other');
});

test.each([
  ['Velmarrow Lightweight Running Vest, Teal', 'Running/Track', 'thing-shirt'],
  ['Larkmoor Trail Running Shoes, Size 9', 'Running/Track', 'thing-shoe'],
  ['Kestrand Hydration Belt, with Shoe Pouch', 'Running/Track', 'sports-running-track'],
  ['Corvane Boot Bag, Black', 'Snow Sports', 'thing-bag'],
  ['Tidewick Sleeping Bag, 20 F', 'Outdoor Activities', 'sports-outdoor-activities'],
  ['Tessavale Tennis Racquet, Grip 4', 'Tennis/Racquet Sports', 'sports-tennis-racquet-sports'],
  ['Snugkennel Orthopedic Dog Bed, Large', 'Dog Essentials', 'thing-bed'],
  ['Snugkennel Dog Harness, Step-In, Large', 'Dog Essentials', 'thing-leash'],
  ['Purrlington Cat Harness and Leash Set, Small', 'Cat Essentials', 'thing-leash'],
  ['Barkwhistle Stainless Dog Bowl Set, 2-Piece', 'Dog Essentials', 'thing-bowl'],
  ['Hollow Mixing Bowl Set, 5-Piece', 'Home Improvement', 'homeowners-'],
  ['Pixelfen Gamer Mug, 15 oz', 'Esports and Streaming', 'thing-mug'],
  ['Pixelfen Game Gift Card, $50', 'Console Gaming', 'thing-card'],
  ['Voxelhart Standing Desk, Oak', 'Gaming Chairs and Furniture', 'thing-desk'],
  ['Voxelhart Desk Lamp, White', 'Writing Tools', 'thing-lamp'],
  ['Voxelhart VR Headset, 256 GB', 'Virtual Reality', 'thing-goggles'],
  ["Pixelmarrow Kids' Headphones, Blue", 'Mobile Gaming', 'gamers-gaming-accessories'],
  ['Larkmoor Reflective Jacket, Medium', 'Running/Track', 'thing-jacket'],
  ["Rosamund & Tarn Non-Slip Kids' Yoga Mat, Animals", 'Yoga/Pilates', 'thing-mat'],
  ['Oakhanger Cordless Drill, 20 V', 'Home Improvement', 'thing-drill'],
  ['Oakhanger Claw Hammer, 16 oz', 'Home Improvement', 'homeowners-home-improvement'],
  ['Kestrand Golf Driver, 10.5', 'Golf', 'thing-club'],
  ['Kestrand Sand Wedge, 56°', 'Golf', 'thing-iron'],
  ['Kestrand Mallet Putter, 34 in', 'Golf', 'thing-putter'],
  ['Kestrand Golf Rangefinder, 6x', 'Golf', 'thing-rangefinder'],
  ['Kestrand Golf Tees, 100 Count', 'Golf', 'sports-golf'],
  ['Oakhanger Impact Driver, 20 V', 'Home Improvement', 'thing-drill'],
  ['Voxelhart Large Mouse Pad', 'Gaming Accessories', 'gamers-'],
  ['Tonewillow MIDI Keyboard, 49 Keys', 'Music Production', 'thing-piano'],
  ['Tonewillow Guitar Strings, Light', 'Music Production', 'thing-guitar'],
  [
    'Tonewillow Guitar Online Lessons, 12 Weeks',
    'Online Creative Classes',
    'creatives-online-creative-classes',
  ],
  ['Oakhanger Plumber Visit', 'Home Services', 'thing-calendar'],
  ['Stillmere Magnesium Bath Salts, 2 lb', 'Fitness and Recovery', 'wellness-'],
  ['Stillmere Digital Thermometer', 'Fitness and Recovery', 'wellness-'],
  ['Ironbriar Kettlebell, 20 lb', 'Fitness and Recovery', 'wellness-fitness-and-recovery'],
  ['Stillmere Earplugs, 40 Pairs', 'Sleep and Restfulness', 'wellness-'],
  ['Stillmere Pajama Set, Blue', 'Sleep and Restfulness', 'thing-shirt'],
  ['Hollow Flower Bulbs, 20', 'Gardening and Outdoors', 'homeowners-gardening-and-outdoors'],
  ['Hollow Raised Garden Bed, Cedar', 'Gardening and Outdoors', 'homeowners-gardening-and-outdoors'],
])('%s has the sign of what it is', (title, category, name) => {
  expect(signName({ title, category }, null)).toBe(name);
  expect([...signs.keys()]).toContain(name);
});

test('merchant text is text, and only a web address is a link', () => {
  const markup = renderToStaticMarkup(
    <DealCard
      id="card"
      deal={{
        ...contract,
        title: '<img src=x onerror=alert(1)>',
        merchant: '<script>alert(1)</script>',
        description: '<a href="https://evil.example">free</a>',
        dealUrl: 'javascript:alert(1)',
      }}
      goal={null}
      now={now}
      index={0}
      action={null}
    />,
  );
  expect(markup).not.toMatch(/<(img|script|a)\b|javascript:/);
  expect(markup).toContain('&lt;img src=x onerror=alert(1)&gt;');
});
