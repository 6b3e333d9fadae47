import { forBeginners, meansToldIn, saysPhrase, unsuitedFor } from '../attributes/said-for.ts';
import type { DealIndex } from '../index/deal-index.ts';
import { isUnquoted } from '../kinds/asked-of.ts';
import { kindsNamed, rowsOfKinds } from '../kinds/kind-table.ts';
import { isQuiet } from '../kinds/needs.ts';
import { isPersonWord } from '../lexicon/people.ts';
import type { Plan } from '../plan.ts';
import { isTooWeak, loadAsked } from './loads.ts';
import { stemOf, tokensOf } from '../text/tokens.ts';

/** What a shop says of something that is told: "cooling" of sweat, "side and back sleepers" of a side sleeper. */
export type Served = { told: string; stated: string };

/** What counts most is what shops write for a trouble, and two words of a person's own; one word alone is weak evidence. */
const worth = { meant: 1, pair: 1, word: 0.2, dear: 0.5 } as const;
/** "Side and back sleepers": so many words may come between two that are told together. */
const mostBetween = 2;
const shortestWord = 4;

/**
 * What is told beside a thing: "im a side sleeper", "I overpronate." Offers that say so come first among what otherwise matches
 * equally, and those whose shop says that they are for the opposite last.
 */
export function toldBeside({ kinds, table }: DealIndex, plan: Plan) {
  const named = new Set(tokensOf(plan.kind?.text ?? '').map(stemOf));
  const out = new Set(plan.wordsOut.flatMap(({ text }) => tokensOf(text).map(stemOf)));
  const isTold = (word: string) =>
    word.length >= shortestWord &&
    !/^\d/.test(word) &&
    !isQuiet(word) &&
    !isPersonWord(word) &&
    !named.has(stemOf(word)) &&
    !out.has(stemOf(word));
  const isOut = (phrase: string) => tokensOf(phrase).some((word) => out.has(stemOf(word)));
  const clauses = plan.query.split(/[.,;:!?]/).map((clause) => tokensOf(clause));
  const meant = plan.chosen === undefined ? meansToldIn(plan.query).filter(({ told }) => !isOut(told)) : [];
  const pairs = clauses.flatMap((words) =>
    words.slice(1).flatMap((second, at) => {
      const first = words[at] ?? '';
      // What shops say in other words counts as it is meant: dust-free litter is as good as "low dust."
      return isTold(first) && isTold(second) && !meant.some(({ told }) => told === `${first} ${second}`)
        ? [{ told: `${first} ${second}`, stems: [stemOf(first), stemOf(second)] }]
        : [];
    }),
  );
  // Parts of a set agree with each other first.
  const words = new Set(
    (plan.slot === undefined ? clauses.flat() : []).flatMap((word) =>
      isTold(word) && !isUnquoted(word) ? [stemOf(word)] : [],
    ),
  );
  const unsuited = meant.flatMap(({ told }) => unsuitedFor(told));
  // Who begins needs none of the dearer half.
  const isBeginning = meant.some(({ said }) => said === forBeginners);
  const usual = isBeginning
    ? middle(rowsOfKinds(kinds, kindsNamed(kinds, plan.kind?.phrases ?? [])))
    : Infinity;
  const textOf = (row: number) => `${table.titles.at(row)}. ${table.descriptions.at(row)}`;

  function middle(rows: readonly number[]): number {
    const prices = rows.map((row) => table.read(row).dealPrice).sort((one, other) => one - other);
    return prices[Math.floor(prices.length / 2)] ?? Infinity;
  }
  /** What the offer says of it, in its own words. */
  function served(row: number): Served[] {
    if (meant.length + pairs.length === 0) return [];
    const text = textOf(row);
    const all = [
      ...meant.flatMap(({ told, said }) => {
        const stated = said.find((phrase) => saysPhrase(text, phrase));
        return stated === undefined ? [] : [{ told, stated }];
      }),
      ...pairs.flatMap(({ told, stems }) => {
        const stated = nearIn(text, stems);
        return stated === null ? [] : [{ told, stated }];
      }),
    ];
    return all.filter(({ stated }, at) => all.findIndex((other) => other.stated === stated) === at);
  }
  const load = loadAsked(plan.query);
  const isUnsuited = (row: number): boolean => {
    const text = textOf(row);
    // Who weighs 320 lb is not shown first what holds 300.
    if (load !== null && isTooWeak(table.read(row), load)) return true;
    return unsuited.some((phrase) => saysPhrase(text, phrase));
  };
  /** From below 0, where it is for the opposite, to 1. */
  function liftOf(row: number): number {
    if (meant.length + pairs.length + words.size === 0 && load === null) return 0;
    const stems = new Set(tokensOf(textOf(row)).map(stemOf));
    const said = words.size === 0 ? 0 : [...words].filter((stem) => stems.has(stem)).length / words.size;
    const most = meant.length * worth.meant + (pairs.length > 0 ? worth.pair : 0);
    const of = new Set(served(row).map(({ told }) => told));
    const troubles = meant.filter(({ told }) => of.has(told)).length * worth.meant;
    const together = pairs.some(({ told }) => of.has(told)) ? worth.pair : 0;
    const isDear = isBeginning && table.read(row).dealPrice > usual;
    return (
      (most === 0 ? 0 : (troubles + together) / most) +
      said * worth.word -
      (isUnsuited(row) ? 1 : 0) -
      (isDear ? worth.dear : 0)
    );
  }
  return { served, liftOf };
}

/** Where a text has two stems in this order and close together, with what is between. */
function nearIn(text: string, [first, second]: readonly string[]): string | null {
  const words = tokensOf(text);
  const stems = words.map(stemOf);
  for (const [at, stem] of stems.entries()) {
    if (stem !== first) continue;
    const end = stems.indexOf(second ?? '', at + 1);
    if (end > at && end <= at + 1 + mostBetween) return words.slice(at, end + 1).join(' ');
  }
  return null;
}
