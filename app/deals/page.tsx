import { redirect, useNavigation } from 'react-router';
import { claims } from '../../domain/claims.ts';
import { findGoal } from '../../domain/goals.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { SiteLink } from '../layout/site-link.tsx';
import { readProgress } from '../session/profile.ts';
import { sessionOf } from '../session/require-session.ts';
import type { SignedInHandle } from '../layout/signed-in.tsx';
import { browseAddress, noFilters, readBrowse, type Browse } from './browse.ts';
import { BrowseBar } from './browse-bar.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { readSavedKeys } from './deal-card/read-saved-keys.ts';
import { DealFeed } from './feed/deal-feed.tsx';
import { PlaceholderCard } from './placeholder-card.tsx';
import { readMerchants } from './read-merchants.ts';
import { readOffers } from './read-offers.ts';
import { WhatBlocks } from './what-blocks.tsx';
import { findBlocking } from './find-blocking.ts';
import type { Route } from './+types/page';

/** The list, wherever one is in it. */
const listAddress = (browse: Browse) => browseAddress({ ...browse, page: 1 });

export const meta = () =>
  pageMeta({ title: 'AI Shopping Assistant', description: 'Find the best deals personalized for you' });

export const handle: SignedInHandle = { failed: 'The deals could not be loaded' };

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const { user } = sessionOf(context);
  const browse = readBrowse(new URL(request.url).searchParams);
  const [offers, merchants, savedKeys, progress] = await Promise.all([
    readOffers(browse),
    readMerchants(),
    readSavedKeys(user.id),
    readProgress(user.id),
  ]);
  if (!offers) throw redirect(browseAddress({ ...browse, page: 1 }));
  const merchant = merchants.find(({ slug }) => slug === browse.merchant)?.name ?? null;
  const blocking = offers.total === 0 ? await findBlocking(browse, merchant) : [];
  return { browse, offers, merchants, savedKeys, blocking, goal: progress?.lifestyle_goal ?? null };
}

export default function Deals({ loaderData }: Route.ComponentProps) {
  const { browse, offers } = loaderData;
  const unfiltered = listAddress(browse) === listAddress({ ...noFilters, order: 'newest', page: 1 });
  return (
    <div className="wrap-app min-h-[60dvh] pt-10 pb-20">
      <h1 className="text-h2">AI Shopping Assistant</h1>
      <p className="mt-2 text-lead text-muted">Find the best deals personalized for you</p>
      {offers.total === 0 && unfiltered ? (
        <PlaceholderCard id="coming-soon" title="Coming Soon" text="AI-powered deal finder is being set up" />
      ) : (
        <OfferList {...loaderData} />
      )}
    </div>
  );
}

function OfferList(props: Route.ComponentProps['loaderData']) {
  const { browse, offers, merchants, savedKeys, blocking, goal } = props;
  const changing = useNavigation().state === 'loading';
  return (
    <div aria-busy={changing}>
      <BrowseBar browse={browse} />
      <FilterPanel browse={browse} merchants={merchants} />
      <output className="num mt-4 block text-small text-muted">
        {summary(browse, offers.total)}
        <span className="text-subtle">
          {' '}
          · {claims.dealPoints.text}, {claims.dealPoints.condition}
        </span>
      </output>
      {offers.total === 0 && <WhatBlocks blocking={blocking} />}
      <div className={changing ? 'opacity-50 transition-opacity delay-200 duration-200' : undefined}>
        <h2 className="sr-only">All deals</h2>
        {offers.total > 0 && <DealFeed key={listAddress(browse)} {...{ browse, offers, savedKeys, goal }} />}
      </div>
      <p className="mt-8 text-small text-subtle">
        {claims.dealOrder.condition}{' '}
        <SiteLink to="/how-deals-are-ordered" className="link">
          How deals are ordered
        </SiteLink>
      </p>
    </div>
  );
}

function summary({ goal }: Browse, total: number): string {
  const where = findGoal(goal)?.label;
  const deals = `${total.toLocaleString('en-US')} ${total === 1 ? 'deal' : 'deals'}`;
  return where ? `${deals} in ${where}` : deals;
}
