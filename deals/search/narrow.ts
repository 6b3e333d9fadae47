import { attributeKey } from '../attributes/read-attributes.ts';
import type { DealIndex } from '../index/deal-index.ts';
import { kindsNamed, rowsOfKinds } from '../kinds/kind-table.ts';
import { isBeing, isQuiet } from '../kinds/needs.ts';
import { isKnownPhrase, formOf } from '../kinds/phrases.ts';
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
  const ofKind = named.length > 0 ? rowsOfKinds(index.kinds, named) : titled(index, plan.kind?.phrases ?? []);
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
    else unmet.attributes.push(attribute);
  }
  return { rows, unmet, isAbsent: false };
}

/** "Guitar strap" asks for no camera strap: a thing or a being before the kind makes it another kind. */
const isDecisive = (text: string) => isBeing(formOf(text)) || isKnownPhrase(formOf(text));

const mostTitles = 500;

/** Rows whose title says every word of a name no kind goes by. */
function titled(index: DealIndex, phrases: readonly string[]): number[] {
  return phrases.flatMap((phrase) => {
    const terms = phrase.split(' ').map((form) => index.terms.get(form));
    const last = terms.at(-1);
    if (last === undefined || terms.includes(undefined)) return [];
    const rows = index.rows.subarray(index.offsets[last] ?? 0, index.offsets[last + 1] ?? 0);
    return [...rows.subarray(0, mostTitles)].filter((row) => {
      const title = ` ${index.table.titles.at(row).toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ')} `.split(' ').map(formOf);
      return phrase.split(' ').every((form) => title.includes(form));
    });
  });
}

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
