import { useRef } from 'react';
import { Link } from 'react-router';
import { grouped } from '../../../domain/usd.ts';
import { useWind } from '../../art/use-wind.ts';
import { Wind } from '../../art/wind.tsx';
import type { Counts } from '../area.ts';

export const plural = (count: number, one: string, many: string) =>
  `${grouped(count)} ${count === 1 ? one : many}`;

const needs = [
  {
    key: 'errors',
    to: '#errors',
    label: 'Errors',
    verb: 'See which',
    say: (n: number) => `${plural(n, 'request', 'requests')} failed today`,
  },
  {
    key: 'browserErrors',
    to: '#in-browsers',
    label: 'Errors',
    verb: 'See where',
    say: (n: number) => `${plural(n, 'error', 'errors')} in visitors' browsers today`,
  },
  {
    key: 'demos',
    to: '/admin/inbox?show=demos',
    label: 'Inbox',
    verb: 'Prepare',
    say: (n: number) => `${plural(n, 'demo', 'demos')} in the next 24 hours`,
  },
  {
    key: 'messages',
    to: '/admin/inbox',
    label: 'Inbox',
    verb: 'Answer',
    say: (n: number) => `${plural(n, 'message waits', 'messages wait')} for an answer`,
  },
  {
    key: 'proposals',
    to: '/admin/feeds',
    label: 'Feeds',
    verb: 'Decide',
    say: (n: number) => `${plural(n, "merchant's feed waits", "merchants' feeds wait")} for a decision`,
  },
  {
    key: 'feedsHeld',
    to: '/admin/feeds',
    label: 'Feeds',
    verb: 'Review',
    say: (n: number) => `${plural(n, 'feed is', 'feeds are')} held for review`,
  },
  {
    key: 'feedsFailing',
    to: '/admin/feeds',
    label: 'Feeds',
    verb: 'See why',
    say: (n: number) => `${plural(n, 'feed', 'feeds')} could not be read`,
  },
  {
    key: 'waitlists',
    to: '/admin/waitlists',
    label: 'Waitlists',
    verb: 'Check',
    say: (n: number) => `${plural(n, 'person', 'people')} asked us to check a referral again`,
  },
  {
    key: 'mail',
    to: '/admin/mail?state=failed',
    label: 'Mail',
    verb: 'Retry',
    say: (n: number) => `${plural(n, 'email', 'emails')} could not be delivered`,
  },
  {
    key: 'deals',
    to: '/admin/deals',
    label: 'Deals',
    verb: 'Look',
    say: (n: number) => `${plural(n, 'report', 'reports')} of a wrong deal`,
  },
] as const;

/** What awaits the operator, each line with its one action. */
export function Needs({ counts }: { counts: Counts }) {
  const waiting = needs.filter(({ key }) => (counts[key] ?? 0) > 0);
  // However many errors there are, they are one item to look into.
  const isOne = (key: string) => key === 'errors' || key === 'browserErrors';
  const total = waiting.reduce((all, { key }) => all + (isOne(key) ? 1 : (counts[key] ?? 0)), 0);
  const stage = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const flow = useWind(stage, ({ around }) => ({
    lean: true,
    seed: 17,
    angle: 2,
    sway: 0.3,
    scale: 220,
    gap: 7,
    weight: 1,
    least: 50,
    depth: [0.25, 0.4, 0.6],
    obstacles: around(words.current, { reach: 30, pad: 0, grow: 8, radius: 26 }),
  }));
  return (
    <section className="console-need" aria-labelledby="needs">
      <div ref={stage} className="console-need-sum">
        <Wind id="needs-air" flow={flow} className="absolute inset-0 size-full" />
        <div ref={words}>
          <span className="figure">{grouped(total)}</span>
          <h2 id="needs">{total === 1 ? 'thing needs you' : 'things need you'}</h2>
        </div>
      </div>
      {waiting.length === 0 ? (
        <p className="self-center px-5 py-4 text-muted">
          Nothing waits. Messages, demos, feeds, reports, failed emails and errors appear here.
        </p>
      ) : (
        <ul>
          {waiting.map(({ key, to, label, verb, say }) => (
            <li key={key}>
              <span>{label}</span>
              <p>{say(counts[key] ?? 0)}</p>
              <Link className="link console-link" to={to} aria-label={`${verb}: ${label}`}>
                {verb}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
