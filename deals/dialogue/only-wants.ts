import { less, type Plan } from '../plan.ts';
import { stemOf, tokensOf } from '../text/tokens.ts';
import { planFor, plansOf } from '../wants.ts';
import { merge, nothingNamed, topicWords } from './merge.ts';

/** The wants that the new words mention; null if they mention none. */
export const onlyWants = (standing: Plan, said: Plan, text: string): Plan | null =>
  standing.wants
    ? kept(
        plansOf(standing).filter((each) => speaksOf(each, said)),
        said,
        text,
      )
    : null;

/** One of several wants that is no part of a set. */
export const onlyAt = (standing: Plan, at: number, said: Plan, text: string): Plan =>
  (standing.basket ? null : kept(plansOf(standing).slice(at, at + 1), said, text)) ?? standing;

const justThe =
  /^(?:just|only) (?:show me )?(?:the |those )?([a-z]+)s?\b(?=[,.!]| (?:please|in|for|under)\b|\W*$)|\b(?:my|the|his|her) ([a-z]+) (?:mostly|mainly|only)\b/i;

/** "Just the wraps, large" of ideas, "it's my face mostly": those whose name has the word; null if none has it, or all have. */
export function onlyNamed(standing: Plan, said: Plan, text: string): Plan | null {
  const [, named, mostly] = justThe.exec(text) ?? [];
  const word = named ?? mostly;
  if (!standing.wants || word === undefined) return null;
  const all = plansOf(standing);
  const some = all.filter(({ kind }) =>
    tokensOf(kind?.text ?? '').some((other) => stemOf(other) === stemOf(word)),
  );
  return some.length === all.length ? null : kept(some, said, text);
}

/** These wants with what else is said of them. A single one is no longer a basket or a choice. */
function kept([first, ...rest]: readonly Plan[], said: Plan, text: string): Plan | null {
  if (!first) return null;
  const left = rest.length > 0 ? first : less(first, 'basket', 'chosen', 'slot');
  return merge(
    planFor([left, ...rest]),
    { ...less(said, 'goal', 'kind', 'wants', 'chosen'), ...nothingNamed },
    text,
  );
}

/** "Only golf" where golf is one of several wants. */
function speaksOf(each: Plan, said: Plan): boolean {
  const words = new Set(
    tokensOf(`${each.kind?.text ?? ''} ${each.words.map(({ text }) => text).join(' ')}`).map(stemOf),
  );
  return (
    said.subcategories.some(({ title }) => each.subcategories.some((other) => other.title === title)) ||
    (said.goal !== undefined && said.goal.value === each.goal?.value) ||
    (said.kind?.phrases.some((phrase) => each.kind?.phrases.includes(phrase)) ?? false) ||
    topicWords(said).some(({ text }) => words.has(stemOf(text)))
  );
}
