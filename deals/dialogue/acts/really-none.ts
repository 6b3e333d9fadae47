import { usd } from '../../../domain/usd.ts';
import { kindsNamed, rowsOfKinds } from '../../kinds/kind-table.ts';
import { saysPhrase, speakFor } from '../../attributes/said-for.ts';
import { formOf } from '../../kinds/kind-phrases.ts';
import { tokensOf } from '../../text/tokens.ts';
import { plansOf } from '../../wants.ts';
import { listed } from '../say.ts';
import type { Reply, Turn } from '../turn.ts';
import { wishesIn } from './property.ts';

/** "Really no normal over-ear with noise cancelling?", "seriously nothing in white?", "so there are none for kids?" */
const doubtsNone =
  /^(?:(?:so|but|wait|hm+|ok(?:ay)?),? )*(?:(?:really|seriously|honestly|for real|wow),? (?:there (?:is|are|['’]s) |you have )?(?:no|none|nothing|not (?:one|any|a single))|(?:so )?there (?:is|are) (?:really|seriously) (?:no|none|nothing)|you (?:really|seriously) (?:have|got) (?:no|none|nothing)) (?<what>[^.?!]+)\?/i;
const plain = /^(?:normal|regular|ordinary|single|real|proper|actual|all|decent|other|ones?|none|in|there)$/;
const mostNamed = 2;

/** What is sold of the kind that is shown, beyond the list: which of it says all of that, and otherwise how much says each. */
export function reallyNone({ text, index, standing }: Turn): (() => Reply) | null {
  const { what } = doubtsNone.exec(text)?.groups ?? {};
  const [plan] = plansOf(standing.plan);
  const kind = plan?.kind;
  if (what === undefined || !kind || standing.shown === 0) return null;
  const own = tokensOf(kind.text).map(formOf);
  const isTelling = (word: string) =>
    wishesIn(word).length > 0 && !plain.test(word) && !own.includes(formOf(word));
  const phrases = what
    .toLowerCase()
    .split(/,|\b(?:with|in|and|for|that|which)\b/)
    .map((part) => part.split(/\s+/).filter(isTelling).join(' '))
    .filter(Boolean);
  const rows = [...rowsOfKinds(index.kinds, kindsNamed(index.kinds, kind.phrases))];
  if (phrases.length === 0 || rows.length === 0) return null;
  const says = (row: number, phrase: string) => {
    const said = `${index.table.titles.at(row)}. ${index.table.descriptions.at(row)}`;
    return [phrase, ...speakFor(phrase)].some((each) => saysPhrase(said, each));
  };
  const having = rows
    .filter((row) => phrases.every((phrase) => says(row, phrase)))
    .toSorted((a, b) => index.table.read(a).dealPrice - index.table.read(b).dealPrice);
  const all = `“${phrases.join(', ')}`;
  if (having.length > 0) {
    const named = having
      .slice(0, mostNamed)
      .map((row) => `${index.table.titles.at(row)}, at ${usd(index.table.read(row).dealPrice)}`);
    return () => ({
      reply: `${having.length} of all ${rows.length} ${kind.text} here ${having.length === 1 ? 'says' : 'say'} ${all}”: ${named.join('; ')}.`,
    });
  }
  const counts = phrases.map(
    (phrase) => `${rows.filter((row) => says(row, phrase)).length || 'none'} “${phrase}”`,
  );
  const each = phrases.length > 1 ? ` By itself: ${listed(counts, 'and')}.` : '';
  return () => ({
    reply: `Really none: I looked at all ${rows.length} ${kind.text} here, and no shop says ${all}.”${each}`,
  });
}
