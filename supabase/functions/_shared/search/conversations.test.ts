import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { index, now } from '../../../seed/testing/indexed-sample.ts';
import type { GuestSearchRequest, SearchDealsResponse } from '../../../../domain/deal.ts';
import { answerSearch } from './answer-search.ts';
import { catalogueWith } from './catalogue.ts';

const deps = {
  rpc: () => Promise.resolve([]),
  now: () => now,
  catalogue: catalogueWith(index),
};
const ask = (query: string, before: Partial<SearchDealsResponse>) => {
  const { plan, shown, about } = before;
  const asked = JSON.parse(JSON.stringify({ query, plan, shown, about })) as GuestSearchRequest;
  return answerSearch(deps, asked, () => Promise.resolve(null));
};

/**
 * Only the last turn is judged: its act, a pattern of its words, one of its titles together, one that neither matches, one that
 * four of its first five titles match, the most that a deal may cost, and the most that all of them together may.
 */
type Conversation = {
  turns: string[];
  act: string;
  says?: string;
  has?: string;
  never?: string;
  first?: string;
  most?: number;
  sum?: number;
};
const cases = readFileSync(
  new URL('../../../../deals/dialogue/cases/decided/conversations.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Conversation);

/** Answers of turns that several conversations begin with. */
const begun = new Map<string, SearchDealsResponse>();
async function askAll(turns: readonly string[]): Promise<Partial<SearchDealsResponse>> {
  if (turns.length === 0) return {};
  const key = turns.join('\n');
  const answer = begun.get(key) ?? (await ask(turns.at(-1) ?? '', await askAll(turns.slice(0, -1))));
  begun.set(key, answer);
  return answer;
}

test.each(cases)(
  '$turns gets the expected answer',
  async ({ turns, act, says, has, never, first, most, sum }) => {
    const answer = await askAll(turns);
    expect(answer.act).toBe(act);
    // A question about what is shown leaves it as it is.
    if (act === 'shown') expect(answer.deals).toEqual([]);
    const words = [answer.preface, answer.reply, answer.message]
      .filter(Boolean)
      .join(' ')
      .replaceAll(/\n+/g, ' ');
    const all = (answer.deals ?? []).map(({ title }) => title).join(' | ');
    if (says !== undefined) expect(words).toMatch(new RegExp(says, 'i'));
    if (has !== undefined) expect(all).toMatch(new RegExp(has, 'i'));
    if (never !== undefined) expect(`${words} ${all}`).not.toMatch(new RegExp(never, 'i'));
    for (const { dealPrice } of answer.deals ?? []) expect(dealPrice).toBeLessThanOrEqual(most ?? Infinity);
    const total = (answer.deals ?? []).reduce((all, { dealPrice }) => all + dealPrice, 0);
    expect(total).toBeLessThanOrEqual(sum ?? Infinity);
    if (first === undefined) return;
    const titles = (answer.deals ?? []).slice(0, 5).map(({ title }) => title);
    expect(titles).not.toEqual([]);
    const others = titles.filter((title) => !new RegExp(first, 'i').test(title));
    expect(others.length, others.join(' | ')).toBeLessThanOrEqual(1);
  },
);

const full = process.env['VENTUS_TEST_FULL'] !== undefined;
/** A few of the conversations with a follow-up; all of them in a full run. */
const some = cases.filter(({ turns }, at) => turns.length > 1 && (full || at % 24 === 0));
/** What people put around what they say. */
const around: readonly ((said: string) => string)[] = [
  (said) => `hmm ${said}`,
  (said) => `ok so ${said.charAt(0).toLowerCase()}${said.slice(1)}`,
  (said) => `cool, ${said}`,
  (said) => said.replace(/[.!?]*$/, (mark) => ` please${mark}`),
  (said) => `${said} lol`,
  (said) => `${said} 😊`,
];

test.each(some)('$turns means the same with what only opens or closes a turn', async ({ turns }) => {
  const before = await askAll(turns.slice(0, -1));
  const last = turns.at(-1) ?? '';
  const said = ({ act, reply, deals }: SearchDealsResponse) => [act, reply, deals.map(({ title }) => title)];
  const plain = said(await ask(last, before));
  for (const wrap of around) expect(said(await ask(wrap(last), before)), wrap(last)).toEqual(plain);
});

/** A first request by its name alone, up to eight words; a sixteenth of them, or all in a full run. */
const bare = cases
  .flatMap(({ turns: [turn = '', ...more], act }) => (more.length === 0 && act === 'search' ? [turn] : []))
  .filter((turn) => /^(?!(?:what|which|how|does|is|are)\b)(?:[\w'$-]+,? ){1,7}[\w'$-]+$/i.test(turn))
  .filter((turn) => !/^(?:i|we|my|you|the|an?|any|some|no|do|can|something|anything|it|he|she)\b/i.test(turn))
  .filter((turn, at) => /[a-z]/.test(turn) && (full || at % 16 === 0));
/** How people ask for what they name. */
const asking: readonly ((said: string) => string)[] = [
  (said) => `can you help me find ${said}?`,
  (said) => `where can i find ${said}?`,
  (said) => `i'm trying to find ${said}`,
  (said) => `just browsing for ${said}`,
  (said) => `do you have ${said}?`,
  (said) => `i need ${said} asap`,
  (said) => `my old one broke. ${said}`,
  (said) => `black friday ${said}`,
  (said) => `${said} (hoping for a black friday deal)`,
  (said) => `Looking for ${said} if you have any`,
  (said) => `i've been wanting ${said} for ages`,
  (said) => `what's a good ${said}?`,
  (said) => `${said}. i can't decide`,
];

test.each(bare)('"%s" is found alike, however it is asked for', async (name) => {
  const said = ({ act, reply, deals }: SearchDealsResponse) => [act, reply, deals.map(({ title }) => title)];
  const plain = said(await ask(name, {}));
  for (const wrap of asking) expect(said(await ask(wrap(name), {})), wrap(name)).toEqual(plain);
});

/** A property, and how offers state it. */
const properties: [string, RegExp][] = [
  ['washable', /wash/i],
  ['adjustable', /adjust/i],
  ['quiet', /quiet|silent|noise/i],
  ['rechargeable', /recharge|usb|cordless|battery/i],
  ['easy to clean', /clean|wip|wash/i],
];
const wished =
  'yoga mat,backpack,office chair,water bottle,dog bed,cat tree,air fryer,tent,desk lamp,blender';
/** How a property is asked for beside the name of a thing. */
const wishing: readonly ((thing: string, wish: string) => string)[] = [
  (thing, wish) => `${thing}, ${wish}`,
  (thing, wish) => `looking for a ${thing}. must be ${wish}`,
  (thing, wish) => `a ${thing} and it has to be ${wish}`,
];

test.each(wished.split(','))('what is asked of a %s is found, or missed in words', async (thing) => {
  for (const [wish, states] of properties)
    for (const put of wishing) {
      const { preface = '', message = '', deals } = await ask(put(thing, wish), {});
      const isMissed = states.test(preface + message);
      const lacking = deals.filter(({ title, description }) => !states.test(`${title} ${description}`));
      expect(isMissed ? [] : lacking.map(({ title }) => title), put(thing, wish)).toEqual([]);
    }
});

/** What people say instead of the first of them, and mean the same by. */
const ways: [string, ...string[]][] = [
  [
    'not black',
    'anything but black',
    'i dont want black',
    'black is out',
    'skip the black ones',
    'dont like black',
  ],
  [
    'in blue',
    'blue',
    'make it blue',
    'can i get it in blue',
    'do you have blue',
    'does it come in blue',
    'id like blue',
  ],
  [
    'up to $60',
    'max 60',
    'not over 60',
    'i only have 60 dollars',
    'my budget is 60',
    '60 or less',
    'cant spend more than 60',
  ],
  [
    'cheaper',
    'too expensive',
    'got anything cheaper?',
    'i cant afford that',
    'not so expensive',
    'lower price',
  ],
  ['more', 'show me more', 'what else do you have', 'any others', 'keep going', 'next'],
  [
    'which one should i get',
    'which would you pick',
    'your pick?',
    'recommend one',
    'which do you like',
    'if you had to choose',
  ],
  ['which is cheapest', 'cheapest one?', 'which one costs the least', 'lowest price one?'],
  ['save the first one', 'save #1', 'bookmark the first', 'can you save the first one for me'],
];

test.each(ways)('%s is the same in other words', async (plain, ...others) => {
  for (const list of ['yoga mat', 'backpack', 'throw blanket']) {
    const before = await ask(list, {});
    const answerTo = async (said: string) => {
      const { act, reply, deals } = await ask(said, before);
      return [act, reply, deals.map(({ title }) => title)];
    };
    const expected = await answerTo(plain);
    for (const said of others) expect(await answerTo(said), `${said} after ${list}`).toEqual(expected);
  }
});

/** What people say to put another thing in the place of a part of a set. */
const exchanges: readonly ((part: string, other: string) => string)[] = [
  (part, other) => `swap the ${part} for ${other}`,
  (part, other) => `${other} instead of the ${part}`,
  (part, other) => `change the ${part} to ${other}`,
  (part, other) => `${part} -> ${other} please`,
  (part, other) => `replace the ${part} with ${other}`,
  (part, other) => `not the ${part}, ${other}`,
  (part, other) => `${other}, not the ${part}`,
];
const things = ['a water bottle', 'a throw blanket', 'a desk lamp'];
/** A few of the conversations; all of them in a full run. */
const mayBeSets = cases.filter((_, at) => full || at % 24 === 4);

test('a part of a set is exchanged alike in other words', async () => {
  let sets = 0;
  for (const { turns } of mayBeSets) {
    let before: Partial<SearchDealsResponse> = {};
    for (const turn of turns) before = await ask(turn, before);
    const part = before.basket?.slots.find(({ dealId }) => dealId !== undefined)?.name;
    if (part === undefined) continue;
    const other = things[sets % things.length] ?? '';
    sets += 1;
    const answers = [];
    for (const says of exchanges) {
      const { act, basket } = await ask(says(part, other), before);
      answers.push([act, basket?.slots.map(({ dealId }) => dealId)]);
    }
    for (const [at, answer] of answers.entries())
      expect(answer, `${exchanges[at]?.(part, other)} after ${turns.join(' / ')}`).toEqual(answers[0]);
    expect(answers[0]?.[1], `${part} of ${turns.join(' / ')}`).toBeDefined();
  }
  expect(sets).toBeGreaterThan(0);
}, 240_000);

const stories = new URL('../../../../deals/understand/stories/', import.meta.url);
/** Messages in the order of their files, five to an artificial conversation. `npm test` holds every fifth of them. */
const messages = readdirSync(stories)
  .flatMap((name) => readFileSync(new URL(name, stories), 'utf8').trim().split('\n'))
  .map((line) =>
    (JSON.parse(line) as { parts: Array<[string, string]> }).parts.map(([, part]) => part).join(' '),
  );

test('whatever the order of messages, the plan of an answer is accepted with the next turn', async () => {
  let answer: Partial<SearchDealsResponse> = {};
  for (const [at, message] of messages.entries()) {
    if (!full && Math.floor(at / 5) % 5 !== 0) continue;
    if (at % 5 === 0) answer = {};
    answer = await ask(message, answer);
    expect(answer.act).toBeDefined();
  }
}, 120_000);
