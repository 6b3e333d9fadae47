import { consumerAreas } from './goal-parts/areas.ts';
import { findGoal } from './goals.ts';
import { limits } from './limits.ts';

const defaultPriceCap = 100;
const windows = ['this week', 'this month', 'today', 'right now'] as const;

const fallbacks = [
  'What are the best deals available right now?',
  'Show me trending deals this week',
  'Find deals under $100',
] as const;

export type PromptContext = {
  goal: string | null;
  categories: readonly string[];
  /** The person's own messages, oldest first. */
  userMessages: readonly string[];
  /** 0 ≤ n < 1; passed in so that a test can seed it. */
  random: () => number;
};

type Candidate = { template: string; text: string };

const normal = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9$]+/g, ' ')
    .trim();

/** Two texts overlap when they are the same, or one contains the other, case and punctuation aside. */
function overlaps(a: string, b: string): boolean {
  const [x, y] = [normal(a), normal(b)];
  return x !== '' && y !== '' && (x.includes(y) || y.includes(x));
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

function fromGoal({ goal, categories, random }: PromptContext): Candidate[] {
  const known = findGoal(goal);
  if (!known) return [];
  const areas = categories.length > 0 ? categories : consumerAreas[known.id];
  const cap = known.promptPriceCap || defaultPriceCap;
  const templates: Array<(area: string) => string> = [
    (area) => `Show me ${area} deals under $${cap}`,
    (area) => `Find deals on ${area}`,
    ...windows.map((window) => (area: string) => `What are the best ${area} deals ${window}?`),
  ];
  const candidates = templates.flatMap((write, index) =>
    shuffled(areas, random).map((area) => ({
      template: `goal-${index > 1 ? 'best' : index}`,
      text: write(area),
    })),
  );
  return shuffled(candidates, random);
}

/**
 * Exactly three suggestions. One that overlaps the last three messages, or repeats a template, is skipped; when that
 * leaves too few, fallbacks fill up, then the overlap rule is relaxed, and the template rule last.
 */
export function suggestPrompts(context: PromptContext): string[] {
  const recent = context.userMessages.slice(-3);
  const candidates = [
    ...fromGoal(context),
    ...fallbacks.map((text, index) => ({ template: `fallback-${index}`, text })),
  ];
  const chosen: Candidate[] = [];
  const take = (rules: { overlap: boolean; template: boolean }) => {
    for (const candidate of candidates) {
      if (chosen.length === limits.suggestedPrompts) return;
      if (chosen.some(({ text }) => text === candidate.text)) continue;
      if (rules.template && chosen.some(({ template }) => template === candidate.template)) continue;
      if (rules.overlap && recent.some((message) => overlaps(message, candidate.text))) continue;
      chosen.push(candidate);
    }
  };
  take({ overlap: true, template: true });
  take({ overlap: false, template: true });
  take({ overlap: false, template: false });
  return chosen.map(({ text }) => text);
}
