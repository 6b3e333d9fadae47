import { expect, test } from 'vitest';
import { estimateClaim } from './claims-of-estimate.ts';
import { claims } from './claims.ts';
import { merchantAreas } from './goal-parts/merchant-areas.ts';
import { allGoals } from './goals/all-goals.ts';
import { progressOf } from './onboarding-progress.ts';
import { breakEvenWords } from './claims-of-tiers.ts';
import { estimateAnnualPoints, spendingDefaults, stepUp } from './points.ts';
import { chooseGoal, emptySelection, toggleSubcategory } from './selection.ts';
import { LoginForm, SignUpForm } from './sign-in-forms.ts';
import { findSubcategory, subcategories } from './taxonomy.ts';
import { tiers } from './tiers.ts';

const messageOf = (form: typeof LoginForm | typeof SignUpForm, value: unknown) =>
  form.safeParse(value).error?.issues[0]?.message;

test('sign-in forms have the agreed error messages', () => {
  expect(messageOf(LoginForm, { email: 'nobody', password: 'secret1' })).toBe('Invalid email address');
  expect(messageOf(LoginForm, { email: 'a@b.co', password: '12345' })).toBe(
    'Password must be at least 6 characters',
  );
  expect(messageOf(SignUpForm, { fullName: '  x  ', email: 'a@b.co', password: '123456' })).toBe(
    'Name must be at least 2 characters',
  );
  expect(messageOf(SignUpForm, { fullName: ' ', email: 'a@b.co', password: '123456' })).toBe(
    'Enter your name',
  );
  expect(messageOf(LoginForm, { email: '', password: '123456' })).toBe('Enter your email');
  expect(messageOf(LoginForm, { email: 'a@b.co', password: '' })).toBe('Enter your password');
  expect(LoginForm.parse({ email: ' a@b.co ', password: ' spaces stay ' })).toEqual({
    email: 'a@b.co',
    password: ' spaces stay ',
  });
});

test('changing the goal clears the areas, a fourth area and a locked goal change nothing', () => {
  let selection = chooseGoal(emptySelection, 'sports');
  for (const area of ['Golf', 'Soccer', 'Football', 'Basketball'])
    selection = toggleSubcategory(selection, area);
  expect(selection.subcategories).toEqual(['Golf', 'Soccer', 'Football']);
  expect(chooseGoal(selection, 'gamers')).toBe(selection);
  expect(toggleSubcategory(selection, 'Soccer').subcategories).toEqual(['Golf', 'Football']);
  expect(chooseGoal(selection, 'pets')).toEqual({ goal: 'pets', subcategories: [] });
});

test('onboarding resumes at the step of the profile', () => {
  const profile = { onboarding_completed: false, lifestyle_goal: null, selected_categories: [] };
  expect(progressOf(null)).toEqual({ at: 'goal' });
  expect(progressOf(profile)).toEqual({ at: 'goal' });
  expect(progressOf({ ...profile, lifestyle_goal: 'pets', selected_categories: [] })).toEqual({ at: 'goal' });
  expect(progressOf({ ...profile, onboarding_completed: true })).toEqual({ at: 'done' });
  expect(progressOf({ ...profile, lifestyle_goal: 'pets', selected_categories: ['Dog Essentials'] })).toEqual(
    {
      at: 'rewards',
      selection: { goal: 'pets', subcategories: ['Dog Essentials'] },
    },
  );
});

test('every printed name of both lists is one subcategory of its goal', () => {
  for (const { id, areas, merchantAreas } of allGoals) {
    for (const name of [...areas, ...merchantAreas]) expect(findSubcategory(name, id)?.goal).toBe(id);
  }
  expect(findSubcategory('tennis')?.title).toBe('Tennis/Racquet Sports');
  expect(findSubcategory('CAT OWNERS')?.title).toBe('Cat Essentials');
  expect(findSubcategory('Underwater basket weaving')).toBeNull();
  expect(new Set(subcategories.map(({ goal, slug }) => `${goal}/${slug}`)).size).toBe(subcategories.length);
});

test('merchants choose from their own list, then from the areas that it does not cover', () => {
  for (const { id, areas, merchantAreas: own } of allGoals) {
    expect(merchantAreas[id].slice(0, own.length)).toEqual(own);
    const titles = merchantAreas[id].map((name) => findSubcategory(name, id)?.title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles).toEqual(expect.arrayContaining([...areas]));
  }
  expect(merchantAreas.sports.slice(12)).toEqual([
    'Outdoor Activities',
    'Cycling/Biking',
    'Water Sports',
    'Yoga/Pilates',
  ]);
});

test('the yearly estimate respects the cap of each tier', () => {
  const points = (spend: number) => tiers.map((tier) => estimateAnnualPoints(spend, tier));
  expect(points(2400)).toEqual([7200, spendingDefaults.points, spendingDefaults.points]);
  expect(points(24_000)).toEqual([6000 * 3 + 18_000, 12_000 * 5 + 12_000, 120_000]);
});

test('every claim carries its condition', () => {
  for (const claim of [...Object.values(claims), estimateClaim(2400)]) expect(claim.condition).not.toBe('');
  expect(estimateClaim(2400, 12_000).text).toBe('12,000 pts');
});

test('the calculation of an estimate adds up to its points, past the cap too', () => {
  const sums = [0, 2400, 12_000, 20_800, 24_001.5].map((spend) => {
    const { text, condition } = estimateClaim(spend);
    const products = [...condition.matchAll(/\$([\d,.]+) (?:in your goal )?× (\d)/g)];
    const sum = products.reduce((all, [, amount = '', rate]) => all + dollars(amount) * Number(rate), 0);
    return [dollars(text), Math.round(sum)];
  });
  for (const [printed, worked] of sums) expect(worked).toBe(printed);
  expect(estimateClaim(20_800).condition).toBe(
    'a year, estimate, not earned: $12,000 in your goal × 5 + $8,800 × 1, Premium, first $1,000 a month',
  );
});

const dollars = (text: string) => Number.parseFloat(text.replaceAll(',', ''));

test('a tier pays for itself from the point value at which its extra points cover its fee', () => {
  const [standard, premium, elite] = tiers;
  if (!standard || !premium || !elite) throw new Error('There are three tiers.');
  expect(stepUp(premium, standard, 200)).toEqual({ fee: 99, points: 4800, breakEven: 9900 / 4800 });
  expect(stepUp(elite, premium, 1000)).toEqual({ fee: 100, points: 0, breakEven: null });
  for (const month of [50, 200, 500, 1000, 2500]) {
    const { fee, points, breakEven } = stepUp(premium, standard, month);
    const printed = Number(/from ([\d.]+)¢/.exec(breakEvenWords(premium, standard, month))?.[1]);
    // Rounded up: at the printed value the fee is earned back.
    expect(printed * points).toBeGreaterThanOrEqual(fee * 100 - 1e-6);
    expect(printed - (breakEven ?? 0)).toBeLessThan(0.1);
  }
});
