import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { browseAddress } from './browse.ts';
import type { BlockingFilter } from './find-blocking.ts';

/** An empty list names the filter that empties it, and how many deals there are without it. */
export function WhatBlocks({ blocking }: { blocking: readonly BlockingFilter[] }) {
  if (blocking.length === 0) {
    return (
      <p className="mt-8 border-l-2 border-line pl-4 text-muted">
        No deals here right now. Remove a filter, or choose another area.
      </p>
    );
  }
  return (
    <section aria-labelledby="what-blocks" className="mt-8 max-w-xl border-l-2 border-warn pl-4">
      <h2 id="what-blocks" className="text-h3">
        No deal fits all of these filters
      </h2>
      <p className="mt-1 text-muted">Remove one of them to see more.</p>
      <ul className="num mt-3">
        {blocking.map(({ text, count, without }) => (
          <li key={text} className="border-b border-line">
            <Link
              to={browseAddress(without)}
              preventScrollReset
              className="group flex min-h-11 items-center justify-between gap-4 py-2"
            >
              <span className="min-w-0 break-words">
                Without <span className="font-medium">{text}</span>
              </span>
              <span className="flex shrink-0 items-center gap-3 text-muted">
                {count.toLocaleString('en-US')} {count === 1 ? 'deal' : 'deals'}
                <ArrowRight className="size-4 text-subtle group-hover:text-ink" aria-hidden="true" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
