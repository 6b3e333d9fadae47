import { expect, test } from 'vitest';
import { isEnglishWord } from './english.ts';

test.each(['mom', 'rod', 'loves', 'row', 'blenders', 'Ottoman', "don't", 'lewis', 'earbuds'])(
  '%s is a word of English',
  (word) => {
    expect(isEnglishWord(word)).toBe(true);
  },
);

test.each(['undr', 'dolars', 'chepest', 'titlest', 'snobord', '', 'zzz', '鞋'])(
  '%s is not an English word',
  (word) => {
    expect(isEnglishWord(word)).toBe(false);
  },
);
