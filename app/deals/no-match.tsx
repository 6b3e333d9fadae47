import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { grouped } from '../../domain/usd.ts';
import { brand } from '../../domain/brand.ts';
import { LateWatchRequest } from '../watches/late-watch-request.tsx';
import { browseAddress, noFilters, type Browse } from './browse.ts';
import { filtersInWords } from './filters-in-words.ts';
import type { BlockingFilter } from './find-blocking.ts';
import type { Matches } from './find-matches.ts';

type Props = { browse: Browse; matches: Matches | null; blocking: readonly BlockingFilter[] };

/** Below the heading of an empty list: why, and each change that brings deals, with their number. */
export function NoMatch({ browse, matches, blocking }: Props) {
  const { preface, message, reply, blocking: limit, plan, ids, understood } = matches ?? {};
  const isSearchEmpty = ids?.length === 0;
  const said = [preface, message, reply].filter(Boolean).join(' ');
  // What lies beyond a limit was counted without the filters.
  const isNarrowed = browse.areas !== null || filtersInWords(browse, null).length > 0;
  const isClosed = !isSearchEmpty && blocking.length === 0;
  return (
    <div className="mt-4 max-w-xl border-l-2 border-warn pl-4">
      <p className="text-muted">
        {said && isSearchEmpty
          ? said
          : isClosed
            ? 'Remove a filter, or choose another area.'
            : isSearchEmpty && !limit
              ? 'Try other words, or ask for it.'
              : 'Try one of these:'}
      </p>
      <ul className="num mt-2">
        {isSearchEmpty && limit && !isNarrowed && (
          <Way to={browseAddress({ ...browse, near: true, page: 1 })}>{limit.text}</Way>
        )}
        {isSearchEmpty && isNarrowed && (
          <Way to={browseAddress({ ...browse, ...noFilters, areas: null, page: 1 })}>Remove all filters</Way>
        )}
        {!isSearchEmpty &&
          blocking.map(({ text, count, without }) => (
            <Way
              key={text}
              to={browseAddress(without)}
              more={`${grouped(count)} ${count === 1 ? 'deal' : 'deals'}`}
            >
              Without <span className="font-medium">{text}</span>
            </Way>
          ))}
        {browse.query !== null && <Way to="/dashboard">Ask {brand.aiName}</Way>}
      </ul>
      {plan && understood && understood.length > 0 && (
        <div className="mt-5">
          <LateWatchRequest title={browse.query ?? ''} plan={plan} />
        </div>
      )}
    </div>
  );
}

function Way({ to, more, children }: { to: string; more?: string; children: ReactNode }) {
  return (
    <li className="border-b border-line">
      <Link
        to={to}
        preventScrollReset
        className="group flex min-h-12 items-center justify-between gap-4 py-2 no-underline"
      >
        <span className="min-w-0 break-words">{children}</span>
        <span className="flex shrink-0 items-center gap-3 text-muted">
          {more}
          <ArrowRight className="size-4 text-subtle group-hover:text-ink" aria-hidden="true" />
        </span>
      </Link>
    </li>
  );
}
