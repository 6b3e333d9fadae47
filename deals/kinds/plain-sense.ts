import type { DealIndex } from '../index/deal-index.ts';
import { kindWords } from '../lexicon/kind-words.ts';
import lexicon from '../lexicon/kinds.json' with { type: 'json' };
import type { Plan } from '../plan.ts';
import { tokensOf } from '../text/tokens.ts';
import { fittingKinds } from './fitting-kinds.ts';
import { bareOf, formOf, phraseOf } from './kind-phrases.ts';
import { kindsNamedExactly } from './kind-table.ts';

/** What an ordinary American means by a name alone, best known first: gloves are winter gloves, and no drawing gloves. */
const plain = new Map(
  Object.entries(lexicon.plain).map(([name, kinds]) => [
    phraseOf(name),
    kinds
      .split(', ')
      .filter((each) => each !== '')
      .map((each) => bareOf(phraseOf(each))),
  ]),
);

/** Words of an area's title that say nothing about a thing: "women" of Women's Health. */
const ofAnything = new Set(
  'and home women men health small mental mindfulness gear accessory supply'.split(' ').map(formOf),
);

/**
 * The kinds that a name means where it is all that is said of them, or null where every kind of that name is as likely. The words
 * beside it come first: of "gloves for the bike", bike gloves. `isSold`: whether what is plainly meant is sold at all; a belt for a
 * suit is not, though hydration belts are.
 */
export function plainSense(
  index: DealIndex,
  plan: Plan,
): { kinds: ReadonlySet<number>; isSold: boolean } | null {
  const name = phraseOf(plan.kind?.text ?? '');
  const meant = plain.get(name);
  if (!meant || (plan.slot !== undefined && !plan.kind?.phrases.includes(name))) return null;
  const { kinds, table } = index;
  const all = fittingKinds(index, plan);
  const own = new Set(kindsNamedExactly(kinds, meant));
  const heads = new Set(name.split(' '));
  const said = new Set(
    tokensOf(plan.query)
      .map(formOf)
      .filter((form) => !heads.has(form)),
  );
  const isNamed = (kind: number) =>
    table.kinds
      .textOf(kind)
      .split(/[ |]/)
      .some((word) => said.has(word));
  const isNear = (kind: number) => {
    const [row] = kinds.rowsOf(kind);
    const area = row === undefined ? '' : table.categories.textOf(table.category[row] ?? 0);
    return tokensOf(area)
      .map(formOf)
      .some((word) => said.has(word) && !ofAnything.has(word));
  };
  const isPlain = (kind: number) => own.has(kind) || !isReviewed(index, kind);
  const named = all.filter(isNamed);
  const near = all.filter(isNear);
  const choices = [named.filter(isPlain), named, near.filter(isPlain), near, all.filter(isPlain)];
  const first = choices.find((some) => some.length > 0);
  if (first) return { kinds: new Set(first), isSold: true };
  if (meant.length > 0) return null;
  // What is shown, or what was described, has chosen among the kinds already; so does the word before it, "wifi adapter".
  const isBare =
    plan.kind?.phrases.includes(name) === true &&
    plan.slot === undefined &&
    !plan.words.some(({ span }) => span.end === (plan.kind?.span.start ?? 0) - 1);
  return isBare ? { kinds: new Set(), isSold: false } : null;
}

const reviewed = new Set(kindWords.map(({ name }) => bareOf(phraseOf(name))));
/** Of a kind that no table knows, a leather belt, a shop may well mean what the name plainly means. */
const isReviewed = ({ table }: DealIndex, kind: number): boolean =>
  table.kinds
    .textOf(kind)
    .split('|')
    .some((phrase) => reviewed.has(bareOf(phrase)));
