import { Link } from 'react-router';
import { brand } from '../../domain/brand.ts';
import { Chip } from '../ui/chip.tsx';
import { LateWatchRequest } from '../watches/late-watch-request.tsx';
import type { Matches } from './find-matches.ts';

type Props = {
  query: string;
  matches: Matches;
  /** The filters that the search is narrowed by, in words, and the address without them. */
  filters: { texts: readonly string[]; without: string };
};

/** How the search was understood, and what it could not find. */
export function SearchNote({ query, matches, filters }: Props) {
  const { understood = [], preface, message, reply, blocking, plan, ids } = matches;
  const isEmpty = ids.length === 0;
  const text = [preface, message, reply].filter(Boolean).join(' ');
  return (
    <div className="mb-4 grid justify-items-start gap-2">
      {understood.length > 0 && (
        <ul aria-label="Understood as" className="flex flex-wrap gap-1.5">
          {understood.map(({ text: part, wanted }) => (
            <li key={part}>
              <Chip look={wanted ? 'tint' : 'line'}>{part}</Chip>
            </li>
          ))}
        </ul>
      )}
      {text && <p className="max-w-[68ch] text-small text-muted">{text}</p>}
      {filters.texts.length > 0 && (
        <p className="text-small text-muted">
          Filters: {filters.texts.join(', ')}.{' '}
          <Link to={filters.without} preventScrollReset className="link">
            Clear filters
          </Link>
        </p>
      )}
      {isEmpty && !text && <p className="max-w-[68ch] text-muted">No deal matches “{query}”.</p>}
      {isEmpty && blocking && <p className="text-small text-muted">{blocking.text}.</p>}
      {plan && understood.length > 0 && <LateWatchRequest title={query} plan={plan} />}
      {isEmpty && (
        <Link to="/dashboard" className="link mt-1 inline-flex min-h-11 items-center">
          Ask {brand.aiName}
        </Link>
      )}
    </div>
  );
}
