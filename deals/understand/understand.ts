import { emptyPlan, type Plan, type PlanCategory, type PlanName, type Span } from '../plan.ts';
import { piecesOf, stemOf, type Piece } from '../text/tokens.ts';
import { categoryAt, misspelledCategoryAt } from './categories.ts';
import { Lexed } from './lex.ts';
import { readMoney } from './money.ts';
import { exclusionAt, knownBrandAt, nameAt, sourceWords, type Vocabulary, emptyVocabulary } from './names.ts';
import { readPhrases } from './phrases.ts';
import { readQuantity } from './quantity.ts';
import { readSaving } from './saving.ts';
import { isRequestWord } from './request-words.ts';

/** Reads a request into a plan. What names a brand or a merchant is the catalogue's to say, through `vocabulary`. */
export function understand(query: string, vocabulary: Vocabulary = emptyVocabulary): Plan {
  const plan = emptyPlan(query);
  const lexed = new Lexed(query);
  readSaving(lexed, plan);
  readQuantity(lexed, plan);
  readMoney(lexed, plan);
  readPhrases(lexed, plan);
  const pieces = piecesOf(query).filter(({ start, end }) => !lexed.isClaimed(start, end));
  readTopic(pieces, plan, vocabulary);
  return plan;
}

function readTopic(pieces: readonly Piece[], plan: Plan, vocabulary: Vocabulary): void {
  let out = false;
  let outEnd = -1;
  for (let index = 0; index < pieces.length;) {
    const piece = pieces[index];
    if (!piece) break;
    const exclusion = exclusionAt(pieces, index);
    if (exclusion) {
      out = true;
      outEnd = index + exclusion;
      index += exclusion;
      continue;
    }
    // "not Acme, Fairway or golf": the exclusion runs on over a list, and ends at the first word that is no name.
    if (out && index > outEnd && ['or', 'and', 'nor'].includes(piece.text)) {
      index += 1;
      continue;
    }
    const taken = take(pieces, index, plan, vocabulary, out);
    if (out && taken.kind === 'word' && index > outEnd) out = false;
    if (out && taken.kind === 'skipped' && index > outEnd) out = false;
    index += taken.length;
    if (out && taken.kind === 'out-word') out = false;
  }
}

type Taken = { length: number; kind: 'name' | 'category' | 'word' | 'out-word' | 'skipped' };

function take(
  pieces: readonly Piece[],
  index: number,
  plan: Plan,
  vocabulary: Vocabulary,
  out: boolean,
): Taken {
  const piece = pieces[index];
  if (!piece) return { length: 1, kind: 'skipped' };
  const span = (length: number) => spanOf(plan.query, pieces, index, length);
  const named = categoryAt(pieces, index);
  const name =
    nameAt(pieces, index, vocabulary, {
      forced: out || sourceWords.has(pieces[index - 1]?.text ?? ''),
    }) ?? knownBrandAt(pieces, index, plan.query);
  const isWord = name !== null || isRequestWord(piece.text) || vocabulary.says?.(piece.text);
  const category = named ?? (isWord ? null : misspelledCategoryAt(pieces, index));
  if (name && (!category || name.length > category.length)) {
    const entry: PlanName = { name: name.name, span: span(name.length) };
    if (name.brand) (out ? plan.brandsOut : plan.brandsIn).push(entry);
    if (name.merchant) (out ? plan.merchantsOut : plan.merchantsIn).push(entry);
    return { length: name.length, kind: 'name' };
  }
  if (category) {
    const at = span(category.length);
    const found: PlanCategory[] = category.categories.map((entry) => ({ ...entry, span: at }));
    (out ? plan.subcategoriesOut : plan.subcategories).push(...found);
    if (category.goal && !out) plan.goal = plan.goal ?? { value: category.goal, span: at };
    if (!out && !found.some(({ printed }) => printed)) {
      plan.hints.push(...pieces.slice(index, index + category.length).map(({ text }) => stemOf(text)));
    }
    return { length: category.length, kind: 'category' };
  }
  if (isRequestWord(piece.text)) return { length: 1, kind: 'skipped' };
  const word = { text: piece.text, span: span(1) };
  if (!out) {
    plan.words.push(word);
    return { length: 1, kind: 'word' };
  }
  if (/^\p{Lu}/u.test(word.span.text)) {
    // A name the catalogue does not know: nothing of it is there, and the chip still says it was heard.
    plan.brandsOut.push({ name: word.span.text, span: word.span });
    return { length: 1, kind: 'name' };
  }
  plan.wordsOut.push(word);
  return { length: 1, kind: 'out-word' };
}

function spanOf(query: string, pieces: readonly Piece[], index: number, length: number): Span {
  const start = pieces[index]?.start ?? 0;
  const end = pieces[index + length - 1]?.end ?? start;
  return { start, end, text: query.slice(start, end) };
}
