import { readAttributes } from '../attributes/read-attributes.ts';
import type { DealIndex } from '../index/deal-index.ts';
import table from '../lexicon/needs.json' with { type: 'json' };
import { alikeness, tellingShare } from '../lexicon/word-vectors.ts';
import { tokensOf } from '../text/tokens.ts';
import { formOf, phraseOf } from './kind-phrases.ts';
import { kindsNamed, rowsOfKinds } from './kind-table.ts';
import { isQuiet } from './needs.ts';

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

/** Without a limit, nobody is given what costs more than this at least. */
const dearest = 200;
const mostRows = 8;

/** Gifts that fit anybody come before those whose size one would have to know; dear ones are left out. */
export function giftable(
  { kinds, table: offers }: DealIndex,
  query: string,
  { about, names, hasLimit }: { about: string; names: readonly string[]; hasLimit: boolean },
): string[] {
  const kept = names.flatMap((name) => {
    const rows = rowsOfKinds(kinds, kindsNamed(kinds, [phraseOf(name)]));
    const least = Math.min(...rows.map((row) => (offers.price[row] ?? 0) / 100));
    if (!hasLimit && rows.length > 0 && least > dearest) return [];
    const some = rows.slice(0, mostRows);
    const sized = some.filter((row) => isWorn(offers.read(row).title));
    return [{ name, isSized: sized.length * 2 > some.length, likes: likenessOf(query, about, name) }];
  });
  return kept
    .sort((one, other) => Number(one.isSized) - Number(other.isSized) || other.likes - one.likes)
    .map(({ name }) => name);
}

const leastLike = 0.7;
/** Of what suits somebody who swims, goggles come before a dry bag. 0 if a kind is no closer than others. */
function likenessOf(query: string, about: string, name: string): number {
  const whole = tokensOf(about).map(formOf);
  const said = tokensOf(query)
    .filter((word) => !isQuiet(word))
    .map(formOf);
  const likes = phraseOf(name)
    .split(' ')
    // Every garden hose and raised garden bed is for the garden.
    .filter((form) => !whole.some((word) => alikeness(word, form) >= leastLike))
    .flatMap((form) => said.map((word) => alikeness(word, form) * tellingShare(word)));
  const most = Math.max(0, ...likes);
  return most >= leastLike * leastTelling ? most : 0;
}
const leastTelling = 0.4;

/** "Size M", "Women's 7". */
const isWorn = (title: string) =>
  readAttributes(title).some(({ type }) => type === 'audience') || /\bsize (?:x*[sml]|\d)/i.test(title);
