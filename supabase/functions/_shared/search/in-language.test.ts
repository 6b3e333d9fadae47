import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { GuestSearchRequest, SearchDealsResponse } from '../../../../domain/deal.ts';
import { answerSearch } from './answer-search.ts';
import { catalogueWith } from './catalogue.ts';
import { catalogueOf } from '../../../seed/sample-catalog.ts';
import { buildIndex } from '../../../../deals/index/build-index.ts';
import { inLanguage, languageOf } from '../../../../deals/model/in-language.ts';
import { spanish } from '../../../../deals/model/spanish.ts';

const now = new Date('2026-11-24T12:00:00Z');
const index = buildIndex(catalogueOf(12_000, now));
const deps = {
  rpc: () => Promise.resolve([]),
  now: () => now,
  catalogue: catalogueWith(index),
};
const answer = (query: string, { plan, shown, about }: Partial<SearchDealsResponse> = {}) =>
  answerSearch(deps, JSON.parse(JSON.stringify({ query, plan, shown, about })) as GuestSearchRequest, () =>
    Promise.resolve(null),
  );

const isSaid = ({ act }: SearchDealsResponse) => act === 'search' || act === 'refine';

test('whatever a search says of our cases has a translation', async () => {
  const folder = new URL('../../../../deals/understand/cases/', import.meta.url);
  const queries = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').trim().split('\n'))
    .map((line) => (JSON.parse(line) as { q: string }).q)
    .filter((_, at) => at % 10 === 0);
  // A question beside a search is answered from the offers, in their language.
  const asksToo = /\b(?:and|,) (?:which|does)\b/;
  const talks = readFileSync(
    new URL('../../../../deals/dialogue/cases/decided/conversations.jsonl', import.meta.url),
    'utf8',
  )
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { turns: string[] }).turns)
    .filter((_, at) => at % 3 === 0);
  const untold: string[] = [];
  for (const turns of [...queries.map((query) => [query]), ...talks]) {
    let before: SearchDealsResponse | undefined;
    for (const say of turns) {
      const now = await answer(say, before);
      before = now;
      if (isSaid(now) && !asksToo.test(say) && inLanguage(now, 'es').said === undefined)
        untold.push(
          `${say}: ${[now.preface, now.message, now.reply, now.blocking?.text].filter(Boolean).join(' | ')}`,
        );
    }
  }
  expect(untold).toEqual([]);
}, 120_000);

test('numbers, prices and names are those of the answer', async () => {
  const found = await answer('purple golf clubs under $300');
  const told = inLanguage(found, 'es');
  expect(told.said).toEqual({
    language: 'es',
    text: `Ninguna viene en morado. Aquí las tienes en todos los colores. Encontré ${found.deals.length} ofertas para ti. Échales un vistazo.`,
  });
  expect(inLanguage(await answer('fishing rod'), 'es').said?.text).toContain(
    'El catálogo no tiene “fishing rod”.',
  );
  expect(inLanguage(await answer('golf driver under $3'), 'es').blocking?.text).toMatch(
    /^(?:1 oferta cumple|\d+ ofertas cumplen|Más de 24 ofertas cumplen) si el límite es de \$\d+$/,
  );
});

test('a sentence without a translation leaves the whole answer in English', () => {
  const found = { deals: [], reply: 'Hi! Something new.' };
  expect(inLanguage(found, 'es')).toBe(found);
});

test('a language is one of ours, and an English text is answered in English', () => {
  expect(languageOf('es', 'casco de bicicleta')).toBe('es');
  expect(languageOf('es', 'dog bed under $50')).toBeNull();
  expect(languageOf('fr', 'casque de vélo')).toBeNull();
  expect(languageOf('constructor', 'casco de bicicleta')).toBeNull();
});

test('a translation has no number, price or name of its own', () => {
  const slots = (text: string) => text.match(/\{\w+\}/g) ?? [];
  for (const [english, sentence] of Object.entries(spanish.sentences)) {
    expect(slots(english), sentence).toEqual(expect.arrayContaining(slots(sentence)));
    expect(english.match(/\d+/g) ?? [], sentence).toEqual(
      expect.arrayContaining(sentence.match(/\d+/g) ?? []),
    );
  }
});
