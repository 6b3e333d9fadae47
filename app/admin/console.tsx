import type { User } from '@supabase/auth-js';
import { Suspense, type ReactNode } from 'react';
import { Link, useLocation, useNavigation, useRevalidator } from 'react-router';
import * as z from 'zod/mini';
import { grouped } from '../../domain/usd.ts';
import { Mark } from '../art/mark.tsx';
import { getBackend } from '../backend/client.ts';
import { brand } from '../../domain/brand.ts';
import { lazyWithRetry } from '../hydration/lazy-with-retry.ts';
import { SkipLink } from '../layout/skip-link.tsx';
import { waysOf } from '../login/factor/ways.ts';
import { LoadError } from '../session/load-error.tsx';
import { trySignOut } from '../session/try-sign-out.ts';
import { useSessionEnd } from '../session/use-session-end.ts';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import type { AreaModule, Counts } from './area.ts';
import { askOperator, readOperator, type Operator } from './operator.ts';
import './console.css';

const StepUp = lazyWithRetry(() => import('../account/factors/step-up.tsx'), 'StepUp');

type AreaEntry = {
  label: string;
  load: () => Promise<{ default: AreaModule }>;
  /** The keys of its pending items. */
  waits?: readonly string[];
};

/** The areas by the last part of their URL. Each is loaded only when an operator opens it. */
const areas: Readonly<Record<string, AreaEntry>> = {
  '': { label: 'Today', load: () => import('./today/area.tsx') },
  inbox: { label: 'Inbox', load: () => import('./inbox/area.tsx'), waits: ['messages', 'demos'] },
  feeds: {
    label: 'Feeds',
    load: () => import('./feeds/area.tsx'),
    waits: ['feedsHeld', 'feedsFailing', 'proposals'],
  },
  deals: { label: 'Deals', load: () => import('./deals/area.tsx'), waits: ['deals'] },
  waitlists: { label: 'Waitlists', load: () => import('./waitlists/area.tsx'), waits: ['waitlists'] },
  mail: { label: 'Mail', load: () => import('./mail/area.tsx'), waits: ['mail'] },
  people: { label: 'People', load: () => import('./people/area.tsx') },
  log: { label: 'Log', load: () => import('./log/area.tsx') },
};
const addressOf = (id: string) => (id === '' ? '/admin' : `/admin/${id}`);

const Waiting = z.record(z.string(), z.number());

/** How a URL of the console is rendered; null for visitors to whom it does not exist. */
export async function openConsole(
  address: URL,
  id: string,
): Promise<{ title: string; view: () => ReactNode } | null> {
  const area = Object.hasOwn(areas, id) ? areas[id] : undefined;
  if (!area) return null;
  const title = `${area.label}, console`;
  try {
    const operator = await readOperator();
    if (operator === 'stranger') return null;
    // The console requests nothing before the second factor is verified.
    if (typeof operator === 'string') {
      const { auth } = await getBackend();
      const { data, error } = await auth.getUser();
      if (error) throw error;
      return { title, view: () => <Door user={data.user} /> };
    }
    const [counts, show] = await Promise.all([
      askOperator('operator_counts', {}, Waiting),
      area.load().then((found) => found.default(address)),
    ]);
    return {
      title,
      view: () => (
        <Frame operator={operator} counts={counts}>
          {show(counts)}
        </Frame>
      ),
    };
  } catch (error) {
    return { title, view: () => <Failed error={error} /> };
  }
}

function Failed({ error }: { error: unknown }) {
  return (
    <>
      <SkipLink />
      <main id="main" tabIndex={-1}>
        <LoadError title="The console could not be loaded" error={error} />
      </main>
    </>
  );
}

/** On a phone the row of areas scrolls sideways. */
function bringIn(link: HTMLAnchorElement | null): void {
  const row = link?.parentElement;
  if (link && row) row.scrollLeft = link.offsetLeft - row.offsetWidth / 2;
}

function Frame({ operator, counts, children }: { operator: Operator; counts: Counts; children: ReactNode }) {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  useSessionEnd();
  return (
    <div className="console">
      <SkipLink />
      <header className="console-side">
        <Link to="/" className="console-brand">
          <Mark className="h-[23px] w-[26px]" />
          {brand.name}
        </Link>
        <nav aria-label="Console" className="console-nav num">
          {Object.entries(areas).map(([id, { label, waits = [] }]) => {
            const waiting = waits.reduce((sum, key) => sum + (counts[key] ?? 0), 0);
            const to = addressOf(id);
            return (
              <Link
                key={id}
                to={to}
                ref={to === pathname ? bringIn : null}
                aria-current={to === pathname ? 'page' : undefined}
              >
                {label}
                {waiting > 0 && (
                  <b>
                    {grouped(waiting)}
                    <span className="sr-only"> waiting</span>
                  </b>
                )}
              </Link>
            );
          })}
        </nav>
        <div className="console-me">
          <p>
            {operator.name}, operator
            <br />
            Signed in with {operator.by}
          </p>
          <Button look="text" slim className="text-small" onClick={trySignOut}>
            Log out
          </Button>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="console-main num" aria-busy={state === 'loading'}>
        {children}
      </main>
    </div>
  );
}

/** An operator who has not set up or not verified their second factor. */
function Door({ user }: { user: User }) {
  const { revalidate } = useRevalidator();
  useSessionEnd();
  const ways = waysOf(user.factors ?? []);
  return (
    <>
      <SkipLink />
      <main id="main" tabIndex={-1} className="console-door">
        <Link to="/" className="console-brand">
          <Mark className="h-[23px] w-[26px]" />
          {brand.name}
        </Link>
        <h1 className="mt-10 text-h2">Console</h1>
        {ways.length > 0 ? (
          <Suspense fallback={<div className="mt-8 h-64 rounded-lg border border-line" />}>
            <StepUp
              ways={ways}
              lead="The console opens once you have shown it in this session."
              onShown={revalidate}
            />
          </Suspense>
        ) : (
          <>
            <p className="mt-4 mb-6 text-muted">
              The console asks for a code from an app on your phone, besides your password. Add an app under
              Two-step verification in your account, then come back here.
            </p>
            <Link to="/account#factors" className={buttonClass()}>
              Set up two-step verification
            </Link>
          </>
        )}
        <p className="mt-8">
          <Button look="text" slim onClick={trySignOut}>
            Log out
          </Button>
        </p>
      </main>
    </>
  );
}
