import { evidenceNames, findArea, noFilters, type Browse, type Filters } from './browse.ts';
import { usd } from '../../domain/usd.ts';

export type FilterWords = { name: string; text: string; without: Browse };

/** Every active filter in words, each with the list without it. The goal has its own links. */
export function filtersInWords(browse: Browse, merchantName: string | null): readonly FilterWords[] {
  const words: FilterWords[] = [];
  const say = (text: string, ...names: (keyof Filters)[]) => {
    const off = Object.fromEntries(names.map((name) => [name, noFilters[name]]));
    words.push({ name: names.join(' '), text, without: { ...browse, ...off, page: 1 } });
  };
  const area = findArea(browse.area, browse.goal);
  if (area) say(area.title, 'area');
  if (browse.min !== null && browse.max !== null)
    say(`${usd(browse.min)} to ${usd(browse.max)}`, 'min', 'max');
  else if (browse.min !== null) say(`From ${usd(browse.min)}`, 'min');
  else if (browse.max !== null) say(`Up to ${usd(browse.max)}`, 'max');
  if (browse.off !== null) say(`At least ${browse.off}% off`, 'off');
  if (browse.merchant !== null) say(merchantName ?? browse.merchant, 'merchant');
  if (browse.evidence !== null) say(evidenceNames[browse.evidence], 'evidence');
  return words;
}
