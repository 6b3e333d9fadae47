import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import '@fontsource-variable/instrument-sans/wght.css';
import './theme.css';
import { firstPaint } from './first-paint.ts';

/** A still page is prerendered and never hydrated: it carries the enhancer and no other script. */
function useIsStill(): boolean {
  return useMatches().some(({ handle }) => (handle as { still?: boolean } | undefined)?.still === true);
}

// Scripts are rendered by the components below and never here, or the fallback page of the app paths would lose them.
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <script dangerouslySetInnerHTML={{ __html: firstPaint }} />
        <Meta />
        <Links />
      </head>
      <body>{children}</body>
    </html>
  );
}

export default function App() {
  const still = useIsStill();
  return (
    <>
      <Outlet />
      {still ? (
        <script type="module" src="/app/enhance/main.ts" />
      ) : (
        <>
          <ScrollRestoration />
          <Scripts />
        </>
      )}
    </>
  );
}

export function HydrateFallback() {
  return (
    <>
      <main>Loading...</main>
      <Scripts />
    </>
  );
}
