import { expect, test } from 'vitest';
import { kindsOfOffer } from './kinds-of-offer.ts';
import { namesOfKind, phraseOf } from './kind-phrases.ts';

const kinds = (title: string, productType: string | null = null) => kindsOfOffer(title, productType);

test.each<[string, string | null, string[]]>([
  ['Velmarrow Golf Driver, Left-Handed', 'Sports > Golf > Golf driver', ['golf driver']],
  ['Kestrand Stability Running Shoes, Women’s 10', 'Sports > Running > Running shoes', ['running shoes']],
  ['Quillstrike Gaming Headset, Graphite', null, ['gaming headset']],
  ['Sony WH-1000XM5 Wireless Noise Canceling Headphones, Black', null, ['headphones']],
  ['Senior Cat Food, 24 Cans', null, ['senior cat food']],
  ['Golf Balls, Dozen', null, ['golf balls']],
  ['Overgrip Pack', null, ['overgrip']],
  ['USB Drive 64 GB Storage Stick', null, ['usb drive']],
  ['Blorp Zib', 'Home > Lamps', ['lamp']],
  ['Larkmoor Golf Putter', 'Sports > Golf', ['putter']],
])('"%s" of type %s is %s', (title, productType, expected) => {
  expect(kinds(title, productType)).toEqual(expected.map(phraseOf));
});

test.each([
  ['Desk with Drawers, Oak', 'desk'],
  ['Earbuds for Gaming', 'earbuds'],
  ['Cordless Drill 18V with Battery and Charger', 'cordless drill'],
  ['Tent (with Rain Fly and Pole)', 'tent'],
  ['Camera | Lens Not Included', 'camera'],
])('what follows "with", "for" or a comma is not the thing: "%s" is a %s', (title, kind) => {
  expect(kinds(title)).toEqual([phraseOf(kind)]);
});

test('an accessory is not the product, whatever category it is sold in', () => {
  expect(kinds('Headset Stand, Black', 'Gaming > Headsets')).toEqual([phraseOf('headset stand')]);
  expect(kinds('Case for iPhone 15', 'Phones')).toEqual([phraseOf('case')]);
  expect(kinds('Dog Bed Cover, Large', 'Dog beds')).not.toContain(phraseOf('dog bed'));
  // If bags are the type, a bag was meant.
  expect(kinds('Larkmoor Stand Bag', 'Sports > Golf > Golf bag')).toContain(phraseOf('golf bag'));
});

test('a title that names nothing has no kind, and hostile text is harmless', () => {
  for (const title of ['', 'Blue', '12', '€€€', '<script>', '__proto__', 'constructor', '🎧'.repeat(50)])
    expect(kinds(title), title).toEqual([]);
  expect(kinds('x'.repeat(10_000))).toEqual([]);
});

test.each([
  ['golf driver', 'golf club', 'golf bag'],
  ['gaming headset', 'headphones', 'headset stand'],
  ['running shoes', 'sneakers', 'running shirt'],
  ['wet cat food case', 'cat food', 'dog food'],
  ['puppy food', 'dog food', 'cat food'],
  ['overgrip pack', 'tennis grip', 'tennis racquet'],
  ['couch', 'sofa', 'sofa cover'],
])('a %s may be called a %s, and never a %s', (kind, other, another) => {
  const names = namesOfKind(phraseOf(kind));
  expect(names).toContain(phraseOf(kind));
  expect(names).toContain(phraseOf(other));
  expect(names).not.toContain(phraseOf(another));
});

test('a sleeping bag is not a bag, and a golf tee is not a shirt', () => {
  expect(namesOfKind(phraseOf('sleeping bag'))).not.toContain('bag');
  expect(namesOfKind(phraseOf('golf tee'))).not.toContain(phraseOf('shirt'));
});

test('one word in several spellings is one form', () => {
  const same = [
    ['racket', 'rackets', 'racquet', 'racquets'],
    ['bike', 'bikes', 'bicycle', 'bicycles'],
    ['dog', 'dogs', 'doggy', 'pooch'],
    ['jewellery', 'jewelry'],
    ['grey', 'gray'],
  ];
  for (const words of same) expect(new Set(words.map(phraseOf)).size, words.join()).toBe(1);
});
