import { weights } from '../../deals/weights.ts';
import type { Engine } from './engine.ts';
import { type JudgedQuery, ndcg, recall } from './judged.ts';
import { type JudgedSet, judgedSets } from './judged-sets.ts';
import { ourEngine } from './our-engine.ts';
import { fts5, miniSearchFuzzy, miniSearchStems } from './peer-engines.ts';

const folds = 5;
const depth = 100;

/** Alternative weights, each changing one. Few of them, and none that never wins a fold, to avoid overfitting. */
const candidates: readonly { name: string; change: Record<string, unknown> }[] = [
  { name: 'as they are', change: {} },
  { name: 'title 4', change: { fields: { ...weights.fields, title: 4 } } },
  { name: 'title 8', change: { fields: { ...weights.fields, title: 8 } } },
  { name: 'brand 1', change: { fields: { ...weights.fields, brand: 1 } } },
  { name: 'category 1', change: { fields: { ...weights.fields, category: 1 } } },
  { name: 'saturation 0.8', change: { saturation: 0.8 } },
  { name: 'lengthPenalty 0.7', change: { lengthPenalty: 0.7 } },
  { name: 'coveragePower 1', change: { coveragePower: 1 } },
  { name: 'coveragePower 2', change: { coveragePower: 2 } },
  { name: 'coveragePower 3', change: { coveragePower: 3 } },
  { name: 'accessory 1', change: { accessory: 1 } },
  { name: 'otherWord 0.4', change: { otherWord: 0.4 } },
  { name: 'otherWord 0.8', change: { otherWord: 0.8 } },
];

/** How well one query was answered; null where nothing is worth finding. */
type Mark = { ndcg: number | null; recall: number | null; isZero: boolean };
/** Marks of one engine or one choice of weights, by set and query. */
type Marks = { name: string; bySet: Mark[][] };

/**
 * Five folds, each a fifth of every set. `chosen` is the search with the weights that did best on the other four, so that its
 * figures are for unseen queries; `ours` is the unchanged search.
 */
export function crossValidate(folder: string | undefined): void {
  const sets = judgedSets(folder);
  const tried = candidates.map(({ name, change }) =>
    withWeights(change, () => marksOf(name, sets, ourEngine)),
  );
  const [asIs] = tried;
  if (!asIs) return;
  const peers = [miniSearchStems, miniSearchFuzzy, fts5].map((make) => marksOf('', sets, make));
  const chosen: Marks = { name: 'chosen', bySet: sets.map(() => []) };
  for (let fold = 0; fold < folds; fold++) {
    const best = tried.reduce((one, other) => (worth(other, fold) > worth(one, fold) ? other : one));
    console.log(`fold ${fold + 1}, weights chosen on the other folds: ${best.name}`);
    const held = (_: unknown, at: number) => at % folds === fold;
    sets.forEach((_, set) => {
      chosen.bySet[set]?.push(...(best.bySet[set] ?? []).filter(held));
    });
    const lines = [{ ...best, name: 'chosen' }, { ...asIs, name: 'ours' }, ...peers];
    for (const line of lines) print(sets, { ...line, bySet: line.bySet.map((marks) => marks.filter(held)) });
  }
  console.log('all folds');
  for (const line of [chosen, { ...asIs, name: 'ours' }, ...peers]) print(sets, line);
}

/** The mean over the sets of ranking and recall, on all folds but one. */
function worth({ bySet }: Marks, without: number): number {
  const parts = bySet.map((marks) => {
    const kept = marks.filter((_, at) => at % folds !== without);
    return mean(kept.map((mark) => mark.ndcg)) + mean(kept.map((mark) => mark.recall));
  });
  return mean(parts);
}

function marksOf(name: string, sets: readonly JudgedSet[], make: (docs: JudgedSet['docs']) => Engine): Marks {
  const engines = sets.map(({ docs }) => make(docs));
  const bySet = sets.map(({ queries }, set) => queries.map((query) => markOf(engines[set], query)));
  return { name: name || (engines[0]?.name ?? ''), bySet };
}

function markOf(engine: Engine | undefined, { q, rels }: JudgedQuery): Mark {
  const found = engine?.find(q, depth) ?? [];
  return { ndcg: ndcg(found, rels, 10), recall: recall(found, rels, depth), isZero: found.length === 0 };
}

function print(sets: readonly JudgedSet[], { name, bySet }: Marks): void {
  const ndcgs = bySet.map((marks) => mean(marks.map((mark) => mark.ndcg)));
  const recalls = bySet.map((marks) => mean(marks.map((mark) => mark.recall)));
  const texts = sets.map((set, at) => {
    const zero = (bySet[at] ?? []).filter(({ isZero }) => isZero).length;
    return `${set.name} ${(ndcgs[at] ?? 0).toFixed(3)} ${(recalls[at] ?? 0).toFixed(3)} zero ${zero}`;
  });
  const all = `mean ${mean(ndcgs).toFixed(3)} ${mean(recalls).toFixed(3)}`;
  console.log(`  ${name.padEnd(16)} ${[...texts, all].join('   ')}`);
}

function mean(values: readonly (number | null)[]): number {
  const known = values.filter((value) => value !== null);
  return known.reduce((sum, value) => sum + value, 0) / Math.max(known.length, 1);
}

/** Weights are constants of the product; here they are changed during a run and restored. */
function withWeights<T>(change: Record<string, unknown>, run: () => T): T {
  const before = { ...weights };
  Object.assign(weights, change);
  try {
    return run();
  } finally {
    Object.assign(weights, before);
  }
}
