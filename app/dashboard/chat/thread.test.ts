import { expect, test } from 'vitest';
import { advance, emptyThread, type Thread, type ThreadEvent } from './thread.ts';

const deal = {
  title: 'Halyard',
  merchant: 'Tidewater Golf',
  description: '',
  originalPrice: null,
  dealPrice: 10,
  discount: null,
  category: 'Golf',
  dealUrl: null,
};
const after = (...events: ThreadEvent[]): Thread => events.reduce(advance, emptyThread);
const contents = ({ messages }: Thread) => messages.map(({ role, content }) => [role, content]);

test('a question is shown at once, and its answer says how many deals were found', () => {
  const asked = after({ type: 'asked', query: 'golf' });
  expect(asked).toMatchObject({ searching: true, messages: [{ role: 'user', content: 'golf' }] });
  const answered = advance(asked, { type: 'answered', response: { deals: [deal, deal] } });
  expect(answered.searching).toBe(false);
  expect(contents(answered)[1]).toEqual([
    'assistant',
    'I found 2 great deal(s) for you! Check them out on the right.',
  ]);
});

test("the server's message follows the answer, found or not", () => {
  const found = after(
    { type: 'asked', query: 'a' },
    { type: 'answered', response: { deals: [deal], message: 'Enjoy.' } },
  );
  expect(contents(found)[1]?.[1]).toBe(
    'I found 1 great deal(s) for you! Check them out on the right. Enjoy.',
  );
  const none = after(
    { type: 'asked', query: 'a' },
    { type: 'answered', response: { deals: [], message: 'None.' } },
  );
  expect(contents(none)[1]?.[1]).toBe(
    "I couldn't find any deals matching your request. Try adjusting your search criteria! None.",
  );
});

test('a second question during a search changes nothing', () => {
  const asked = after({ type: 'asked', query: 'a' });
  expect(advance(asked, { type: 'asked', query: 'b' })).toBe(asked);
});

test('a failed question can be asked again: the report of the failure goes, the question stays once', () => {
  const failed = after({ type: 'asked', query: 'a' }, { type: 'failed', query: 'a' });
  expect(failed.messages.at(-1)).toMatchObject({
    content: 'Sorry, I encountered an error while searching. Please try again!',
    failedQuery: 'a',
  });
  const retried = advance(failed, { type: 'retried', id: failed.messages.at(-1)?.id ?? 0 });
  expect(retried.searching).toBe(true);
  expect(contents(retried)).toEqual([['user', 'a']]);
});

test('what was understood is kept with the answer', () => {
  const understood = [{ text: 'under $300', wanted: true }];
  const thread = after(
    { type: 'asked', query: 'a' },
    { type: 'answered', response: { deals: [], understood } },
  );
  expect(thread.messages.at(-1)?.understood).toEqual(understood);
});
