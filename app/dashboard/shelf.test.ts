import { expect, test } from 'vitest';
import type { SearchDealsResponse } from '../../domain/deal.ts';
import { groupOfAnswer, shelfOf, type Group } from './shelf.ts';

const deal = (title: string) => ({
  id: title,
  title,
  merchant: 'Tidewater Golf',
  description: '',
  originalPrice: null,
  dealPrice: 10,
  discount: null,
  category: 'Golf',
  dealUrl: null,
});
const found = (question: string, ...titles: string[]) => ({
  question,
  response: { deals: titles.map(deal) } as SearchDealsResponse,
});
const said = (response: Partial<SearchDealsResponse>) => ({ response: { deals: [], ...response } });
const read = (group: Group | null | undefined) =>
  group && [group.heading, group.deals.map(({ title }) => title).join('')];
const close = { label: 'Up to $20', deals: [deal('c')] };

test('each search is listed under its question, earlier results separately and newest first', () => {
  const { latest, earlier } = shelfOf([found('golf', 'a', 'b'), found('gym', 'c'), found('tea', 'd')]);
  expect(read(latest)).toEqual(['tea', 'd']);
  expect(earlier.map(read)).toEqual([
    ['gym', 'c'],
    ['golf', 'ab'],
  ]);
});

test('a search without a match shows no old deals as found', () => {
  const { latest, earlier } = shelfOf([found('golf', 'a'), found('rods')]);
  expect(read(latest)).toEqual(['rods', '']);
  expect(earlier.map(read)).toEqual([['golf', 'a']]);
  expect(shelfOf([found('golf', 'a'), found('rods'), found('nets')]).earlier.map(read)).toEqual([
    ['golf', 'a'],
  ]);
});

test('a new search empties the panel, with the last results among the earlier ones', () => {
  const aside = said({ alternatives: close, aside: true });
  const { latest, beside, earlier } = shelfOf([found('gym', 'c'), found('golf', 'a'), aside, 'started over']);
  expect(latest).toBeNull();
  expect(beside).toBeNull();
  expect(earlier.map(read)).toEqual([
    ['golf', 'a'],
    ['gym', 'c'],
  ]);
  const next = shelfOf([found('golf', 'a'), 'started over', found('tea', 'd')]);
  expect(read(next.latest)).toEqual(['tea', 'd']);
  expect(next.earlier.map(read)).toEqual([['golf', 'a']]);
  expect(shelfOf([found('rods'), 'started over']).earlier).toEqual([]);
});

test('small talk leaves the panel unchanged, the same object, and may name a card', () => {
  const before = [found('golf', 'a', 'b')];
  const shelf = shelfOf(before);
  const after = shelfOf([...before, said({ reply: 'Hi.', alternatives: close })]);
  expect(after).toEqual(shelf);
  const pointed = shelfOf([...before, said({ reply: 'It is close.', highlight: ['b'] })]);
  expect(pointed).toEqual({ ...shelf, highlight: ['b'] });
  expect(shelfOf([...before, said({ reply: 'Saved.', save: 'a' })]).highlight).toEqual(['a']);
});

test('deals requested by a button are beside the results; the next search removes them', () => {
  const aside = said({ alternatives: close, aside: true });
  const shelf = shelfOf([found('golf', 'a'), aside]);
  expect(read(shelf.latest)).toEqual(['golf', 'a']);
  expect(shelf.beside).toMatchObject({ ...close, asked: true });
  expect(shelfOf([found('golf', 'a'), aside, found('gym', 'b')]).beside).toBeNull();
});

test('deals that a search adds on its own are not matches either', () => {
  const shelf = shelfOf([{ question: 'rods', ...said({ alternatives: close }) }]);
  expect(read(shelf.latest)).toEqual(['rods', '']);
  expect(shelf.beside).toMatchObject({ asked: false });
});

test('a topic is listed once with its earlier results, each deal once', () => {
  const { earlier } = shelfOf([found('golf', 'a', 'b'), found('golf', 'b', 'c'), found('gym', 'd')]);
  expect(earlier.map(read)).toEqual([['golf', 'bca']]);
});

test('deals found again lose their older place', () => {
  expect(shelfOf([found('golf', 'a'), found('golf under $300', 'a', 'b')]).earlier).toEqual([]);
});

test('a changed basket replaces the previous one', () => {
  const basket = { slots: [], total: 0 };
  const swapped = (...titles: string[]) => said({ deals: titles.map(deal), basket, heading: 'home gym' });
  const shelf = shelfOf([swapped('a', 'b'), swapped('a', 'c')]);
  expect(read(shelf.latest)).toEqual(['home gym', 'ac']);
  expect(shelf.earlier).toEqual([]);
});

test('the heading is the answer’s, otherwise the question, otherwise the chips, and never a paragraph', () => {
  const chips = {
    understood: [
      { text: 'golf', wanted: true },
      { text: 'bags', wanted: false },
    ],
  };
  expect(shelfOf([{ question: 'q', ...said({ heading: 'golf clubs' }) }]).latest?.heading).toBe('golf clubs');
  expect(shelfOf([said(chips)]).latest?.heading).toBe('golf, not bags');
  expect(shelfOf([found('word '.repeat(90))]).latest?.heading).toMatch(/^(word )+word…$/);
});

test('each answer opens its group, or the later one that found all of its deals again', () => {
  const [golf, gym, again] = [found('golf', 'a'), found('gym', 'b'), found('golf under $300', 'a', 'c')];
  const of = (answers: (typeof golf)[], answer: typeof golf) =>
    groupOfAnswer(shelfOf(answers), answer.response)?.heading;
  expect(of([golf, gym], golf)).toBe('golf');
  expect(of([golf, gym], gym)).toBe('gym');
  expect(of([golf, gym, again], golf)).toBe('golf under $300');
  expect(of([golf, gym, again], gym)).toBe('gym');
  const more = found('golf', 'd');
  expect(of([golf, more, gym], golf)).toBe('golf');
  expect(shelfOf([golf, more, gym]).earlier[0]?.answers).toEqual([more.response, golf.response]);
  expect(groupOfAnswer(shelfOf([golf]), gym.response)).toBeNull();
});

test('the group of a changed basket belongs to the previous basket’s answer too', () => {
  const basket = { slots: [], total: 0 };
  const first = said({ deals: [deal('a'), deal('b')], basket, heading: 'home gym' });
  const second = said({ deals: [deal('a'), deal('c')], basket, heading: 'home gym' });
  const shelf = shelfOf([first, second]);
  expect(groupOfAnswer(shelf, first.response)).toBe(shelf.latest);
});
