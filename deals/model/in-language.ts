import { answerInWords } from '../../domain/chat.ts';
import {
  answerLanguages,
  type AnswerLanguage,
  type Choice,
  type Deal,
  type SearchDealsResponse,
} from '../../domain/deal.ts';
import { tiers } from '../../domain/tiers.ts';
import { isEnglishWord } from '../lexicon/english.ts';
import { tokensOf } from '../text/tokens.ts';
import { spanish } from './spanish.ts';

type Table = Readonly<Record<string, string>>;

/** A language of the assistant: its translations of English sentences and phrases, and of the words that fill their slots. */
type Language = {
  and: string;
  or: string;
  sentences: Table;
  /** Short texts: a reason, a chip, a link. */
  phrases: Table;
  words: Readonly<Record<string, string>>;
};

const languages: Readonly<Record<AnswerLanguage, Language>> = { es: spanish };

/** The language to answer in, if a model names one of ours and not every word of the text is English; otherwise null. */
export function languageOf(named: string, text: string): AnswerLanguage | null {
  const language = answerLanguages.find((each) => each === named);
  return language && !isEnglish(text) ? language : null;
}

export const isEnglish = (text: string): boolean =>
  tokensOf(text).every((word) => isEnglishWord(word) || /\d/.test(word));

/**
 * The answer translated into a language. If one sentence has no translation, the whole answer stays English. Names stay unchanged,
 * and so do chips that are names. Spelling suggestions are left out: they are English words.
 */
export function inLanguage(answer: SearchDealsResponse, code: AnswerLanguage): SearchDealsResponse {
  const language = languages[code];
  const { blocking, choices, figure, basket, ...rest } = answer;
  const text = translated(answerInWords(answer), language);
  const block = blocking && translated(blocking.text, language);
  const lines = figure?.lines.map((line) => translated(line, language)) ?? [];
  if (text === null || block === null || lines.includes(null)) return { ...answer, said: { language: code } };
  const phrase = (english: string) =>
    phraseIn(english, language) ?? language.words[english.toLowerCase()] ?? english;
  return {
    ...rest,
    said: { language: code, text },
    deals: rest.deals.map((deal) => withReasons(deal, code, language)),
    ...(rest.understood && {
      understood: rest.understood.map((chip) => ({ ...chip, text: phrase(chip.text) })),
    }),
    ...(rest.links && { links: rest.links.map((link) => ({ ...link, text: phrase(link.text) })) }),
    ...(figure && {
      figure: { figure: phrase(figure.figure), lines: lines.filter((line) => line !== null) },
    }),
    ...(basket && {
      basket: {
        ...basket,
        slots: basket.slots.map((slot) => ({ ...slot, ...(slot.note && { note: phrase(slot.note) }) })),
      },
    }),
    ...(choices && { choices: choices.flatMap((choice) => choiceIn(choice, language)) }),
    ...(blocking && block !== undefined && { blocking: { ...blocking, text: block } }),
  };
}

function withReasons(deal: Deal, lang: string, language: Language): Deal {
  if (!deal.reasons) return deal;
  const reasons = deal.reasons.map((reason) => {
    const text = phraseIn(reason.text, language);
    return text === null ? reason : { ...reason, text, lang };
  });
  return { ...deal, reasons };
}

/** A reason, a chip or a link in a language; null for a name, or one without a translation. */
function phraseIn(english: string, language: Language): string | null {
  for (const { whole, said } of patternsOf(language.phrases)) {
    const match = whole.exec(english);
    if (match) return withSlots(said, match, language);
  }
  return null;
}

/** A button that asks in a language what another asks in English. */
function choiceIn({ text }: Choice, language: Language): Choice[] {
  const said = phraseIn(text, language);
  return said === null ? [] : [{ text: said, query: said }];
}

/** The English for a chip that was edited in its language: "Menos de $40", "Rojo". Other words stay unchanged. */
export function chipInEnglish(text: string): string {
  for (const { words } of Object.values(languages)) {
    const [word] = Object.entries(words).find(([, said]) => said === text.trim().toLowerCase()) ?? [];
    if (word !== undefined) return word;
  }
  return phraseInEnglish(text);
}

/** The English for a button's question in one of the languages. Other words stay unchanged. */
export function questionInEnglish(text: string): string {
  const said = phraseInEnglish(text);
  return isEnglish(said) ? said : text;
}

/** A phrase of ours in one of the languages, in English. */
function phraseInEnglish(text: string): string {
  for (const { phrases } of Object.values(languages))
    for (const { whole, said } of patternsOf(swapped(phrases))) {
      const match = new RegExp(whole.source, 'i').exec(text.trim());
      if (match) return said.replaceAll(slot, (_, name: string) => match.groups?.[name] ?? '');
    }
  return text;
}

const swaps = new WeakMap<Table, Table>();

function swapped(table: Table): Table {
  const known =
    swaps.get(table) ?? Object.fromEntries(Object.entries(table).map(([english, said]) => [said, english]));
  swaps.set(table, known);
  return known;
}

/** A text of known sentences in a language, or null if one is unknown. */
function translated(text: string, language: Language): string | null {
  if (text === '') return '';
  for (const { first, whole, said } of patternsOf(language.sentences))
    for (const pattern of [first, whole]) {
      const match = pattern.exec(text);
      const rest = match && translated(text.slice(match[0].length), language);
      if (!match || rest === null) continue;
      const sentence = withSlots(said, match, language);
      return rest === '' ? sentence : `${sentence} ${rest}`;
    }
  return null;
}

function withSlots(said: string, { groups }: RegExpExecArray, language: Language): string {
  return said.replaceAll(slot, (_, name: string) => filled(name, groups?.[name] ?? '', language));
}

const slot = /\{(\w+)\}/g;
const dollars = String.raw`\$[\d,]+(?:\.\d+)?`;
const count = String.raw`\d[\d,]*`;
/** Not beyond the end of a sentence, though a name may have a period ("Dr. Martens"). */
const words = String.raw`(?:(?!\.”\s|[!?] ).)+?`;
/** What a slot accepts, by its name without a trailing digit; all others accept words. */
const inSlot: Table = {
  n: count,
  m: count,
  price: dollars,
  saving: dollars,
  cents: String.raw`(?:under )?\d+(?:\.\d+)?¢`,
  tier: tiers.map(({ name }) => name).join('|'),
  email: String.raw`\S+@\S+`,
  quote: '.+',
  thing: '.+?',
  often: '(?: a month for a year| a month| a year)?',
};
const kindOf = (name: string) => name.replace(/\d$/, '');

/** A text at the start of another one, and as the whole of it: a name may have a period ("Dr. Martens"). */
type Pattern = { first: RegExp; whole: RegExp; said: string };
const known = new WeakMap<Table, readonly Pattern[]>();

function patternsOf(table: Table): readonly Pattern[] {
  const patterns =
    known.get(table) ??
    Object.entries(table).map(([text, said]) => {
      const parts = text.split(slot).map((part, at) => {
        if (at % 2 === 0) return part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
        return `(?<${part}>${inSlot[kindOf(part)] ?? words})`;
      });
      const source = parts.join('');
      return { first: new RegExp(`^${source}(?:\\s+|$)`), whole: new RegExp(`^${source}$`), said };
    });
  known.set(table, patterns);
  return patterns;
}

/** The value of a slot: numbers and prices unchanged, a translated word, or the English name in quotes. */
function filled(name: string, value: string, language: Language): string {
  const kind = kindOf(name);
  if (kind === 'often') return value && ` ${language.words[value.trim()] ?? ''}`;
  if (kind in inSlot) return value;
  if (kind !== 'names') return named(value, language);
  const items = value.split(/, (?:and |or )?| (?:and|or) /).map((each) => named(each, language));
  const last = items.pop() ?? '';
  const joint = / or /.test(value) ? language.or : language.and;
  return items.length === 0 ? last : `${items.join(', ')} ${joint} ${last}`;
}

function named(value: string, language: Language): string {
  const bare = value.replaceAll(/^["“]|["”]$/g, '');
  if (/^\d+$/.test(bare)) return bare;
  const limit = phraseIn(bare.charAt(0).toUpperCase() + bare.slice(1), language)?.toLowerCase();
  return language.words[bare.toLowerCase()] ?? limit ?? `“${bare}”`;
}
