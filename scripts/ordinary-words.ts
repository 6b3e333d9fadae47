import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { editsBetween } from '../deals/text/edits.ts';
import { categoryNames } from '../deals/understand/categories.ts';
import { knownBrands } from '../deals/understand/known-brands.ts';
import { soundOf } from '../deals/understand/sound.ts';
import { putRightWords } from '../deals/understand/request-slips.ts';

// Writes the everyday words that stand a slip away from a name or a word the reader knows: run it with a word list (Debian's
// wamerican, /usr/share/dict/words) and a huge one (wamerican-huge) after adding makers, shops or areas, then npm run format.
const [list, hugeList] = process.argv.slice(2);
if (list === undefined || hugeList === undefined)
  throw new Error('node scripts/ordinary-words.ts WORDLIST HUGE_WORDLIST');

/** Everyday words the list lacks, and names of people that shops' names are not. */
const besides = `airpod airpods anker aspics borsch boho botch brits britt busch camming chopper colombian crocus decoys earbud earbuds emoji filo gluten
hooves jeggings lewis loews loofah macrame martel mules nixon onesie onesies patagonian phillips quicksilver ramekin ramekins rashguard romper rompers
rowena scrunchie scrunchies sherpa skort skorts smartphone smartwatch stein sudoku tahini webern webcam whiskys yurt gimbal kombucha matcha chai bluetooth`;

const sure = [...knownBrands].filter(([, { certainty }]) => certainty === 'any').map(([key]) => key);
/** Words that are more often a slip than what they mean. */
const slips = new Set(['hokey', 'realty']);

/** Words, and how many letters of each may be wrong. */
type Targets = Map<string, number>;
const add = (targets: Targets, word: string, most: number) =>
  targets.set(word, Math.max(most, targets.get(word) ?? 0));
const names: Targets = new Map();
for (const key of sure) {
  for (const word of key.split(' ')) if (word.length > 3) add(names, word, word.length > 8 ? 2 : 1);
}
const sounds = new Map(sure.map((name) => [soundOf(name), name]));
const others: Targets = new Map();
for (const name of categoryNames()) {
  for (const word of name.split(' ')) if (word.length > 3) add(others, word, word.length > 7 ? 2 : 1);
}
for (const word of putRightWords) if (word.length > 3) add(others, word, 1);

function nearOf(file: string, targets: Targets): string[] {
  const byFirst = Map.groupBy(targets, ([word]) => word[0]);
  const words = `${readFileSync(file, 'utf8')}\n${besides.replaceAll(/\s+/g, '\n')}`.split('\n');
  const isNear = (word: string) =>
    byFirst
      .get(word[0])
      ?.some(
        ([target, most]) =>
          target !== word &&
          Math.abs(target.length - word.length) <= most &&
          editsBetween(word, target, most) <= most,
      ) ?? false;
  return words.filter((word) => /^[a-z]{3,}$/.test(word) && !slips.has(word) && isNear(word));
}

/** Words that sound like a name. */
const alike = readFileSync(list, 'utf8')
  .split('\n')
  .filter((word) => /^[a-z]{5,}$/.test(word) && (sounds.get(soundOf(word)) ?? word) !== word);

// A maker that was not meant filters everything away, so even a rare word is none; of areas only common words are.
const near = new Set([...nearOf(hugeList, names), ...nearOf(list, others), ...alike]);
const lines = [...near]
  .sort()
  .join(' ')
  .replaceAll(/(.{1,116})(?:\s|$)/g, '$1\n');
const path = new URL('../deals/understand/ordinary-words.ts', import.meta.url);
writeFileSync(
  path,
  `// Written by scripts/ordinary-words.ts.\nconst words = new Set(\n  \`${lines.trim()}\`.split(/\\s+/),\n);\n
/** Whether an everyday word, which is no slip of the name or the word it looks like: "cannon" is no Canon. */
export function isOrdinaryWord(word: string): boolean {\n  return words.has(word);\n}\n`,
);
console.log(`${near.size} words`);
