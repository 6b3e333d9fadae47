import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GuestSearchRequest, type SearchDealsResponse } from '../../../../domain/deal.ts';
import { answerSearch, parseSearch } from './answer-search.ts';
import { catalogueWith } from './catalogue.ts';
import { index, now } from '../../../seed/testing/indexed-sample.ts';
import { pointsReply } from '../../../../deals/dialogue/acts/card-points.ts';
import { topics } from '../../../../deals/dialogue/acts/card-topics.ts';
import { cardReply } from '../../../../deals/dialogue/acts/card.ts';
import { readProgramme } from '../../../../domain/programme.ts';
import { chipInEnglish, inLanguage, languageOf } from '../../../../deals/model/in-language.ts';
import { spanish } from '../../../../deals/model/spanish.ts';

const deps = {
  rpc: () => Promise.resolve([]),
  now: () => now,
  catalogue: catalogueWith(index),
};
const answer = (query: string, { plan, shown, about }: Partial<SearchDealsResponse> = {}) =>
  answerSearch(deps, asPlain({ query, plan, shown, about }), () => Promise.resolve(null));
/** As received over HTTP. */
const asPlain = (asked: object) => JSON.parse(JSON.stringify(asked)) as GuestSearchRequest;

/** A share of the cases, and all of them in a full run. */
const every = (share: number) => (process.env['VENTUS_TEST_FULL'] === undefined ? share : 1);

const isSaid = ({ act }: SearchDealsResponse) => act === 'search' || act === 'refine';

test('every answer to our test cases has a translation', async () => {
  const folder = new URL('../../../../deals/understand/cases/', import.meta.url);
  const queries = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').trim().split('\n'))
    .map((line) => (JSON.parse(line) as { q: string }).q)
    .filter((_, at) => at % every(20) === 0);
  // A question during a search is answered from the offers, in their language.
  const asksToo = /\b(?:and|,) (?:which|does)\b/;
  const talks = readFileSync(
    new URL('../../../../deals/dialogue/cases/decided/conversations.jsonl', import.meta.url),
    'utf8',
  )
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { turns: string[] }).turns)
    .filter((_, at) => at % every(5) === 0);
  const untold: string[] = [];
  const leaks: string[] = [];
  const chips = new Set<string>();
  const inEnglish = new Set<string>();
  for (const turns of [...queries.map((query) => [query]), ...talks]) {
    let before: SearchDealsResponse | undefined;
    for (const say of turns) {
      const now = await answer(say, before);
      before = now;
      // So is one about a deal of an earlier list, which is shown again.
      if (isSaid(now) && now.highlight) continue;
      const told = inLanguage(now, 'es');
      if (told.said?.text === undefined) {
        // It stays English with its chips and reasons.
        if (isSaid(now) && !asksToo.test(say))
          untold.push(
            `${say}: ${[now.preface, now.message, now.reply, now.blocking?.text].filter(Boolean).join(' | ')}`,
          );
        continue;
      }
      if (/\bI found \d|Check them out|Here are |None of /.test(told.said.text))
        leaks.push(`${say}: ${told.said.text}`);
      for (const [at, { text, id }] of (told.understood ?? []).entries())
        if (text === now.understood?.[at]?.text && !id?.includes('category:')) chips.add(text);
      for (const { reasons = [] } of told.deals)
        for (const { text, lang } of reasons) if (lang !== 'es') inEnglish.add(text);
    }
  }
  expect(untold).toEqual([]);
  expect(leaks).toEqual([]);
  // Chips that stay English are names, and so are those of areas.
  expect(
    [...chips].filter((text) => /[$%()]|\bfirst$|\bat most$|^This |^Today$|^Right now$/.test(text)),
  ).toEqual([]);
  expect([...inEnglish]).toEqual([]);
}, 600_000);

test('what is answered in words on a first turn has a translation', async () => {
  const texts = readFileSync(
    new URL('../../../../deals/dialogue/cases/decided/first-turns.jsonl', import.meta.url),
    'utf8',
  )
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { text: string }).text);
  const untold: string[] = [];
  for (const text of texts) {
    const given = await answer(text);
    if (!isSaid(given) && inLanguage(given, 'es').said?.text === undefined)
      untold.push(`${text}: ${given.reply}`);
  }
  expect(untold).toEqual([]);
});

test.each([
  ['without a bank', {}],
  ['with the bank of a credit card', { BANK_NAME: 'First St. Harbor Bank', CARD_TYPE: 'credit' }],
  ['with the bank of a prepaid card', { BANK_NAME: 'First St. Harbor Bank', CARD_TYPE: 'prepaid' }],
])('whatever is said of the card and its points has a translation, %s', (_, settings) => {
  const programme = readProgramme(settings);
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
    ...Object.values(topics).map((topic) => topic('', programme)),
    ...asked.map((text) => cardReply(text, programme)),
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
    return [...(said?.text === undefined ? [reply.reply] : []), ...lines, ...same.map(({ text }) => text)];
  });
  expect(untold).toEqual([]);
  const { bankName } = programme;
  if (bankName !== null)
    expect(inLanguage({ deals: [], ...topics.insured('', programme) }, 'es').said?.text).toContain(
      `${bankName}, Member FDIC.`,
    );
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

test('reasons and chips are in the language of the question, names stay, and a chip can be edited in it', async () => {
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

test('numbers, prices and names are those of the English answer', async () => {
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

test('a sentence without a translation leaves the whole answer in English, and the conversation in its language', () => {
  const found = { deals: [], reply: 'Hi! Something new.' };
  expect(inLanguage(found, 'es')).toEqual({ ...found, said: { language: 'es' } });
});

/** One turn of a conversation in Spanish. */
const inSpanish = (asked: GuestSearchRequest) =>
  answerSearch(deps, asPlain({ ...asked, language: 'es' }), () => Promise.resolve(null), true);
const helmets = await answer('kids baseball glove under $50');
const dear = await answer('golf driver under $3');
const gym = await answer('home gym setup under $300');
const after = ({ plan, shown }: SearchDealsResponse) => ({ plan, shown });
const chipOf = ({ understood = [] }: SearchDealsResponse, text: string) =>
  understood.find((chip) => chip.text === text)?.id;

test.each<[string, GuestSearchRequest, string, string[]]>([
  [
    'a chip is removed',
    { plan: helmets.plan, without: chipOf(helmets, 'kids') },
    'Encontré',
    ['Menos de $50'],
  ],
  [
    'a chip is written over in it',
    { plan: helmets.plan, without: chipOf(helmets, 'Under $50'), query: 'menos de $40' },
    'Encontré',
    ['niños', 'Menos de $40'],
  ],
  [
    'what is near is asked for',
    { plan: dear.plan, loosen: true },
    'Parecido a lo que pediste',
    ['Menos de $3'],
  ],
  ['a slot of a basket is changed', { plan: gym.plan, swap: 0 }, 'Juntas: ', ['Hasta $300 en total']],
  ['other deals of a slot are asked for', { plan: gym.plan, others: 0 }, 'Parecido a lo que pediste', []],
  ['the list is undone', { ...after(helmets), query: 'go back' }, 'no hay otra a la que volver', []],
  ['the list is narrowed in English', { ...after(helmets), query: 'red ones' }, '', ['Menos de $50']],
  ['the list is narrowed in our words', { ...after(helmets), query: 'Menos de $40' }, '', ['Menos de $40']],
  ['a choice is pressed', { query: 'Ver golf clubs' }, 'Encontré', ['golf clubs']],
  [
    'none says the words',
    { ...after(helmets), query: 'más baratos' },
    'Ninguna de estas menciona “mas” o “baratos”. Encontré',
    [],
  ],
  [
    'no model answers',
    { query: 'busco un casco bueno para mi perro' },
    'Leo inglés al momento, y español cuando puedo.',
    [],
  ],
])('a conversation stays in its language where %s', async (_, asked, says, chips) => {
  const { said, understood = [] } = await inSpanish(asked);
  expect(said?.text).toContain(says);
  expect(understood.map(({ text }) => text)).toEqual(expect.arrayContaining(chips));
});

test('a conversation keeps its language after an answer without a translation', async () => {
  const compared = await inSpanish({ ...after(helmets), query: 'compare the first two' });
  expect(compared).toMatchObject({ act: 'shown', said: { language: 'es' } });
});

test('a choice asks its question in the language of the conversation', async () => {
  const usual = inLanguage(await answer('what do golf clubs usually cost'), 'es');
  expect(usual.said?.text).toMatch(
    /^La mitad de las \d+ ofertas de “golf clubs” cuesta entre .* de 20\d\d\.$/,
  );
  expect(usual.choices).toEqual([{ text: 'Ver golf clubs', query: 'Ver golf clubs' }]);
});

test('a new question in English switches the language, and without a model there is no other language', async () => {
  expect(await inSpanish({ query: 'running shoes under $80' })).not.toHaveProperty('said');
  const asked: GuestSearchRequest = { plan: helmets.plan, without: chipOf(helmets, 'kids') };
  const plain = await answerSearch(deps, asPlain({ ...asked, language: 'es' }), () => Promise.resolve(null));
  expect(plain).toEqual(await answerSearch(deps, asPlain(asked), () => Promise.resolve(null)));
});

test('an unsupported language is refused', () => {
  for (const language of ['fr', 'en', '', 'constructor', 1])
    expect(() => parseSearch(GuestSearchRequest, { query: 'golf', language })).toThrow('language must be es');
});

test('only supported languages count, and English text is answered in English', () => {
  expect(languageOf('es', 'casco de bicicleta')).toBe('es');
  expect(languageOf('es', 'dog bed under $50')).toBeNull();
  expect(languageOf('fr', 'casque de vélo')).toBeNull();
  expect(languageOf('constructor', 'casco de bicicleta')).toBeNull();
});

test('a translation adds no number, price or name', () => {
  const slots = (text: string) => text.match(/\{\w+\}/g) ?? [];
  for (const [english, sentence] of Object.entries({ ...spanish.sentences, ...spanish.phrases })) {
    expect(slots(english), sentence).toEqual(expect.arrayContaining(slots(sentence)));
    expect(english.match(/\d+/g) ?? [], sentence).toEqual(
      expect.arrayContaining(sentence.match(/\d+/g) ?? []),
    );
  }
});
