import { endings, evidenceNames, noFilters, type Browse, type Filters } from './browse.ts';
import { shortUsd } from '../../domain/usd.ts';

type FilterWords = { name: string; text: string; without: Browse };

/** Every active filter in words, each with the list without it. */
export function filtersInWords(browse: Browse, merchantName: string | null): readonly FilterWords[] {
  const words: FilterWords[] = [];
  const say = (text: string, ...names: (keyof Filters)[]) => {
    const off = Object.fromEntries(names.map((name) => [name, noFilters[name]]));
    words.push({ name: names.join(' '), text, without: { ...browse, ...off, page: 1 } });
  };
  const price = priceInWords(browse);
  if (price) say(price, 'min', 'max');
  if (browse.off !== null) say(`At least ${browse.off}% off`, 'off');
  if (browse.merchant !== null) say(merchantName ?? browse.merchant, 'merchant');
  if (browse.evidence !== null) say(evidenceNames[browse.evidence], 'evidence');
  const ends = endsInWords(browse);
  if (ends) say(ends, 'ends');
  return words;
}

export function priceInWords({ min, max }: Filters): string | null {
  if (min !== null && max !== null) return `${shortUsd(min)} to ${shortUsd(max)}`;
  if (min !== null) return `From ${shortUsd(min)}`;
  return max === null ? null : `Up to ${shortUsd(max)}`;
}

export function endsInWords({ ends }: Filters): string | null {
  const text = Object.entries(endings).find(([days]) => Number(days) === ends)?.[1];
  return text ? `Ends ${text.toLowerCase()}` : null;
}
