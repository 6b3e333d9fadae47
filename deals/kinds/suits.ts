import type { DealIndex } from '../index/deal-index.ts';
import table from '../lexicon/needs.json' with { type: 'json' };
import { alikeness, tellingShare } from '../lexicon/word-vectors.ts';
import { tokensOf } from '../text/tokens.ts';
import { formOf, phraseOf } from './kind-phrases.ts';
import { kindsNamed, type KindTable, rowsOfKinds } from './kind-table.ts';
import { isPerson, isQuiet } from './needs.ts';

const setOf = (text: string) => new Set(text.split(', ').map(formOf));
/** What is left out by what it is for: "nothing to wear" is no jersey, "she hates strong smells" no perfume. */
const leftOut = table.leftOut.map(({ say, kinds }) => ({ said: setOf(say), kinds: setOf(kinds) }));
const leaves =
  /^(?:no|not|nothing|none|without|hates?|dislikes?|avoids?|skip|never|allergic|sensitive|cant|isnt|doesnt|dont)$/;
const mostBetween = 4;

/** The names of kinds that a text leaves in. */
export function leftIn(query: string, names: readonly string[]): string[] {
  const words = query.split(/[.;!?\n]/).map((sentence) => tokensOf(sentence.replaceAll(/['’]/g, '')));
  const isOut = ({ said }: (typeof leftOut)[number]) =>
    words.some((all) =>
      all.some(
        (word, at) =>
          leaves.test(word) && all.slice(at + 1, at + 2 + mostBetween).some((next) => said.has(formOf(next))),
      ),
    );
  const out = leftOut.filter(isOut);
  return names.filter((name) => {
    const forms = phraseOf(name).split(' ');
    return !out.some(({ kinds }) => forms.some((form) => kinds.has(form)));
  });
}

type Offered = { least: number; isSized: boolean };
/** Read once per state of the catalogue. */
const known = new WeakMap<KindTable, Map<string, Offered>>();
function offeredAs({ kinds, table: offers }: DealIndex, name: string): Offered {
  const all = known.get(kinds) ?? new Map<string, Offered>();
  known.set(kinds, all);
  const found = all.get(name);
  if (found) return found;
  const rows = rowsOfKinds(kinds, kindsNamed(kinds, [phraseOf(name)]));
  const some = rows.slice(0, mostRows);
  const sized = some.filter((row) => worn.test(offers.read(row).title));
  const least = Math.min(Infinity, ...rows.map((row) => (offers.price[row] ?? 0) / 100));
  const offered = { least, isSized: sized.length * 2 > some.length };
  if (rows.length > 0) all.set(name, offered);
  return offered;
}
const mostRows = 8;
const worn = /\b(?:size (?:x*[sml]|\d)|(?:wo)?men['’]s|youth|junior)\b/i;

/** Without a limit, nobody is given what costs more than this at least. */
const dearest = 200;

/** Gifts that fit anybody come before those whose size one would have to know; dear ones are left out. */
export function giftable(
  index: DealIndex,
  query: string,
  { about, names, hasLimit }: { about: string; names: readonly string[]; hasLimit: boolean },
): string[] {
  return names
    .map((name) => ({ name, ...offeredAs(index, name), likes: likenessOf(query, about, name) }))
    .filter(({ least }) => hasLimit || least === Infinity || least <= dearest)
    .sort((one, other) => Number(one.isSized) - Number(other.isSized) || other.likes - one.likes)
    .map(({ name }) => name);
}

const leastLike = 0.7;
/** Of what suits somebody who swims, goggles come before a dry bag. 0 if a kind is no closer than others. */
function likenessOf(query: string, about: string, name: string): number {
  const whole = tokensOf(about).map(formOf);
  const isSaid = (form: string) => whole.some((word) => alikeness(word, form) >= leastLike);
  // "Grilling" itself does not tell what suits somebody who grills best: the table lists that first.
  const said = tokensOf(query)
    .filter((word) => !isQuiet(word) && !isPerson(formOf(word)))
    .map(formOf)
    .filter((form) => !isSaid(form));
  const likes = phraseOf(name)
    .split(' ')
    // Every garden hose and raised garden bed is for the garden.
    .filter((form) => !isSaid(form))
    .flatMap((form) => said.map((word) => alikeness(word, form) * tellingShare(word)));
  const most = Math.max(0, ...likes);
  return most >= leastLike * leastTelling ? most : 0;
}
const leastTelling = 0.4;
