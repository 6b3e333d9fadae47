import { Suspense, useState } from 'react';
import { ArrowUpRight, Info } from 'lucide-react';
import { Form } from 'react-router';
import { brand } from '../../../domain/brand.ts';
import type { Deal } from '../../../domain/deal.ts';
import { findGoal } from '../../../domain/goals.ts';
import { findSubcategory } from '../../../domain/taxonomy.ts';
import { usd } from '../../../domain/usd.ts';
import { lazyWithRetry } from '../../hydration/lazy-with-retry.ts';
import { SiteLink } from '../../layout/site-link.tsx';
import { AskField } from '../../ui/ask-field.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { classes } from '../../ui/classes.ts';
import { Badge } from '../deal-card/deal-card.tsx';
import { dealKey } from '../deal-card/deal-key.ts';
import { evidenceOf } from '../deal-card/evidence.ts';
import { checkedText, endsSoon, endsText } from '../deal-card/freshness.ts';
import { noteClick } from '../deal-card/note-click.ts';
import { Points } from '../deal-card/points.tsx';
import { priceView } from '../deal-card/price-view.ts';
import { SaveButton } from '../deal-card/save-button.tsx';
import { useSavedDeal } from '../deal-card/use-saved-deal.ts';
import { useNow } from '../deal-card/use-now.ts';
import { webUrl } from '../deal-card/web-url.ts';
import { goalHere } from '../../waitlist/goal-here.ts';
import { askToLogIn } from '../wanted/wanted-deals.ts';
import { SignFigure } from './sign-figure.tsx';

/** A signed-in user: what they saved, and their goal. */
export type Viewer = { savedKeys: ReadonlySet<string>; goal: string | null };

// Few users watch a deal, and the form includes the rules for amounts.
const WatchDeal = lazyWithRetry(() => import('../../watches/watch-deal.tsx'), 'WatchDeal', Infinity);

type Props = { deal: Deal; viewer: Viewer | null };

/** A deal at a glance: what it is and costs, the price evidence, and the available actions. */
export function DealView({ deal, viewer, picture }: Props & { picture: string | null }) {
  const [here] = useState(goalHere);
  const goal = viewer ? viewer.goal : here;
  const saving = useSavedDeal(deal, viewer?.savedKeys.has(dealKey(deal)) ?? false);
  const now = useNow();
  const { was } = priceView(deal);
  const evidence = evidenceOf(deal);
  const over = deal.endsAt != null && Date.parse(deal.endsAt) <= now.getTime();
  const url = deal.isSample || over ? null : webUrl(deal.dealUrl);
  return (
    <>
      {deal.isSample && <SampleNotice merchant={deal.merchant} />}
      <article aria-labelledby="deal-title" className="deal-page">
        <SignFigure
          deal={deal}
          goal={goal}
          picture={picture && `/deal-pictures/${deal.id}/${picture}.webp`}
        />
        <div className="deal-facts">
          <p className="deal-shop">
            <span className="min-w-0 wrap-anywhere">{deal.merchant}</span>
            {deal.isSample && <span className="deal-sample">Sample</span>}
            <Badge deal={deal} ended={over} />
          </p>
          <h1 id="deal-title" className="deal-title">
            {deal.title}
          </h1>
          {deal.description && (
            <p className="deal-description mt-2 text-muted md:mt-3.5">{deal.description}</p>
          )}
          <div className="deal-price deal-price-large num">
            <span className="deal-amount">{usd(deal.dealPrice)}</span>
            {was !== null && !over && (
              <s>
                <span className="sr-only">was </span>
                {usd(was)}
              </s>
            )}
            {!over && <Points deal={deal} goal={goal} id="deal-title" />}
          </div>
          {(evidence || over) && (
            <p className="num mt-2 md:mt-3">
              {over ? 'The last price we saw' : (evidence?.full ?? evidence?.text)}
            </p>
          )}
          <div className="mt-4 flex flex-wrap gap-2.5 max-md:flex-col md:mt-6 max-md:*:grid">
            {url && (
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                className={classes(buttonClass(), 'grow')}
                aria-describedby="deal-tab"
                onClick={() => void noteClick(deal)}
              >
                View Deal
                <ArrowUpRight className="size-4" aria-hidden="true" />
                <span hidden id="deal-tab">
                  Opens in a new tab
                </span>
              </a>
            )}
            {!over && (
              <SaveButton
                look={url || saving.saved ? 'quiet' : 'filled'}
                saving={viewer ? saving : { ...saving, save: () => askToLogIn(deal) }}
                describedBy="deal-title"
              />
            )}
            {!url && (
              <MoreLikeIt deal={deal} viewer={viewer} look={over || saving.saved ? 'filled' : 'quiet'} />
            )}
          </div>
          {!over && (
            <Form action={viewer ? '/dashboard' : `${brand.aiPath}/assistant`} className="mt-4">
              <input type="hidden" name="about" value={deal.title} />
              <AskField label={`Ask ${brand.aiName} about it`} placeholder={`Ask ${brand.aiName} about it`} />
            </Form>
          )}
          <p className="deal-fresh num">
            <span>{checkedText(deal.lastCheckedAt, now)}</span>
            <span className={endsSoon(deal.endsAt, now) ? 'text-warn' : undefined}>
              {endsText(deal.endsAt, now)}
            </span>
          </p>
          {!over && (
            <div className="deal-watch">
              <Suspense>
                <WatchDeal deal={deal} signedIn={viewer !== null} />
              </Suspense>
            </div>
          )}
        </div>
      </article>
    </>
  );
}

function SampleNotice({ merchant }: { merchant: string }) {
  return (
    <div role="note" aria-labelledby="sample-title" className="deal-notice">
      <Info className="size-5 md:mt-0.5 md:size-5.5" aria-hidden="true" />
      <div className="max-md:text-small">
        <p id="sample-title" className="font-medium">
          This shop is invented
        </p>
        <p className="text-nav text-muted max-md:text-small">
          {merchant} and this deal are samples
          <span className="max-md:hidden">, so you can try {brand.name} before real shops arrive</span>.
        </p>
      </div>
    </div>
  );
}

type MoreProps = Props & { look: 'filled' | 'quiet' };

function MoreLikeIt({ deal, viewer, look }: MoreProps) {
  if (!viewer)
    return (
      <SiteLink to={`${brand.aiPath}/assistant`} className={buttonClass(look)}>
        Ask for another one
      </SiteLink>
    );
  const area = findSubcategory(deal.category, findGoal(viewer.goal)?.id);
  return (
    <SiteLink
      to={area ? `/deals?goal=${area.goal}&area=${area.slug}` : '/deals'}
      className={buttonClass(look)}
    >
      {area ? `More in ${area.title}` : 'Find Deals'}
    </SiteLink>
  );
}
