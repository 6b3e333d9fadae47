import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { GuestSearchRequest, SearchDealsResponse } from '../../../../domain/deal.ts';
import { answerSearch } from './answer-search.ts';
import { catalogueWith } from './catalogue.ts';
import { catalogueOf } from '../../../seed/sample-catalog.ts';
import { buildIndex } from '../../../../deals/index/build-index.ts';
import { cardReply, pointsReply, topics } from '../../../../deals/dialogue/acts/card.ts';
import { chipInEnglish, inLanguage, languageOf } from '../../../../deals/model/in-language.ts';
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
  const chips = new Set<string>();
  const inEnglish = new Set<string>();
  for (const turns of [...queries.map((query) => [query]), ...talks]) {
    let before: SearchDealsResponse | undefined;
    for (const say of turns) {
      const now = await answer(say, before);
      before = now;
      const told = inLanguage(now, 'es');
      for (const [at, { text }] of (told.understood ?? []).entries())
        if (text === now.understood?.[at]?.text) chips.add(text);
      for (const { reasons = [] } of told.deals)
        for (const { text, lang } of reasons) if (lang !== 'es') inEnglish.add(text);
      if (isSaid(now) && !asksToo.test(say) && told.said === undefined)
        untold.push(
          `${say}: ${[now.preface, now.message, now.reply, now.blocking?.text].filter(Boolean).join(' | ')}`,
        );
    }
  }
  expect(untold).toEqual([]);
  // Chips that stay are names. An answer that stays in English keeps its reasons in English, too.
  expect(
    [...chips].filter((text) => /[$%()]|\bfirst$|\bat most$|^This |^Today$|^Right now$/.test(text)),
  ).toEqual([]);
  expect([...inEnglish]).toEqual([]);
}, 120_000);

test('whatever is said of the card and its points has a translation, with its figures and links', () => {
  const asked = [
    'how many points for $200',
    '¿cuántos puntos gano con 2,000 dólares al mes?',
    'points for $3000 a year on Elite',
    '$500 a month for a year on premium',
    '$80 outside my goal',
    'is elite worth it if i spend $300 a month',
    'can I talk to a person',
    'do I need an account',
    'when do these deals end',
    'how do I move up the waitlist',
    'can I list my shop',
    'is there a credit check',
    'is it a credit or a debit card',
    'can I get a refund',
    'how do I save a deal',
    'do I pay to use this assistant',
    'is it a visa',
    'is there a monthly fee',
    'what is your email',
  ];
  const replies = [
    ...Object.values(topics).map((topic) => topic('')),
    ...asked.map(cardReply),
    pointsReply(1500, '', 'the Bag'),
    pointsReply(50, 'is not in my goal', 'the Bag'),
  ];
  const untold = replies.flatMap((reply) => {
    const { said, figure, links = [] } = inLanguage({ deals: [], ...reply }, 'es');
    const lines = figure?.lines.filter((line) => reply.figure?.lines.includes(line)) ?? [];
    const names = new Set(['Smart Rewards']);
    const same = links.filter(
      ({ text }) => !names.has(text) && reply.links?.some((link) => link.text === text),
    );
    return [...(said ? [] : [reply.reply]), ...lines, ...same.map(({ text }) => text)];
  });
  expect(untold).toEqual([]);
  expect(inLanguage({ deals: [], ...pointsReply(2000, 'al mes') }, 'es')).toMatchObject({
    said: {
      text: '$2,000 al mes en tu meta ganarían 6,000 puntos con Premium, 3,000 puntos con Standard y 10,000 puntos con Elite. Fuera de tu meta: 2,000 puntos.',
    },
    figure: {
      figure: '6,000 pts',
      lines: [
        '$1,000 × 5 + $1,000 × 1, Premium, hasta $1,000 al mes.',
        'Son las tasas previstas. Antes del lanzamiento no se gana nada.',
      ],
    },
  });
});

test('reasons and chips are in the language of the question, names stay, and a chip can be written over in it', async () => {
  const told = inLanguage(await answer('golf driver under $300, cheapest first'), 'es');
  expect(told.understood?.map(({ text }) => text)).toEqual([
    'golf driver',
    'Menos de $300',
    'Las más baratas primero',
  ]);
  expect(told.deals[0]?.reasons?.[0]).toEqual({
    kind: 'match',
    text: '“golf driver”, como pediste',
    lang: 'es',
  });
  expect(chipInEnglish('menos de $40')).toBe('Under $40');
  expect(chipInEnglish('De $20 a $40')).toBe('$20 to $40');
  expect(chipInEnglish('Niños')).toBe('kids');
  expect(chipInEnglish('golf shoes')).toBe('golf shoes');
});

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
  for (const [english, sentence] of Object.entries({ ...spanish.sentences, ...spanish.phrases })) {
    expect(slots(english), sentence).toEqual(expect.arrayContaining(slots(sentence)));
    expect(english.match(/\d+/g) ?? [], sentence).toEqual(
      expect.arrayContaining(sentence.match(/\d+/g) ?? []),
    );
  }
});
