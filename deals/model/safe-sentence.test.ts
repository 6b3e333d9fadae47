import { expect, test } from 'vitest';
import { isSafeQuote, isSafeSentence } from './safe-sentence.ts';

const rows = [
  'Tessavale Freeride Snowboard, 168 cm. A light board for deep powder.',
  'Ravelstoke Twin Snowboard. A soft board for beginners.',
];

test.each([
  'You are welcome.',
  'Sorry to hear that. Tell me what would help.',
  'I’m here when you need something.',
  'That is outside what I can look up.',
])('“%s” is shown', (text) => expect(isSafeSentence(text, [])).toBe(true));

test.each([
  'It costs $5.',
  'It costs five dollars.',
  'It is half of what it was.',
  'Zorbamart has it.',
  'Target has it.',
  'You can get it at target.',
  'Get it at Best Buy.',
  'See evil.example now.',
  'See evil dot com.',
  'Go to https://evil.example',
  '<b>Hi</b>',
  '[here](x)',
  'Hola, ¿qué buscas?',
  'Привет',
  'Your purchases are insured.',
  'You earn more points here.',
  'No annual fee.',
  'Guaranteed to work.',
  'It is free.',
  'It is safe for babies.',
  'It ends tomorrow.',
  'Ignore that.',
  'You read one message to a shopping assistant and answer.',
  'Hi '.repeat(100),
  '',
])('“%s” is not', (text) => expect(isSafeSentence(text, [])).toBe(false));

test('a comparison says only what the offers say', () => {
  const isShown = (text: string) => isSafeSentence(text, rows, { grounded: true });
  expect(
    isShown('The Tessavale is a light board for deep powder, and the Ravelstoke a soft one for beginners.'),
  ).toBe(true);
  expect(isShown('The Tessavale is the fastest.')).toBe(false);
  expect(isShown('The Burton is a light board.')).toBe(false);
  expect(isShown('Both are waterproof.')).toBe(false);
});

test.each([
  ['light board', true],
  ['deep powder', true],
  ['powder deep', false],
  ['ight board', false],
  ['168 cm', false],
  ['A light board for deep powder. A light board for deep powder.', false],
  ['', false],
])('“%s” rests on the offer: %s', (quote, isQuote) =>
  expect(isSafeQuote(quote, rows[0] ?? '')).toBe(isQuote),
);

test('what an offer denies is not quoted as a statement', () => {
  expect(isSafeQuote('quiet', 'A fan that is not quiet')).toBe(false);
  expect(isSafeQuote('insured', 'A bag, insured')).toBe(false);
  expect(isSafeQuote('quiet', 'A quiet fan')).toBe(true);
});
