import { Link } from 'react-router';
import { Sign } from '../ui/sign.tsx';
import { browseAddress, withAreas, type Browse, type Place } from './browse.ts';
import { filtersInWords } from './filters-in-words.ts';
import type { Matches } from './find-matches.ts';
import type { Merchant } from './read-merchants.ts';

type Props = {
  browse: Browse;
  places: readonly Place[];
  own: readonly string[];
  merchants: readonly Merchant[];
  matches: Matches | null;
};

type Active = { text: string; without: Browse; className?: string };

/** What the search was understood as, and each filter that narrows the list, to be removed by a press. */
export function ActiveFilters({ browse, places, own, merchants, matches }: Props) {
  const shop = merchants.find(({ slug }) => slug === browse.merchant)?.name ?? null;
  const { understood = [], nearly } = matches ?? {};
  const others = (slug: string) => places.flatMap((place) => (place.slug === slug ? [] : place.slug));
  // Elsewhere the row above shows the areas.
  const areas = (browse.areas === null ? [] : places).map(({ title, slug }) => ({
    text: title,
    without: withAreas(browse, others(slug), own),
    className: 'md:hidden',
  }));
  const near = nearly ? [{ text: nearly, without: { ...browse, near: false, page: 1 } }] : [];
  const filters: Active[] = [...near, ...areas, ...filtersInWords(browse, shop)];
  return (
    <>
      {understood.length > 0 && (
        <div className="num mb-2 flex flex-wrap gap-x-1.5 text-small text-muted">
          <span>Understood as</span>
          <ul aria-label="Understood as" className="contents text-ink">
            {understood.map(({ text, wanted }, at) => (
              <li key={text} className="text-ink">
                {at > 0 && <span aria-hidden="true">·&nbsp;</span>}
                {wanted ? text : `not ${text}`}
              </li>
            ))}
          </ul>
        </div>
      )}
      {filters.length > 0 && (
        <ul aria-label="Active filters" className="num mb-3 flex flex-wrap gap-2">
          {filters.map(({ text, without, className }) => (
            <li key={text} className={className}>
              <Link
                to={browseAddress(without)}
                preventScrollReset
                className="relative inline-flex min-h-9 max-w-full items-center gap-2 rounded-full bg-tint pr-3 pl-3.5 text-small font-medium text-current-tone no-underline transition-colors duration-120 after:absolute after:-inset-y-1 after:inset-x-0 hover:text-ink"
              >
                <span className="sr-only">Remove </span>
                <span className="min-w-0 break-words">{text}</span>
                <Sign name="cross" className="size-3.5 shrink-0" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
