import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import '@fontsource-variable/instrument-sans/wght.css';
import fontFile from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
import type { Route } from './+types/root';
import { OfflineNotice } from './layout/offline-notice.tsx';
import { SiteHeader } from './layout/site-header.tsx';
import { pageMeta } from './layout/page-meta.ts';
import { Button } from './ui/button.tsx';
import { buttonClass } from './ui/button-class.ts';
import { Toaster } from './ui/toaster.tsx';
import { countUncaught, useCountedError } from './layout/use-counted-error.ts';
import { replayEarlyInput } from './hydration/replay-early-input.ts';
import { firstPaint } from './layout/first-paint-script.ts';
import { pages } from './site-map/pages.ts';
import { brand } from '../domain/brand.ts';
import './theme.css';

if (!import.meta.env.SSR) countUncaught();

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: brand.name, description: `${brand.tagline} A rewards card built around what you love.` });

/** Prerendering requests every path with a trailing slash. */
const isAt = (address: string, path: string) => address === path || address === `${path}/`;

// Scripts are rendered by the components below and never here; otherwise the fallback page of the app paths would lose them.
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width,initial-scale=1,interactive-widget=resizes-content"
        />
        <script dangerouslySetInnerHTML={{ __html: firstPaint }} />
        <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={fontFile} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>{children}</body>
    </html>
  );
}

export default function App() {
  const { pathname } = useLocation();
  useRouteFocus();
  useMarkHydrated();
  // A still page has only the static page script. In the browser every page is hydrated, including the 404 page.
  if (import.meta.env.SSR && pages.some(({ path, kind }) => kind === 'still' && isAt(pathname, path))) {
    return (
      <>
        <Outlet />
        <script type="module" src="/app/static-page-script/main.ts" fetchPriority="low" />
      </>
    );
  }
  return (
    <>
      <Outlet />
      <OfflineNotice />
      <Toaster />
      <ScrollRestoration />
      <Scripts />
    </>
  );
}

export function HydrateFallback() {
  return (
    <>
      <LoadingPage />
      <Scripts />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useCountedError(error);
  return (
    <>
      <PageFailed />
      <Scripts />
    </>
  );
}

/**
 * Marks the page as hydrated: what waits for the first paint may load, and early input is replayed now that handlers are attached.
 */
function useMarkHydrated(): void {
  // In a layout effect; otherwise a press right after hydration would be handled twice.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['painted'] = '';
    dataset['awake'] = '';
  }, []);
  // After every part of the page has its handlers.
  useEffect(() => {
    // Outside of React's own work, during which it would not listen.
    const timer = setTimeout(replayEarlyInput, 0, document);
    return () => clearTimeout(timer);
  }, []);
}

/**
 * Moves focus to the new page after navigation inside the app, so that keyboard and screen reader users continue from there. A
 * page that sets the focus itself keeps it.
 */
function useRouteFocus(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (document.activeElement && document.activeElement !== document.body) return;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}

/** A page of the app while its code loads: the bar, and a placeholder. */
function LoadingPage() {
  return (
    <div aria-busy="true">
      {/* A menu opened here would vanish with it. */}
      <div inert>
        <SiteHeader />
      </div>
      <main className="below-bar wrap pb-8">
        <output className="mt-8 block text-muted">Loading...</output>
        <div className="mt-8 h-64 rounded-lg bg-sunken" />
      </main>
    </div>
  );
}

/** Replaces a page that crashed. It says what to do, and never shows internal errors. */
function PageFailed() {
  return (
    <main className="wrap grid min-h-dvh content-center gap-6 py-24">
      <h1 className="max-w-[12em] text-h1">This page stopped working</h1>
      <p className="max-w-[34em] text-lead text-muted">
        Reloading usually brings it back. Nothing you saved is lost.
      </p>
      <p className="flex flex-wrap items-center gap-3">
        <Button onClick={() => location.reload()}>Reload</Button>
        <a href="/" className={buttonClass('quiet')}>
          Return to Home
        </a>
      </p>
    </main>
  );
}
