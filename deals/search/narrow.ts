import { attributeKey } from '../attributes/read-attributes.ts';
import type { DealIndex } from '../index/deal-index.ts';
import { kindsNamed, rowsOfKinds } from '../kinds/kind-table.ts';
import { isBeing, isQuiet } from '../kinds/needs.ts';
import { formOf, isHead, isKnownPhrase } from '../kinds/phrases.ts';
import type { Plan, PlanAttribute } from '../plan.ts';
import type { Passes } from './filter.ts';
import { saysWord, type TopicWord } from './topic.ts';

/** The rows of a kind that have what was asked of it. `unmet`: what none of them has, so that it was left out. */
export type Narrowed = {
  rows: number[];
  unmet: { attributes: PlanAttribute[]; words: string[] };
  /** The catalogue holds nothing of the kind, whatever the limits. */
  isAbsent: boolean;
};

/** What decides most comes first: a man's shoe in another size is closer than a woman's in this one. */
const weightOf: Partial<Record<PlanAttribute['type'], number>> = { audience: 0, hand: 1, size: 2, memory: 2, length: 3 };

/** `topic`: the words that say more of the kind, in every way the catalogue says them. */
export function narrow(index: DealIndex, plan: Plan, passes: Passes, topic: readonly TopicWord[]): Narrowed {
  const named = kindsNamed(index.kinds, plan.kind?.phrases ?? []);
  const ofKind = rowsOfKinds(index.kinds, named);
  const unmet: Narrowed['unmet'] = { attributes: [], words: [] };
  const seen = new Set(plan.seen);
  const passing = ofKind.filter((row) => passes(row) && !seen.has(index.table.ids[row] ?? ''));
  if (ofKind.length === 0) return { rows: [], unmet, isAbsent: true };
  let rows = passing;
  const hard = plan.words.filter(({ soft }) => !soft);
  let isAbsent = false;
  for (const { text } of hard) {
    const word = topic.find((each) => each.text === text);
    const saying = word ? (row: number) => saysWord(index, word, row) : () => false;
    const left = rows.filter(saying);
    if (left.length > 0) rows = left;
    else if (isDecisive(text) && !ofKind.some(saying)) isAbsent = true;
    else if (!isQuiet(text)) unmet.words.push(text);
  }
  if (isAbsent) return { rows: [], unmet, isAbsent };
  const attributes = (plan.attributes ?? []).toSorted((a, b) => (weightOf[a.type] ?? 9) - (weightOf[b.type] ?? 9));
  for (const attribute of attributes) {
    const has = hasAttribute(index, attribute);
    const left = rows.filter(has);
    if (left.length > 0) rows = left;
    // "A big one" of a kind that comes in no sizes is a manner of speaking.
    else if (!(attribute.type === 'size' && isRough(attribute) && !rows.some(hasSize(index))))
      unmet.attributes.push(attribute);
  }
  return { rows, unmet, isAbsent: false };
}

const isRough = ({ span }: PlanAttribute) => /^(?:big|large|small|medium|little)$/i.test(span.text);
const hasSize =
  ({ table }: DealIndex): Passes =>
  (row) =>
    / size:(?:xs|s|m|l|xl|xxl) /.test(` ${table.attributeSets.textOf(table.attributeSet[row] ?? 0)} `);

/** "Guitar strap" asks for no camera strap: a thing or a being before the kind makes it another kind. */
function isDecisive(text: string): boolean {
  const form = formOf(text);
  return isBeing(form) || (isKnownPhrase(form) && isHead(form) && !isManner.test(text));
}

/** "Cushioned shoes" are shoes: such a word says how a thing is, though a cushion is one. */
const isManner = /\w{3}(?<!e)ed$/;

function hasAttribute({ table }: DealIndex, { type, value }: PlanAttribute): Passes {
  const known = new Map<number, boolean>();
  const wanted = ` ${attributeKey(type, value)} `;
  return (row) => {
    const set = table.attributeSet[row] ?? 0;
    const before = known.get(set);
    if (before !== undefined) return before;
    const has = ` ${table.attributeSets.textOf(set)} `.includes(wanted);
    known.set(set, has);
    return has;
  };
}
