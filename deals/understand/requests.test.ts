import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nameKey, tokensOf } from '../text/tokens.ts';
import type { Plan } from '../plan.ts';
import { plansOf } from '../wants.ts';
import { asOnePlan } from './testing/as-one-plan.ts';
import { labelOf } from './testing/label-of.ts';
import { vocabularyOf } from './testing/vocabulary.ts';
import { understand } from './understand.ts';

const folder = new URL('requests/', import.meta.url);
/** The share of the labeled requests that must be read exactly right. */
const least = 0.97;

const vocabulary = vocabularyOf([
  ...['Larkmoor', 'Tessavale', 'Kestrand'].map((name) => ({ name })),
  ...['Fairlea Sports Hall', 'Goodbowl Pantry', 'The Muddy Leash'].map((name) => ({
    name,
    brand: false,
    merchant: true,
  })),
]);

/**
 * A plan in the format of the labels: only non-empty fields, names and areas without repeats. If a label has `wants`,
 * each of several products is listed there, and only common limits beside it.
 */
function readingOf(q: string, hasWants: boolean): Record<string, unknown> {
  const read = understand(q, vocabulary);
  const label = labelOfPlan(asOnePlan(read));
  if (!hasWants || !read.wants) return { q, ...label };
  const apart = new Set(['categories', 'goal', 'namesIn', 'topic']);
  const together = Object.fromEntries(Object.entries(label).filter(([key]) => !apart.has(key)));
  return { q, ...together, wants: plansOf(read).map(labelOfPlan) };
}

/** The committed labels state neither what is left out in words nor the most to save. */
function labelOfPlan(plan: Plan): Record<string, unknown> {
  const { discountMax: _, topicOut: __, askedBack: ___, ...label } = labelOf(plan);
  return label;
}

test.each(readdirSync(folder).filter((file) => file.endsWith('.jsonl')))(
  'the requests of %s are read as they were labelled',
  (file) => {
    const lines = readFileSync(new URL(file, folder), 'utf8').trim().split('\n');
    const wrong = lines.flatMap((line) => {
      const wanted = JSON.parse(line) as { q: string } & Record<string, unknown>;
      const read = readingOf(wanted.q, wanted.wants !== undefined);
      return isSame(asWords(read), asWords(wanted)) ? [] : [`wanted ${line}\n  read ${JSON.stringify(read)}`];
    });
    const share = 1 - wrong.length / lines.length;
    process.stdout.write(
      `${file}: ${lines.length - wrong.length} of ${lines.length} exactly right (${(share * 100).toFixed(1)} %)\n`,
    );
    expect(share, wrong.join('\n')).toBeGreaterThanOrEqual(least);
  },
);

/** A topic is compared by its words without repeats, a name by its key: "10.5" and "10 5", "women's" and "womens", "PetSafe" and "Petsafe" are the same. */
function asWords(label: Record<string, unknown>): Record<string, unknown> {
  const keys = (names: unknown) => (Array.isArray(names) ? names.map(String).map(nameKey) : names);
  const { topic, namesIn, namesOut, wants } = label;
  const each = Array.isArray(wants) ? { wants: wants.map((want) => sorted(asWords(want))) } : {};
  const written = { ...label, ...each, namesIn: keys(namesIn), namesOut: keys(namesOut) };
  return typeof topic === 'string' ? { ...written, topic: [...new Set(tokensOf(topic))].join(' ') } : written;
}

const sorted = (value: Record<string, unknown>) =>
  JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));

function isSame(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  return sorted(one) === sorted(other);
}
