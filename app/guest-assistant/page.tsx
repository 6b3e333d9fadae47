import { useRef, useSyncExternalStore } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { brand } from '../../domain/brand.ts';
import { StripWind } from '../art/strip-wind.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import { SiteHeader } from '../layout/site-header.tsx';
import { SkipLink } from '../layout/skip-link.tsx';
import { GuestAssistant } from './guest-assistant.tsx';

export const meta = () =>
  pageMeta({
    title: `${brand.aiName} for guests`,
    description: `The deal finder of ${brand.name} without an account: ask in your own words, and see why each deal is there.`,
  });

/**
 * The assistant without an account: its own page, also shown in the frame on the AI page. `?q=` is asked immediately, of the deal
 * that `?about=` names if there is one. Members have theirs on the dashboard, which does not open in a frame.
 */
export default function GuestPage() {
  const [params] = useSearchParams();
  const { search } = useLocation();
  const isMembers = useSyncExternalStore(never, opensForMember, () => false);
  if (isMembers) return <Navigate to={`/dashboard${search}`} replace />;
  return (
    <>
      <SkipLink />
      <SiteHeader app="frame" />
      <main id="main" tabIndex={-1} className="below-bar-app app-frame">
        <GuestStrip />
        <GuestAssistant asked={params} />
      </main>
    </>
  );
}

const never = () => () => undefined;

function opensForMember(): boolean {
  const { dataset } = document.documentElement;
  return dataset['session'] !== undefined && dataset['framed'] === undefined;
}

/** Who the page is for, and how long it keeps a conversation. A conversation that has begun takes its room on a phone, and
 * the deals do where they are a tab. */
function GuestStrip() {
  const words = useRef<HTMLParagraphElement>(null);
  return (
    <section
      aria-labelledby="guest-title"
      className="when-signed-out relative overflow-hidden border-b border-line max-md:has-[+[data-started]]:sr-only low:sr-only max-lg:has-[+[data-pane=deals]]:sr-only [@media(max-height:30rem)_and_(pointer:coarse)]:sr-only"
    >
      <StripWind id="guest-wind" grow={9} around={(past) => past(words.current)} />
      <div className="wrap relative flex flex-wrap items-center justify-between gap-x-8 gap-y-0.5 py-2.5 md:min-h-13">
        <h1 id="guest-title" className="text-nav font-medium leading-tight tracking-[-.01em]">
          Find deals without an account
        </h1>
        <p ref={words} className="text-small text-muted max-md:hidden">
          This tab keeps the conversation.
        </p>
      </div>
    </section>
  );
}
