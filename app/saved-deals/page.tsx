import { useEffect, useRef } from 'react';
import { useRevalidator, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { pageMeta } from '../layout/page-meta.ts';
import { SiteLink } from '../layout/site-link.tsx';
import { DealGrid } from '../deals/deal-card/deal-grid.tsx';
import { useNow } from '../deals/deal-card/use-now.ts';
import { PlaceholderCard } from '../deals/placeholder-card.tsx';
import { readProgress } from '../session/profile.ts';
import { sessionOf } from '../session/require-session.ts';
import type { SignedInHandle } from '../layout/signed-in.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { WatchList } from '../watches/watch-list.tsx';
import { readWatches } from '../watches/watches.ts';
import { SavedCard } from './saved-card.tsx';
import { SavedExport, SavedOrderBar } from './saved-bar.tsx';
import { readSavedDeals, type SavedDeal } from './saved-deals.ts';
import { readSavedOrder, sortSaved } from './saved-order.ts';
import { useSavedList } from './use-saved-list.ts';
import type { Route } from './+types/page';

export const meta = () =>
  pageMeta({ title: 'Saved Deals', description: 'The deals you kept, newest first.' });

export const handle: SignedInHandle = { failed: 'Your saved deals could not be loaded' };

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { user } = sessionOf(context);
  const [saved, progress, watched] = await Promise.all([
    readSavedDeals(user.id, new Date()),
    readProgress(user.id),
    readWatches().catch(() => 'failed' as const),
  ]);
  return { saved, goal: progress?.lifestyle_goal ?? null, watched };
}

// Sorting happens here, without another request.
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

/** What one to three cards leave of a row, by the columns of `DealGrid`. */
const rest: Readonly<Record<number, string>> = {
  1: 'max-md:hidden lg:col-span-2 min-[1360px]:col-span-3',
  2: 'max-lg:hidden min-[1360px]:col-span-2',
  3: 'max-[1359px]:hidden',
};

/** View Deal opens another tab, where a deal may be removed or saved. */
function useFreshOnReturn(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const onChange = () => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [revalidate]);
}

export default function SavedDeals({ loaderData: { saved, goal, watched } }: Route.ComponentProps) {
  const now = useNow();
  const { list, remove, annotate } = useSavedList(saved);
  useFreshOnReturn();
  const order = readSavedOrder(useSearchParams()[0]);
  const title = useRef<HTMLHeadingElement>(null);

  function removeCard(card: SavedDeal, byKeyboard: boolean) {
    // The card disappears with its focus; the heading is the nearest element that stays.
    title.current?.focus({ preventScroll: true });
    void remove(card, byKeyboard);
  }

  return (
    <div className="wrap min-h-[60dvh] pt-10 pb-20">
      <h1 ref={title} tabIndex={-1} className="text-h2 outline-none">
        Saved Deals
      </h1>
      {list.length === 0 ? (
        <PlaceholderCard
          id="no-saved-deals"
          title="No Saved Deals Yet"
          text="Start saving deals from the AI Shopping Assistant"
        >
          <SiteLink to="/dashboard" className={buttonClass()}>
            Find deals
          </SiteLink>
        </PlaceholderCard>
      ) : (
        <>
          <p className="num mt-2 text-muted">
            {list.length === 1
              ? '1 saved, with its price from the day you saved it.'
              : `${list.length} saved, with prices from the day you saved them.`}{' '}
            A lower price today is marked.{' '}
            {watched !== 'failed' && watched.watches.length > 0 && (
              <a href="#watched" className="link">
                What you watch is below
              </a>
            )}
          </p>
          {list.length > 1 && <SavedOrderBar order={order} />}
          <h2 className="sr-only">All saved deals</h2>
          <DealGrid label="Saved deals" columns={3} className="mt-5">
            {sortSaved(list, order).map((card, index) => (
              <SavedCard
                key={card.row.id}
                saved={card}
                goal={goal}
                now={now}
                index={index}
                onRemove={(byKeyboard) => removeCard(card, byKeyboard)}
                onNote={(text) => annotate(card, text)}
              />
            ))}
            {rest[list.length] && (
              <PlaceholderCard
                id="more-deals"
                title="Keep looking"
                text="Save what you might want. When its price falls, you see it here."
                className={`row-span-6 py-6 ${rest[list.length]}`}
              >
                <SiteLink to="/deals" className={buttonClass('quiet')}>
                  Find deals
                </SiteLink>
              </PlaceholderCard>
            )}
          </DealGrid>
          <SavedExport list={sortSaved(list, order)} />
        </>
      )}
      <WatchList first={watched} />
    </div>
  );
}
