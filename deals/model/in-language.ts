import { answerInWords } from '../../domain/chat.ts';
import type { SearchDealsResponse } from '../../domain/deal.ts';
import { isEnglishWord } from '../lexicon/english.ts';
import { tokensOf } from '../text/tokens.ts';
import { spanish } from './spanish.ts';

/** A language that the assistant answers in: each English sentence in it, and words that fill their slots. */
type Language = {
  and: string;
  or: string;
  sentences: Readonly<Record<string, string>>;
  words: Readonly<Record<string, string>>;
};

/** By their codes of ISO 639. Every other is answered in English. */
const languages: ReadonlyMap<string, Language> = new Map([['es', spanish]]);

/** The language to answer in, where a model names one of ours and not every word of the text is English; otherwise null. */
export function languageOf(named: string, text: string): string | null {
  const isEnglish = tokensOf(text).every((word) => isEnglishWord(word) || /\d/.test(word));
  return languages.has(named) && !isEnglish ? named : null;
}

/**
 * The answer with its words in a language. One with a sentence that has no translation stays English as a whole.
 * Spellings to choose from are left out: they are English words.
 */
export function inLanguage(answer: SearchDealsResponse, code: string): SearchDealsResponse {
  const language = languages.get(code);
  const translate = (text: string) => (language ? translated(text, language) : null);
  const { blocking, choices: _, ...rest } = answer;
  const text = translate(answerInWords(answer));
  const block = blocking && translate(blocking.text);
  if (text === null || block === null) return answer;
  return {
    ...rest,
    said: { language: code, text },
    ...(blocking && block !== undefined && { blocking: { ...blocking, text: block } }),
  };
}

/** A text of known sentences in a language, or null where one is unknown. */
function translated(text: string, language: Language): string | null {
  if (text === '') return '';
  for (const { patterns, sentence } of patternsOf(language))
    for (const pattern of patterns) {
      const match = pattern.exec(text);
      const rest = match && translated(text.slice(match[0].length), language);
      if (!match || rest === null) continue;
      const said = sentence.replaceAll(slot, (_, name: string) =>
        filled(name, match.groups?.[name] ?? '', language),
      );
      return rest === '' ? said : `${said} ${rest}`;
    }
  return null;
}

const slot = /\{(\w+)\}/g;
const dollars = String.raw`\$[\d,]+(?:\.\d+)?`;
const inSlot: Readonly<Record<string, string>> = {
  n: String.raw`\d+`,
  m: String.raw`\d+`,
  price: dollars,
  saving: dollars,
};

/** A sentence at the start of a text, and as the whole of it: a name may have a period ("Dr. Martens"). */
type Pattern = { patterns: readonly RegExp[]; sentence: string };
const known = new WeakMap<Language, readonly Pattern[]>();

function patternsOf(language: Language): readonly Pattern[] {
  const patterns =
    known.get(language) ??
    Object.entries(language.sentences).map(([english, sentence]) => {
      const parts = english.split(slot).map((part, at) => {
        if (at % 2 === 0) return part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
        return `(?<${part}>${inSlot[part] ?? '.+?'})`;
      });
      const whole = parts.join('');
      return { patterns: [new RegExp(`^${whole}(?:\\s+|$)`), new RegExp(`^${whole}$`)], sentence };
    });
  known.set(language, patterns);
  return patterns;
}

/** What fills a slot: numbers and prices as they are, a word of the language, or the English name in quotes. */
function filled(name: string, value: string, language: Language): string {
  if (name in inSlot) return value;
  if (name !== 'names') return named(value, language);
  const items = value.split(/, (?:and |or )?| (?:and|or) /).map((each) => named(each, language));
  const last = items.pop() ?? '';
  const joint = / or /.test(value) ? language.or : language.and;
  return items.length === 0 ? last : `${items.join(', ')} ${joint} ${last}`;
}

function named(value: string, { words }: Language): string {
  const bare = value.replaceAll(/^["“]|["”]$/g, '');
  return words[bare.toLowerCase()] ?? (/^\d+$/.test(bare) ? bare : `“${bare}”`);
}
