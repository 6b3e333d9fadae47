import { expect, test } from 'vitest';
import { audienceBand } from './audience.ts';
import { drawInvites } from './draw-invites.ts';
import { emailKey, withoutTag } from './email-key.ts';
import { merchantAreas } from './goal-parts/merchant-areas.ts';
import { companyIndustryOf, completeWebsite, readIndustry } from './merchant-form.ts';
import { chosenTools, readTools } from './merchant-tools.ts';
import { currentConsent, consentShown } from './waitlist-consent.ts';
import { amongWords, placeRule, placeScore, roundedTotal, waitlistPlaces } from './waitlist-place.ts';

test.each([
  [' Ada@People.Example ', 'ada@people.example'],
  ['a.d.a+x@gmail.com', 'ada@gmail.com'],
  ['A.Da@GoogleMail.com', 'ada@gmail.com'],
  ['a.d.a+x@people.example', 'a.d.a+x@people.example'],
  ['ada@gmail.com.example', 'ada@gmail.com.example'],
])('%s is the person %s', (typed, key) => {
  expect(emailKey(typed)).toBe(key);
});

test('a tag is ignored for referral credit only', () => {
  expect(withoutTag('ada+x@people.example')).toBe(withoutTag('ada@people.example'));
  expect(emailKey('ada+x@people.example')).not.toBe(emailKey('ada@people.example'));
});

const entry = (id: string, joinNumber: number, countedReferrals = 0, isConfirmed = true) => ({
  id,
  joinNumber,
  joinedAt: joinNumber * 1000,
  countedReferrals,
  isConfirmed,
});

test('each referral moves its sender up the published number of places, up to the maximum', () => {
  expect(placeScore({ joinNumber: 500, countedReferrals: 3 })).toBe(500 - 3 * placeRule.placesForReferral);
  const most = placeScore({ joinNumber: 500, countedReferrals: placeRule.mostReferrals });
  expect(placeScore({ joinNumber: 500, countedReferrals: 1000 })).toBe(most);
  expect(placeScore({ joinNumber: 3, countedReferrals: 1 })).toBe(1);
});

test('places follow score, then join order; unconfirmed entries are skipped', () => {
  const places = waitlistPlaces([entry('d', 12, 1), entry('a', 1), entry('b', 2), entry('c', 3, 0, false)]);
  expect([...places]).toEqual([
    ['a', 1],
    ['b', 2],
    ['d', 3],
  ]);
});

test.each([
  [0, null],
  [19, null],
  [20, 20],
  [99, 90],
  [254, 250],
  [12_345, 12_000],
])('a list of %i is described as %s', (total, told) => {
  expect(roundedTotal(total)).toBe(told);
});

test.each([
  [19, null],
  [20, '20–49'],
  [99, '50–99'],
  [9999, '5,000–9,999'],
  [10_000, '10,000+'],
])('%i people are the band %s', (count, band) => {
  expect(audienceBand(count)).toBe(band);
});

test('every industry field can be parsed back, and unknown text has no parts', () => {
  expect(readIndustry(companyIndustryOf('Sports', merchantAreas.sports))).toEqual({
    goal: 'sports',
    subcategories: merchantAreas.sports,
  });
  expect(readIndustry(companyIndustryOf('Pet Owners', []))).toEqual({ goal: 'pets', subcategories: [] });
  expect(readIndustry('Fishmongers - Cod')).toMatchObject({ goal: null });
});

test('geographic is always included, and a request for a demonstration is recognized', () => {
  expect(chosenTools([])).toEqual(['geographic']);
  expect(readTools('Persona, request-demo; nonsense')).toEqual(['persona', 'request-demo']);
});

test.each([
  [' larkmoor.example ', 'https://larkmoor.example'],
  ['http://larkmoor.example', 'http://larkmoor.example'],
  ['HTTPS://larkmoor.example', 'HTTPS://larkmoor.example'],
  ['instagram.com/larkmoor', 'https://instagram.com/larkmoor'],
  ['larkmoor', 'larkmoor'],
  ['larkmoor/shop.html', 'larkmoor/shop.html'],
  ['', ''],
])('the website "%s" is completed to "%s"', (typed, sent) => {
  expect(completeWebsite(typed)).toBe(sent);
});

test('a consent has the version that was shown, or the current one if that is unknown', () => {
  const current = currentConsent('merchant');
  expect(consentShown('merchant', current.version)).toEqual(current);
  expect(consentShown('merchant', '__proto__')).toEqual(current);
  expect(consentShown('consumer', undefined)).toEqual(currentConsent('consumer'));
});

test('a draw depends on the seed only, and is fair among the eligible', () => {
  const line = Array.from({ length: 40 }, (_, n) => `id-${n}`);
  expect(drawInvites(line, { count: 10, seed: 'a' })).toEqual(drawInvites(line, { count: 10, seed: 'a' }));
  expect(drawInvites(line, { count: 10, seed: 'a' })).not.toEqual(
    drawInvites(line, { count: 10, seed: 'b' }),
  );
  const wins = new Map<string, number>();
  for (let seed = 0; seed < 2000; seed++)
    for (const id of drawInvites(line, { count: 10, seed: String(seed) }))
      wins.set(id, (wins.get(id) ?? 0) + 1);
  expect(wins.size).toBe(20);
  for (const count of wins.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
});

test.each([
  [3, null, ''],
  [3, 20, ' of at least 20'],
  [20, 20, ' of at least 20'],
  [24, 20, ''],
  [7, 1_200, ' of at least 1,200'],
])('place %i among %s is described as "%s"', (place, total, words) => {
  expect(amongWords(place, total)).toBe(words);
});
