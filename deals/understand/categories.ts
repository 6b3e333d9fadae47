import { goalIds, type GoalId } from '../../domain/goals.ts';
import { subcategories } from '../../domain/taxonomy.ts';
import { tokensOf, type Piece } from '../text/tokens.ts';
import { editsBetween } from '../text/edits.ts';
import { categoryAliases, goalAliases } from './category-aliases.ts';
import { isOrdinaryWord } from './ordinary-words.ts';

export type CategoryName = { slug: string; goal: GoalId; title: string; printed: boolean };
export type FoundCategory = { length: number; categories: CategoryName[]; goal: GoalId | null };

const byName = new Map<string, CategoryName[]>();
const goalByName = new Map<string, GoalId>();
let longest = 1;
/** Words in the longest name that begins with a word. */
const longestFrom = new Map<string, number>();
function keepLength(words: readonly string[]) {
  const [first = ''] = words;
  longestFrom.set(first, Math.max(words.length, longestFrom.get(first) ?? 0));
}

function add(name: string, category: CategoryName) {
  const words = tokensOf(name);
  const key = words.join(' ');
  longest = Math.max(longest, words.length);
  keepLength(words);
  const known = byName.get(key) ?? [];
  if (known.some(({ slug, goal }) => slug === category.slug && goal === category.goal)) return;
  byName.set(key, [...known, category]);
}

for (const { slug, goal, title, aliases } of subcategories) {
  for (const name of [title, ...aliases]) add(name, { slug, goal, title, printed: true });
  for (const name of categoryAliases[`${goal}/${slug}`] ?? [])
    add(name, { slug, goal, title, printed: false });
}
for (const goal of goalIds) {
  for (const name of goalAliases[goal]) {
    const words = tokensOf(name);
    keepLength(words);
    goalByName.set(words.join(' '), goal);
  }
}

/** The longest name of a category or a goal that starts at `index`. Printed names and everyday ones both count. */
export function categoryAt(pieces: readonly Piece[], index: number): FoundCategory | null {
  const [first = ''] = pieces[index]?.text.split(' ') ?? [];
  const most = longestFrom.get(first);
  if (most === undefined) return null;
  const words = pieces.slice(index, index + most).flatMap(({ text }) => text.split(' '));
  for (let length = Math.min(words.length, most); length > 0; length--) {
    const key = words.slice(0, length).join(' ');
    const categories = byName.get(key);
    if (categories) return { length, categories, goal: null };
    const goal = goalByName.get(key);
    if (goal) return { length, categories: [], goal };
  }
  return null;
}

const shortestSlip = 5;
/** In a word as long as this two letters may be wrong: "snobord". */
const shortestTwoSlips = 8;
const shortestBesideOthers = 3;
type Named = { words: readonly string[]; length: number; found: Omit<FoundCategory, 'length'> };
/** Names by how many words they have and their first letter. */
const named = new Map<string, Named[]>();
const bucketOf = (words: readonly string[]) => `${words.length}${words[0]?.[0] ?? ''}`;
function keepNamed(name: string, found: Named['found']) {
  if (name.length < shortestSlip) return;
  const words = name.split(' ');
  named.set(bucketOf(words), [...(named.get(bucketOf(words)) ?? []), { words, length: name.length, found }]);
}
for (const [name, categories] of byName) keepNamed(name, { categories, goal: null });
for (const [name, goal] of goalByName) keepNamed(name, { categories: [], goal });

/** Names of four letters with one twice or two swapped: "goolf", "yogga", "glof". */
const shortName = 4;
const shortSlips = new Map<string, Named['found']>();
function keepShort(name: string, found: Named['found']) {
  if (name.length !== shortName || name.includes(' ')) return;
  for (let at = 1; at < name.length; at++) {
    const swapped = name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2);
    for (const slip of [name.slice(0, at) + (name[at] ?? '') + name.slice(at), swapped])
      if (!byName.has(slip) && !goalByName.has(slip)) shortSlips.set(slip, found);
  }
}
for (const [name, categories] of byName) keepShort(name, { categories, goal: null });
for (const [name, goal] of goalByName) keepShort(name, { categories: [], goal });

/** The name of a category or a goal one slip away from what stands at `index`: "basketbal", "home improvment". */
export function misspelledCategoryAt(pieces: readonly Piece[], index: number): FoundCategory | null {
  const following = pieces.slice(index, index + longest).flatMap(({ text }) => text.split(' '));
  for (let length = following.length; length > 0; length--) {
    const words = following.slice(0, length);
    const written = words.reduce((sum, word) => sum + word.length, length - 1);
    if (written < shortestSlip || words.some((word) => /\d/.test(word))) continue;
    const slip = named.get(bucketOf(words))?.find((name) => isSlip(words, written, name));
    if (slip) return { length, ...slip.found };
  }
  const short = shortSlips.get(following[0] ?? '');
  return short && !isOrdinaryWord(following[0] ?? '') ? { length: 1, ...short } : null;
}

/** One word of the name is off, and no everyday word: "car toy" is not "cat toy", "dog fod" is "dog food". */
function isSlip(words: readonly string[], length: number, name: Named): boolean {
  if (Math.abs(name.length - length) > 2) return false;
  let off = -1;
  for (let at = 0; at < words.length; at++) {
    if (words[at] === name.words[at]) continue;
    if (off >= 0) return false;
    off = at;
  }
  const [word = '', meant = ''] = [words[off], name.words[off]];
  if (off < 0 || word[0] !== meant[0]) return false;
  const shortest = words.length > 1 ? shortestBesideOthers : shortestSlip;
  if (word.length < shortest || meant.length < shortest) return false;
  const most = meant.length >= shortestTwoSlips ? 2 : 1;
  return editsBetween(word, meant, most) <= most && !isOtherNumber(meant, word) && !isOrdinaryWord(word);
}

/** "Kitchens" beside "kitchen" is no slip: with an s more or less a word may mean something else. */
function isOtherNumber(one: string, other: string): boolean {
  return `${one}s` === other || one === `${other}s`;
}

/** Whether one word by itself names an area or a goal. */
export const isCategoryWord = (word: string): boolean => byName.has(word) || goalByName.has(word);

/** Every name of an area or a goal. */
export const categoryNames = (): string[] => [...byName.keys(), ...goalByName.keys()];
