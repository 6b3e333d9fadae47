import { useState } from 'react';
import { Link } from 'react-router';
import type { PriceEvidence } from '../../domain/deal.ts';
import { goals } from '../../domain/goals.ts';
import { classes } from '../ui/classes.ts';
import {
  addPlace,
  browseAddress,
  endings,
  evidenceNames,
  noFilters,
  places as allPlaces,
  placesOf,
  readBrowse,
  savings,
  withAreas,
  type Browse,
  type Filters,
  type Place,
} from './browse.ts';
import { Choices, FilterMenu, filterClass } from './filter-menu.tsx';
import { endsInWords, filtersInWords, priceInWords } from './filters-in-words.ts';
import { PriceForm } from './price-form.tsx';
import type { Merchant } from './read-merchants.ts';

type Props = {
  browse: Browse;
  /** The selected places; everywhere if empty. */
  places: readonly Place[];
  /** The slugs of the user's own places, and their goal. */
  own: readonly string[];
  goal: string | null;
  merchants: readonly Merchant[];
};

/** The places and five filters, in one row or, where that is too long, two. Each filter shows its value and opens a small panel. */
export function FilterRow(props: Props) {
  const { browse, merchants } = props;
  const shop = merchants.find(({ slug }) => slug === browse.merchant)?.name ?? browse.merchant;
  const isFiltered = filtersInWords(browse, null).length > 0;
  const to = (change: Partial<Filters>) => browseAddress({ ...browse, ...change, page: 1 });
  const choice = <Name extends keyof Filters>(name: Name, text: string, value: Filters[Name]) => ({
    text,
    to: to({ [name]: value }),
    on: browse[name] === value,
  });
  return (
    <section aria-label="Filters" className="filter-row">
      <div className="filter-group">
        <Places {...props} />
      </div>
      <div className="filter-group">
        <Filter name="Price" value={priceInWords(browse)}>
          <PriceForm key={browseAddress(browse)} browse={browse} />
          {priceInWords(browse) && (
            <Choices choices={[{ text: 'Any price', to: to({ min: null, max: null }) }]} />
          )}
        </Filter>
        <Filter name="Saving" value={browse.off === null ? null : `${browse.off}% off or more`}>
          <Choices
            choices={[
              choice('off', 'Any saving', null),
              ...savings.map((off) => choice('off', `${off}% off or more`, off)),
            ]}
          />
        </Filter>
        <Filter name="Shop" value={shop}>
          <Choices
            choices={[
              choice('merchant', 'Any shop', null),
              ...merchants.map(({ slug, name }) => choice('merchant', name, slug)),
            ]}
          />
        </Filter>
        <Filter name="Price history" value={browse.evidence && evidenceNames[browse.evidence]}>
          <Choices
            choices={[
              choice('evidence', 'Any', null),
              ...(Object.keys(evidenceNames) as PriceEvidence[]).map((kind) =>
                choice('evidence', evidenceNames[kind], kind),
              ),
            ]}
          />
        </Filter>
        <Filter name="Ends" value={endsInWords(browse)}>
          <Choices
            choices={[
              choice('ends', 'Any time', null),
              ...Object.entries(endings).map(([days, text]) => choice('ends', text, Number(days))),
            ]}
          />
        </Filter>
        {isFiltered && (
          <Link
            to={browseAddress({ ...browse, ...noFilters, page: 1 })}
            preventScrollReset
            className="link inline-flex min-h-11 flex-none items-center px-2 text-nav"
          >
            Clear all
          </Link>
        )}
      </div>
    </section>
  );
}

function Filter({
  name,
  value,
  children,
}: {
  name: string;
  value: string | null;
  children: React.ReactNode;
}) {
  const label = value ? (
    <>
      <span className="sr-only">{name}: </span>
      <span className="max-w-48 truncate">{value}</span>
    </>
  ) : (
    name
  );
  return (
    <FilterMenu label={label} className={filterClass(value ? 'on' : 'off')}>
      {children}
    </FilterMenu>
  );
}

function Places({ browse: shown, places: shownPlaces, own, goal }: Props) {
  // The next area may be ticked before the list with the last one has loaded.
  const [pressed, setPressed] = useState({ to: '', from: shown });
  const isAhead = pressed.to !== '' && pressed.from === shown;
  const browse = isAhead ? readBrowse(new URL(pressed.to, location.origin).searchParams) : shown;
  const places = isAhead ? placesOf(browse.areas ?? (browse.query === null ? own : [])) : shownPlaces;
  const onTick = (address: string) => setPressed({ to: address, from: shown });
  const isOwn = browse.areas === null && browse.query === null && places.length > 0;
  const to = (slugs: readonly string[]) => browseAddress(withAreas(browse, slugs, own));
  const without = (place: Place) => to(places.flatMap(({ slug }) => (slug === place.slug ? [] : slug)));
  const placesIn = (id: string) =>
    allPlaces
      .filter((place) => place.goal === id)
      .map((place) => ({
        text: place.category ?? `All of ${place.title}`,
        to: places.includes(place) ? without(place) : to(addPlace(places, place)),
        on: places.includes(place),
      }));
  const main = goals.find(({ id }) => id === goal);
  const [firstPlace] = places;
  return (
    <>
      <span className="mr-1 flex-none text-small text-muted max-md:sr-only">
        {isOwn ? 'For you' : places.length > 0 ? 'Areas' : 'All deals'}
      </span>
      {/* On a phone the areas would push every other filter out of sight: there they are ticked in the panel. */}
      {places.map((place) => (
        <Link
          key={place.slug}
          to={without(place)}
          preventScrollReset
          className={classes(filterClass('on'), 'max-md:hidden')}
        >
          <span className="sr-only">Remove </span>
          <span className="max-w-40 truncate">{place.title}</span>
          <svg
            className="size-2.5 flex-none"
            viewBox="0 0 10 10"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinecap="round"
            aria-hidden="true"
          >
            <path d="m2 2 6 6M8 2 2 8" />
          </svg>
        </Link>
      ))}
      <FilterMenu
        label={
          firstPlace ? (
            <>
              <span className="max-md:hidden">Add an area</span>
              <span className="max-w-48 truncate md:hidden">
                {places.length > 1 ? `${places.length} areas` : firstPlace.title}
              </span>
            </>
          ) : (
            'Choose an area'
          )
        }
        stays
        className={classes(
          filterClass('add'),
          firstPlace &&
            'max-md:border-transparent max-md:bg-tint max-md:font-medium max-md:text-current-tone',
        )}
      >
        <Choices
          choices={[
            ...(own.length === 0 ? [] : [{ text: 'For you', to: to(own), on: isOwn }]),
            { text: 'All deals', to: to([]), on: places.length === 0 },
          ]}
        />
        {main && (
          <>
            <p className="mt-2 px-3 py-1 text-small text-subtle">{main.label}, your goal</p>
            <Choices onTick={onTick} choices={placesIn(main.id)} />
          </>
        )}
        {goals
          .filter(({ id }) => id !== main?.id)
          .map(({ id, label }) => (
            <details key={id} name="goals" className="group">
              <summary className="flex min-h-11 list-none items-center justify-between rounded-md px-3 text-nav font-medium hover:bg-sunken [&::-webkit-details-marker]:hidden">
                {label}
                <svg
                  className="size-2.5 text-subtle transition-transform duration-200 group-open:rotate-180"
                  viewBox="0 0 10 10"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="1.5"
                  aria-hidden="true"
                >
                  <path d="m2 3.5 3 3 3-3" />
                </svg>
              </summary>
              <Choices onTick={onTick} choices={placesIn(id)} />
            </details>
          ))}
      </FilterMenu>
    </>
  );
}
