import table from '../../lexicon/limit-cues.json' with { type: 'json' };
import { textAt, type Token } from '../lexed.ts';
import { Phrases } from '../../lexicon/phrases.ts';
import { isRequestWord } from '../request-words.ts';

type Meaning = { side: 'max' | 'min' | 'about'; inclusive: boolean };

/** Words that turn the adjacent amount into a limit, and their extent in tokens. */
export type Cue = Meaning & {
  from: number;
  to: number;
  /** Words further away that negated it. */
  refusal?: { from: number; to: number };
};

const meanings: Record<keyof typeof table.before, Meaning> = {
  maxOpen: { side: 'max', inclusive: false },
  max: { side: 'max', inclusive: true },
  minOpen: { side: 'min', inclusive: false },
  min: { side: 'min', inclusive: true },
  about: { side: 'about', inclusive: true },
};
const cuesOf = (rows: Partial<Record<keyof typeof meanings, string[]>>) =>
  new Phrases<Meaning>(
    Object.entries(meanings).flatMap(([key, meaning]) =>
      (rows[key as keyof typeof meanings] ?? []).map((phrase) => [phrase, meaning] as const),
    ),
  );
const before = cuesOf(table.before);
const after = cuesOf(table.after);

const fillers = new Set(table.fillers);
const mostFillers = 3;
/** "Can't go past", "won't top": a limit only if negated. */
const passing = new Set(table.passing);
const negations = new Set(table.negations);
export const isNegation = (text: string): boolean => negations.has(text);
/** What may stand between a "not" and the cue it turns: "don't show me anything over", and never a name. */
const betweenNegation = new Set(table.betweenNegation);
/** "Don't you have anything under $30?", "can't find anything under $40": not a negation but a complaint. */
const complains = new Set(table.complains);
/** "I don't mind paying over $100" is not a limit. */
const unmoved = new Set(table.unmoved);
const auxiliaries = new Set(table.auxiliaries);
const refusals = Phrases.of(table.refusals);
const opening = new Set(table.opening);
const articles = new Set(table.articles);
const mostNouns = 3;
/** Not, as part of a verb, after which any verb may come: "won't stretch", "cannot climb". */
const verbNegations = new Set(table.negations.filter((word) => /nt$|^cannot$|^never$/.test(word)));

/** The cue that ends directly before the token at `index`: "under", "not cost more than", "with a maximum price of". */
export function cueBefore(tokens: readonly Token[], index: number): Cue | null {
  for (let end = index; end >= Math.max(0, index - mostFillers); end--) {
    const cue = before.before(tokens, end);
    if (cue) return turned(tokens, { ...cue.value, from: end - cue.length, to: index });
    const last = textAt(tokens, end - 1);
    if (passing.has(last)) {
      const refused = turned(tokens, { side: 'min', inclusive: false, from: end - 1, to: index });
      if (refused.side === 'max') return refused;
    }
    if (!fillers.has(last)) return null;
  }
  return null;
}

/** The cue that follows an amount: "$50 or less", "$20 and up", "$100+". */
export function cueAfter(tokens: readonly Token[], index: number): Cue | null {
  const cue = after.at(tokens, index);
  if (!cue) return null;
  const to = index + cue.length;
  // "Under $80 and under $60": the second one is not the first one's, but "300 minimum 600 maximum" are two.
  const isNext = tokens[to]?.kind === 'number' || textAt(tokens, to) === '$';
  return isNext && !/^m(?:ax|in)/.test(textAt(tokens, to + 1)) ? null : { ...cue.value, from: index, to };
}

const opposite = (cue: Cue): Cue => ({ ...cue, side: cue.side === 'max' ? 'min' : 'max', inclusive: true });

/** "Should not cost more than" negates the cue, and includes the bound itself. */
function turned(tokens: readonly Token[], cue: Cue): Cue {
  if (cue.inclusive || cue.side === 'about') return cue;
  for (let at = cue.from - 1; at >= 0; at--) {
    const text = textAt(tokens, at);
    const [last, next] = [textAt(tokens, at - 1), textAt(tokens, at + 1)];
    if (negations.has(text)) {
      if (complains.has(next)) break;
      return opposite({ ...cue, from: text === 'not' && auxiliaries.has(last) ? at - 1 : at });
    }
    // "A bottle that doesn't leak under $20" asks for no dear one: only what goes over is refused by any verb.
    const isVerb = verbNegations.has(last) || last === 'to' || next === 'to';
    const isOver = cue.side === 'min' && !unmoved.has(text) && (isVerb || isRequestWord(text));
    if (!betweenNegation.has(text) && !isOver) break;
  }
  const refusal = refusalBefore(tokens, cue);
  return refusal ? { ...opposite(cue), refusal } : cue;
}

/**
 * "I don't want a tent over $200", "no shoes over $100": if nothing was requested before, the price is excluded and not
 * the product.
 */
function refusalBefore(tokens: readonly Token[], { from, side }: Cue): { from: number; to: number } | null {
  for (let at = Math.max(0, from - mostNouns - 4); at < from; at++) {
    const length = refusals.lengthAt(tokens, at);
    // "No slip socks under $10": a thing's own name may begin with "no".
    if (length === 0 || (side === 'max' && length === 1)) continue;
    const isFirst = tokens.slice(0, at).every(({ kind, text }) => kind === 'word' && opening.has(text));
    const nouns = tokens.slice(at + length, from).filter(({ text }) => !articles.has(text));
    const isThing = nouns.every(({ kind, capital }) => kind === 'word' && !capital);
    return isFirst && isThing && nouns.length > 0 && nouns.length <= mostNouns
      ? { from: at, to: at + length }
      : null;
  }
  return null;
}
