import { Fragment, useEffect, useRef, useState } from 'react';
import { Link, NavigationType, redirect, useNavigation, useNavigationType } from 'react-router';
import { grouped } from '../../domain/usd.ts';
import type { Deal } from '../../domain/deal.ts';
import { startersFor } from '../../domain/starters.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { SiteLink } from '../layout/site-link.tsx';
import type { SignedInHandle } from '../layout/signed-in.tsx';
import { readProgress } from '../session/profile.ts';
import { sessionOf } from '../session/require-session.ts';
import { classes } from '../ui/classes.ts';
import {
  browseAddress,
  orders,
  ownPlaces,
  pageSize,
  placesOf,
  readBrowse,
  type Browse,
  type Order,
} from './browse.ts';
import { DealGrid } from './deal-card/deal-grid.tsx';
import { dealKey } from './deal-card/deal-key.ts';
import { readSavedKeys } from './deal-card/read-saved-keys.ts';
import { SavableDeal } from './deal-card/savable-deal.tsx';
import { useNow } from './deal-card/use-now.ts';
import './deals.css';
import { ActiveFilters } from './active-filters.tsx';
import { Choices, FilterMenu } from './filter-menu.tsx';
import { FilterRow } from './filter-row.tsx';
import { filtersInWords } from './filters-in-words.ts';
import { findBlocking } from './find-blocking.ts';
import { findMatches } from './find-matches.ts';
import { NoMatch } from './no-match.tsx';
import { PagesNav } from './pages-nav.tsx';
import { PlaceholderCard } from './placeholder-card.tsx';
import { readMerchants } from './read-merchants.ts';
import { readOffers, type Wanted } from './read-offers.ts';
import { oncePerProduct } from './same-product.ts';
import { SearchBox } from './search-box.tsx';
import { SearchNote } from './search-note.tsx';
import type { Route } from './+types/page';

export const meta = () =>
  pageMeta({ title: 'Find Deals', description: 'Find the best deals personalized for you' });

export const handle: SignedInHandle = { failed: 'The deals could not be loaded' };

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const { user } = sessionOf(context);
  const browse = readBrowse(new URL(request.url).searchParams);
  const [found, merchants, savedKeys] = await Promise.all([
    findOffers(browse, user.id),
    readMerchants(),
    readSavedKeys(user.id),
  ]);
  const { wanted, offers, ...rest } = found;
  if (!offers) throw redirect(browseAddress({ ...browse, page: 1 }));
  const merchant = merchants.find(({ slug }) => slug === browse.merchant)?.name ?? null;
  const blocking = offers.total === 0 ? await findBlocking(wanted, merchant) : [];
  return { ...rest, browse, places: wanted.places, offers, merchants, savedKeys, blocking };
}

/** One page of deals: by default in the user's own areas; for a search, all matches. */
async function findOffers(browse: Browse, userId: string) {
  const [profile, matches] = await Promise.all([readProgress(userId), findMatches(browse, userId)]);
  const goal = profile?.lifestyle_goal ?? null;
  const own = ownPlaces(goal, profile?.selected_categories ?? []);
  const slugs = browse.areas ?? (browse.query === null ? own : []);
  const wanted: Wanted = { browse, places: placesOf(slugs), ids: matches?.ids ?? null };
  return { wanted, matches, own, goal, offers: await readOffers(wanted) };
}

type Data = Route.ComponentProps['loaderData'];

export default function Deals({ loaderData }: Route.ComponentProps) {
  const { browse, offers, blocking, merchants, matches, goal, own } = loaderData;
  const isEmpty =
    offers.total === 0 &&
    matches === null &&
    blocking.length === 0 &&
    filtersInWords(browse, null).length === 0;
  return (
    <div className="num min-h-[60dvh] pb-16 md:pb-20">
      <SearchBox browse={browse} example={startersFor(goal, titlesOf(own))[0]} />
      <div className="wrap">
        {isEmpty ? (
          <PlaceholderCard
            id="coming-soon"
            title="Coming Soon"
            text="AI-powered deal finder is being set up"
          />
        ) : (
          <>
            <FilterRow {...loaderData} merchants={merchants} />
            <Results {...loaderData} />
          </>
        )}
      </div>
    </div>
  );
}

const titlesOf = (slugs: readonly string[]) => placesOf(slugs).map(({ title }) => title);

function Results(props: Data) {
  const { browse, places, own, goal, offers, savedKeys, blocking, matches } = props;
  const now = useNow();
  const changing = useNavigation().state === 'loading';
  const [first] = useState(browse);
  const heading = useStartOfList(browse);
  const ownTitles = titlesOf(own);
  // Where every deal is in them, it tells none apart.
  const isMixed = offers.deals.some(({ category }) => !ownTitles.includes(category));
  const areSamples = offers.deals.length > 0 && offers.deals.every(({ isSample }) => isSample);
  return (
    <section aria-labelledby="results" aria-busy={changing}>
      <div className="flex flex-wrap items-baseline gap-x-3 pt-2 md:pt-0 md:pb-3.5">
        <h2
          ref={heading}
          id="results"
          tabIndex={-1}
          aria-live="polite"
          className="min-w-0 scroll-mt-32 text-[1.0625rem] leading-[1.3] tracking-[-.02em] break-words outline-none md:text-[1.25rem]"
        >
          {summary(props)}
        </h2>
        <p className="text-small text-muted max-lg:hidden">
          {areSamples
            ? 'Samples: shops and prices are invented.'
            : offers.total > pageSize && `${pageSize} on a page`}
        </p>
        {offers.total > 0 && (
          <span className="ml-auto flex items-baseline gap-5 text-small">
            <SiteLink to="/how-deals-are-ordered" className="link max-md:hidden">
              Why this order
            </SiteLink>
            <SortMenu browse={browse} />
          </span>
        )}
      </div>
      {areSamples && (
        <p className="text-small text-muted max-md:hidden md:pb-3 lg:hidden">
          Samples: shops and prices are invented.
        </p>
      )}
      <ActiveFilters {...props} />
      {offers.total === 0 ? (
        <NoMatch browse={browse} matches={matches} blocking={blocking} />
      ) : (
        matches && <SearchNote query={browse.query ?? ''} matches={matches} />
      )}
      {/* While the next page loads the current one stays, dimmed if loading takes longer. */}
      <div className={classes('transition-opacity duration-200', changing && 'opacity-50 delay-200')}>
        <DealGrid columns={3}>
          {oncePerProduct(offers.deals).map(({ deal, alsoAt }, at) => {
            const reasons =
              isMixed && ownTitles.includes(deal.category)
                ? [{ kind: 'category' as const, text: `${deal.category}, your area` }]
                : [];
            return (
              <SavableDeal
                key={deal.id ?? dealKey(deal)}
                deal={{ ...deal, reasons }}
                goal={goal}
                now={now}
                index={browse === first ? at : null}
                saved={savedKeys.has(dealKey(deal))}
                reportable
                foot={alsoAt.length > 0 && <AlsoAt deals={alsoAt} />}
              />
            );
          })}
        </DealGrid>
        <PagesNav browse={browse} total={offers.total} />
      </div>
      {offers.total > 0 && (
        <p className="mt-8 flex flex-wrap justify-between gap-x-8 text-small text-muted">
          {places.length > 0 && (
            <span>
              Looking for something else?{' '}
              <Link to={browseAddress({ ...browse, areas: [], page: 1 })} className="link">
                See all deals
              </Link>
            </span>
          )}
          {areSamples && <span className="mt-3 md:hidden">Samples: shops and prices are invented.</span>}
          <SiteLink to="/how-deals-are-ordered" className="link mt-3 md:hidden">
            Why this order
          </SiteLink>
        </p>
      )}
    </section>
  );
}

/** The other shops that offer it at the same price. */
function AlsoAt({ deals }: { deals: readonly Deal[] }) {
  return (
    <p className="text-tiny text-muted">
      Also at{' '}
      {deals.map(({ id, merchant }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <SiteLink to={`/deals/${id}`} className="link">
            {merchant}
          </SiteLink>
        </Fragment>
      ))}
    </p>
  );
}

/** After changing the page, focus moves to the heading above the deals; a filter scrolls it back into view. */
function useStartOfList(browse: Browse) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(browse);
  // Back and Forward return to where the page was.
  const isReturn = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    if (isReturn) last.current = browse;
    if (last.current.page !== browse.page) heading.current?.focus({ preventScroll: true });
    const isAbove = (heading.current?.getBoundingClientRect().top ?? 0) < 0;
    if (last.current !== browse && isAbove) heading.current?.scrollIntoView();
    last.current = browse;
  }, [browse, isReturn]);
  return heading;
}

function SortMenu({ browse }: { browse: Browse }) {
  const names = (Object.keys(orders) as Order[]).filter(
    (order) => order !== 'match' || browse.query !== null,
  );
  return (
    <FilterMenu
      label={`Sort: ${orders[browse.order].toLowerCase()}`}
      className="-my-2.5 inline-flex min-h-11 items-center gap-1.5 rounded-sm whitespace-nowrap"
    >
      <Choices
        choices={names.map((order) => ({
          text: orders[order],
          to: browseAddress({ ...browse, order, page: 1 }),
          on: order === browse.order,
        }))}
      />
    </FilterMenu>
  );
}

function summary({ browse, places, offers, matches }: Data): string {
  const count = grouped(offers.total);
  const deals = `${count} ${offers.total === 1 ? 'deal' : 'deals'}`;
  if (offers.total === 0 && matches?.ids.length === 0) return `No deals match “${browse.query}”`;
  if (offers.total === 0) return 'No deal fits all of these filters';
  if (matches?.nearly) return `${count} close ${offers.total === 1 ? 'match' : 'matches'}`;
  if (browse.query !== null) return `${deals} found`;
  if (places.length === 0) return deals;
  if (browse.areas === null) return `${deals} for you`;
  const titles = places.map(({ title }) => title);
  return `${deals} in ${titles.length > 2 ? `${titles.length} areas` : titles.join(' and ')}`;
}
