import { Suspense, useState, type ReactNode } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { ArrowLeft } from 'lucide-react';
import * as z from 'zod/mini';
import { brand } from '../../../domain/brand.ts';
import { Reason } from '../../../domain/deal.ts';
import { dealOfPage, dealPageWords } from '../../../domain/deal-page.ts';
import type { DealLine } from '../../../domain/deal-page-data.ts';
import { usd } from '../../../domain/usd.ts';
import { loadErrorMessage } from '../../backend/error-messages.ts';
import { lazyWithRetry } from '../../hydration/lazy-with-retry.ts';
import { AppPage } from '../../layout/app-page.tsx';
import { pageMeta } from '../../layout/page-meta.ts';
import { SiteLink } from '../../layout/site-link.tsx';
import { SitePage } from '../../layout/site-page.tsx';
import { useCountedError } from '../../layout/use-counted-error.ts';
import { readProgress } from '../../session/profile.ts';
import { readSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { DealMenu } from '../deal-card/deal-menu.tsx';
import { useNow } from '../deal-card/use-now.ts';
import { readSavedKeys } from '../deal-card/read-saved-keys.ts';
import { ReportDeal } from '../report/report-deal.tsx';
import { DealView, type Viewer } from './deal-view.tsx';
import { HeadHandOver, readDeal, useFirstAnswerAway } from './first-answer.ts';
import { SignFigure } from './sign-figure.tsx';
import './deal-page.css';
import type { Route } from './+types/page';

// Below the first screen.
const DealMore = lazyWithRetry(() => import('./deal-more.tsx'), 'DealMore', Infinity);

/** A link from a deal card passes along why the deal was chosen, and which page it is on. */
const Came = z.object({ reasons: z.optional(z.array(Reason)), from: z.optional(z.string()) });

export const meta = ({ loaderData }: Route.MetaArgs) => {
  const page = loaderData?.page ?? null;
  const listed = page !== null && !page.gone && !page.isSample;
  const tags = pageMeta(
    loaderData ? dealPageWords(page) : { title: 'Deal', description: 'One deal and its price history.' },
  );
  if (!listed) return tags;
  return [
    ...tags.filter((tag) => !('name' in tag && tag.name === 'robots')),
    { tagName: 'link', rel: 'canonical', href: `${location.origin}/deals/${page.id}` },
  ];
};

/** The visitor. A session that cannot be read counts as none: the deal is public. */
async function readViewer(): Promise<Viewer | null> {
  const session = await readSession().catch(() => null);
  if (!session) return null;
  const [savedKeys, progress] = await Promise.all([
    readSavedKeys(session.user.id),
    readProgress(session.user.id).catch(() => null),
  ]);
  return { savedKeys, goal: progress?.lifestyle_goal ?? null };
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [page, viewer] = await Promise.all([readDeal(params.id), readViewer()]);
  return { page, viewer };
}

/** The public page of a deal. */
export default function DealPage({ loaderData: { page, viewer } }: Route.ComponentProps) {
  const signedIn = viewer !== null;
  const now = useNow();
  const came = Came.safeParse(useLocation().state).data;
  useFirstAnswerAway();
  if (!page || page.gone === 'withdrawn')
    return (
      <NoDeal
        signedIn={signedIn}
        title="This deal is gone"
        text="It has ended, or its address has a typo."
        similar={page?.similar ?? []}
      />
    );
  if (page.gone)
    return (
      <NoDeal
        signedIn={signedIn}
        title={page.title}
        text={`This deal has ended. Its last price at ${page.merchant} was ${usd(page.dealPrice)}.`}
        category={page.category ?? ''}
        similar={page.similar ?? []}
      />
    );
  const deal = dealOfPage(page, now);
  return (
    <Shell signedIn={signedIn}>
      <HeadHandOver key={page.id} />
      <div className="flex min-h-16 items-center justify-between gap-4">
        <Back signedIn={signedIn} from={came?.from ?? document.referrer} />
        {signedIn && <DealMenu deal={deal} id="deal-title" report={ReportDeal} here />}
      </div>
      <DealView deal={deal} viewer={viewer} picture={page.picture} />
      <Suspense fallback={<div className="min-h-[40rem]" />}>
        <DealMore page={page} deal={deal} reasons={came?.reasons ?? []} />
      </Suspense>
    </Shell>
  );
}

function Shell({ signedIn, children }: { signedIn: boolean; children: ReactNode }) {
  const Page = signedIn ? AppPage : SitePage;
  return (
    <Page>
      <div className="wrap min-h-[60dvh] pb-20">{children}</div>
    </Page>
  );
}

const listPages: Readonly<Record<string, string>> = {
  '/dashboard': 'Dashboard',
  '/saved-deals': 'Saved Deals',
  '/deals': 'Find Deals',
};

const guestPage = `${brand.aiPath}/assistant`;

/** To the page with the card that was pressed, which opens this page in another tab as well, with its search and filters. */
function Back({ signedIn, from }: { signedIn: boolean; from: string }) {
  const { origin, pathname, search } = new URL(from, location.origin);
  // On a phone the chat hides the list that the deal was in.
  const hash = pathname === '/dashboard' || pathname === guestPage ? '#deals' : '';
  const page = signedIn && origin === location.origin ? listPages[pathname] : undefined;
  const [to, label] = page
    ? [pathname + search + hash, page]
    : signedIn
      ? ['/deals', 'Find Deals']
      : [guestPage + hash, brand.aiName];
  return (
    <SiteLink
      to={to}
      className="inline-flex min-h-11 min-w-0 items-center gap-2 text-nav text-muted hover:text-ink"
    >
      <ArrowLeft className="size-3.5 shrink-0" aria-hidden="true" />
      <span className="truncate">{label}</span>
    </SiteLink>
  );
}

type Gone = {
  signedIn: boolean;
  title: string;
  text: string;
  category?: string;
  similar: readonly DealLine[];
};

/** A deal that has ended, or an unknown id, with alternatives. */
function NoDeal({ signedIn, title, text, category = '', similar }: Gone) {
  return (
    <Shell signedIn={signedIn}>
      <div className="deal-page deal-over pt-6">
        <SignFigure deal={{ category, title: '' }} goal={null} />
        <div className="self-center">
          <h1 className="deal-title">{title}</h1>
          <p className="mt-4 text-lead text-muted">{text}</p>
          {similar.length > 0 && (
            <section aria-labelledby="similar-title" className="mt-8">
              <h2 id="similar-title" className="text-h3">
                Similar deals
              </h2>
              <ul className="num mt-3">
                {similar.map((other) => (
                  <li key={other.id} className="border-t border-line last:border-b">
                    <SiteLink
                      to={`/deals/${other.id}`}
                      className="group flex min-h-14 items-center justify-between gap-4 py-2"
                    >
                      <span className="min-w-0">
                        <span className="block truncate group-hover:underline">{other.title}</span>
                        <span className="text-small text-muted">
                          {other.merchant}
                          {other.isSample && ' · Sample'}
                        </span>
                      </span>
                      {usd(other.price)}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <p className="mt-7 flex flex-wrap gap-3">
            {signedIn ? (
              <>
                <SiteLink to="/deals" className={buttonClass()}>
                  Find Deals
                </SiteLink>
                <SiteLink to="/saved-deals" className={buttonClass('quiet')}>
                  Saved Deals
                </SiteLink>
              </>
            ) : (
              <SiteLink to={`${brand.aiPath}/assistant`} className={buttonClass()}>
                Ask for another one
              </SiteLink>
            )}
          </p>
        </div>
      </div>
    </Shell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { revalidate, state } = useRevalidator();
  useFirstAnswerAway();
  useCountedError(error);
  const [signedIn] = useState(() => document.documentElement.hasAttribute('data-session'));
  const { what, advice } = loadErrorMessage(error);
  return (
    <Shell signedIn={signedIn}>
      <div role="alert" className="grid min-h-[50dvh] max-w-md content-center justify-items-start gap-3">
        <h1 className="text-h3">The deal could not be loaded</h1>
        <p className="border-l-2 border-danger pl-3 text-muted">{what}</p>
        <p className="text-muted">{advice}</p>
        <Button
          look="quiet"
          className="mt-3"
          busy={state === 'loading' && 'Trying again...'}
          onClick={() => void revalidate()}
        >
          Try again
        </Button>
      </div>
    </Shell>
  );
}
