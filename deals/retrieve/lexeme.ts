import { goalIds, type GoalId } from '../../domain/goals.ts';
import { findSubcategory } from '../../domain/taxonomy.ts';
import { nameKey } from '../text/tokens.ts';

// The lexemes by which PostgreSQL finds an offer: its stems unchanged, and everything else prefixed by a letter and a colon, which
// no stem contains.

export const kindLexeme = (kind: string): string => `k:${kind}`;
export const nameLexeme = (name: string): string => `n:${nameKey(name)}`;
/** Null: of no goal. */
export const goalLexeme = (goal: GoalId | null): string => `g:${goal ?? ''}`;
export const categoryLexeme = (goal: GoalId, slug: string): string => `c:${goal}/${slug}`;
export const noCategory = 'c:';
/** `key`: see `attributeKey`. */
export const attributeLexeme = (key: string): string => `a:${key}`;
export const accessoryLexeme = 'x:accessory';

/** Longer prefixes of a name are not used. */
const mostWords = 6;

/** A name is found by each of its prefixes: "Acme" also means "Acme Golf". */
export function nameLexemes(name: string): string[] {
  const words = nameKey(name).split(' ').filter(Boolean);
  const starts = words.map((_, at) => words.slice(0, at + 1).join(' '));
  return [...starts.slice(0, mostWords), ...starts.slice(mostWords).slice(-1)].map((start) => `n:${start}`);
}

/** The areas of a category: within the offer's goal, or, without one, within any. */
export function categoryLexemes(category: string | null, goal: GoalId | null): string[] {
  if (!category) return [noCategory];
  return (goal ? [goal] : goalIds).flatMap((each) => {
    const found = findSubcategory(category, each);
    return found?.goal === each ? [categoryLexeme(each, found.slug)] : [];
  });
}

/** A lexeme as tsquery and tsvector read it. */
export const quoted = (lexeme: string): string => `'${lexeme.replaceAll(/['\\]/g, '$&$&')}'`;

export const all = (queries: readonly string[]): string =>
  queries.length === 1 ? (queries[0] ?? '') : `(${queries.join(' & ')})`;
export const any = (queries: readonly string[]): string =>
  queries.length === 1 ? (queries[0] ?? '') : `(${queries.join(' | ')})`;
