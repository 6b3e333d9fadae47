import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import '@fontsource-variable/instrument-sans/wght.css';
import fontFile from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
import type { Route } from './+types/root';
import { LoadingPage } from './layout/loading-page.tsx';
import { OfflineNotice } from './layout/offline-notice.tsx';
import { PageFailed } from './layout/page-failed.tsx';
import { pageMeta } from './layout/page-meta.ts';
import { Toaster } from './ui/toaster.tsx';
import { countUncaught, useCountedError } from './layout/use-counted-error.ts';
import { useMarkHydrated } from './hydration/use-mark-hydrated.ts';
import { useRouteFocus } from './layout/use-route-focus.ts';
import { firstPaint } from './layout/first-paint-script.ts';
import { pages } from './site-map/pages.ts';
import { brand } from '../domain/brand.ts';
import './theme.css';

if (!import.meta.env.SSR) countUncaught();

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: brand.name, description: `${brand.tagline} A rewards card built around what you love.` });

/** Prerendering asks for every address with a slash at its end. */
const isAt = (address: string, path: string) => address === path || address === `${path}/`;

// Scripts are rendered by the components below and never here, or the fallback page of the app paths would lose them.
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
  // A still page has the static page script and no other. In the browser every page is hydrated, including the 404 page.
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
