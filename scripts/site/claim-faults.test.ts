import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Claim } from '../../domain/claim.ts';
import { claims } from '../../domain/claims.ts';
import { claimFaults, faultsIn, sourceFaults } from './claim-faults.ts';

const rate: Claim = {
  id: 'points.rate',
  text: 'Up to 5X points in your goal',
  condition: 'Premium: up to $1,000 a month.',
  basis: 'Membership tiers',
  needs: [],
};
const faultsOf = (body: string, head = '') =>
  claimFaults(`<html><head>${head}</head><body>${body}</body></html>`, [rate]);

test.each([
  ['<p>Insured by the FDIC.</p>', 'insured'],
  ['<p>Get 3% cash back on pets.</p>', 'cash back'],
  ['<p>3% <b>back</b> on pets</p>', '% back'],
  ['<p>No annual fee, ever.</p>', 'annual fee'],
  ['<p>APR from 9%</p>', 'APR'],
  ['<p>Unlimited rewards</p>', 'unlimited'],
  ['<p>Approval is guaranteed.</p>', 'guaranteed'],
  ['<p>Join for free today</p>', 'free'],
  ['<p>$99 a year</p>', '$99 a year'],
  ['<p>Open a bank account</p>', 'bank account'],
  ['<button aria-label="Free card">x</button>', 'a name for screen readers'],
  ['<img alt="A card with no fees"/>', 'a text alternative'],
  ['<p>Earn twice the points on golf.</p>', 'earn … points'],
  ['<p>That is 10X!</p>', 'a rate'],
  ['<p>950 pts for shoes</p>', 'an amount of points'],
])('%s is found (%s)', (body) => {
  expect(faultsOf(`<section>${body}</section>`)).toHaveLength(1);
});

test('the description and the title are read too', () => {
  expect(faultsOf('', '<title>Free card</title>')).toHaveLength(1);
  expect(faultsOf('', '<meta name="description" content="Earn points on all you do"/>')).toHaveLength(1);
});

test('a claim with its condition beside it is allowed, even across several blocks', () => {
  expect(faultsOf(`<section><h2>${rate.text}</h2><p>${rate.condition}</p></section>`)).toEqual([]);
  expect(
    faultsOf(
      '<dl><dt>Up to <b>5X</b></dt><dd>points in your goal</dd><dd>Premium: up to $1,000 a month.</dd></dl>',
    ),
  ).toEqual([]);
});

test('a claim is refused without its condition, with it in another band, and with it far below', () => {
  const lonely = ['prints the claim points.rate without its condition beside it'];
  expect(faultsOf(`<section>${rate.text}</section>`)).toEqual(lonely);
  expect(faultsOf(`<section>${rate.text}</section><section>${rate.condition}</section>`)).toEqual(lonely);
  expect(faultsOf(`<section>${rate.text}<p>${'word '.repeat(150)}</p>${rate.condition}</section>`)).toEqual(
    lonely,
  );
});

test('figures may be calculated in a band that prints the condition of a rate', () => {
  expect(faultsOf(`<section><p>5x applied: +950 pts</p><p>${rate.condition}</p></section>`)).toEqual([]);
});

test('names that only sound like a promise are allowed; a promise beside them is not', () => {
  expect(faultsOf('<p>Pet Insurance and Emergency Care</p>')).toEqual([]);
  expect(faultsOf('<p>Pet Insurance and Emergency Care, fully insured</p>')).toHaveLength(1);
});

test.each([
  ['const a = <p>No {kind} fees</p>;', 'states'],
  ["export const text = 'Cash back on everything';", 'states'],
  ['export const text = `Earn ${n} points now`;', 'prints'],
  ['const a = <p>{claims.week.text}</p>;', 'prints claims.week without its condition'],
])('in a source file, %s is found', (source, fault) => {
  expect(faultsIn('app/x.tsx', source, [rate])).toEqual([expect.stringContaining(fault)]);
});

test('in a source file, a claim used with its condition is allowed, and class names are ignored', () => {
  const source = 'const a = <p className="fee">{claims.week.text} {claims.week.condition}</p>;';
  expect(faultsIn('app/x.tsx', source, [rate])).toEqual([]);
});

test('in a source file, the words people use for a goal are not claims, but the rest of the goal may be', () => {
  const words = "{ areas: { Care: ['pet insurance'] } }";
  expect(faultsIn('domain/x.ts', `const a = { words: ${words} };`, [rate])).toHaveLength(1);
  expect(faultsIn('domain/x.ts', `const a = defineGoal({ words: ${words} });`, [rate])).toEqual([]);
  expect(
    faultsIn('domain/x.ts', "const a = defineGoal({ description: 'pet insurance' });", [rate]),
  ).toHaveLength(1);
});

test('pages, replies of the assistant and mails state nothing outside the register', async () => {
  const root = join(import.meta.dirname, '..', '..');
  expect(await sourceFaults(root, Object.values(claims))).toEqual([]);
});
