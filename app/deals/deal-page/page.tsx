import { useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { ArrowLeft } from 'lucide-react';
import { brand } from '../../../domain/brand.ts';
import { loadErrorMessage } from '../../backend/error-messages.ts';
import { AppPage } from '../../layout/app-page.tsx';
import { pageMeta } from '../../layout/page-meta.ts';
import { SiteLink } from '../../layout/site-link.tsx';
import { SitePage } from '../../layout/site-page.tsx';
import { readProgress } from '../../session/profile.ts';
import { readSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { DealMenu } from '../deal-card/deal-menu.tsx';
import { readSavedKeys } from '../deal-card/read-saved-keys.ts';
import { ReportDeal } from '../report/report-deal.tsx';
import { DealView, type Viewer } from './deal-view.tsx';
import { readDeal } from './read-deal.ts';
import { SignFigure } from './sign-figure.tsx';
import './deal-page.css';
import type { Route } from './+types/page';

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData?.deal?.title ?? 'Deal',
    description: 'One deal: its price, how often we saw it, and the points it would bring.',
  });

/** Who looks at the page. A session that cannot be read now counts as none: the deal is public. */
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
  const [deal, viewer] = await Promise.all([readDeal(params.id, new Date()), readViewer()]);
  return { deal, viewer };
}

/** A deal on a page of its own, for everyone. */
export default function DealPage({ loaderData: { deal, viewer } }: Route.ComponentProps) {
  const signedIn = viewer !== null;
  if (!deal) return <NoDeal signedIn={signedIn} />;
  return (
    <Shell signedIn={signedIn}>
      <div className="flex min-h-16 items-center justify-between gap-4">
        <Back signedIn={signedIn} />
        {signedIn && <DealMenu deal={deal} id="deal-title" report={ReportDeal} />}
      </div>
      <DealView deal={deal} viewer={viewer} />
    </Shell>
  );
}

function Shell({ signedIn, children }: { signedIn: boolean; children: ReactNode }) {
  const Page = signedIn ? AppPage : SitePage;
  return (
    <Page>
      <div className={`${signedIn ? 'wrap-app' : 'wrap'} min-h-[60dvh] pb-20`}>{children}</div>
    </Page>
  );
}

function Back({ signedIn }: { signedIn: boolean }) {
  // In the tab that a card opened there is nothing behind it: the list is in the tab before.
  if (history.length < 2) return null;
  const [to, label] = signedIn ? ['/deals', 'Find Deals'] : [`${brand.aiPath}/assistant`, brand.aiName];
  return (
    <SiteLink to={to} className="inline-flex min-h-11 items-center gap-2 text-nav text-muted hover:text-ink">
      <ArrowLeft className="size-3.5" aria-hidden="true" />
      {label}
    </SiteLink>
  );
}

/** An id that leads nowhere: most of the time the offer has ended since. */
function NoDeal({ signedIn }: { signedIn: boolean }) {
  return (
    <Shell signedIn={signedIn}>
      <div className="deal-page deal-over pt-6">
        <SignFigure category="" goal={null} />
        <div className="self-center">
          <h1 className="text-h1">This deal is gone</h1>
          <p className="mt-4 text-lead text-muted">It has ended, or its address has a typo.</p>
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
