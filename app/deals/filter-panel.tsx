import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { browseAddress, noFilters, type Browse } from './browse.ts';
import { FilterForm } from './filter-form.tsx';
import { filtersInWords } from './filters-in-words.ts';
import type { Merchant } from './read-merchants.ts';

/** The filters: open where there is room, else folded; the active ones are listed below, each removable. */
export function FilterPanel({ browse, merchants }: { browse: Browse; merchants: readonly Merchant[] }) {
  const [open, setOpen] = useState(() => matchMedia('(min-width: 64rem)').matches);
  const merchant = merchants.find(({ slug }) => slug === browse.merchant);
  const words = filtersInWords(browse, merchant?.name ?? null);
  const filtered = words.length > 0 || browse.goal !== null;
  return (
    <>
      <details
        open={open}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        className="group mt-3 border-y border-line py-2"
      >
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between text-nav font-medium [&::-webkit-details-marker]:hidden">
          <span>
            Filters
            {words.length > 0 && <span className="num text-muted"> · {words.length} on</span>}
          </span>
          <ChevronDown
            aria-hidden="true"
            className="size-4.5 transition-transform duration-200 group-open:rotate-180"
          />
        </summary>
        <div className="pb-4">
          <FilterForm browse={browse} merchants={merchants} />
        </div>
      </details>
      {filtered && (
        <nav aria-label="Filters that are on" className="mt-3 flex flex-wrap items-center gap-2">
          {words.map(({ name, text, without }) => (
            <Link
              key={name}
              to={browseAddress(without)}
              preventScrollReset
              className="num inline-flex min-h-11 items-center gap-2 rounded-full bg-tint px-4 text-nav text-current-tone hover:underline"
            >
              <span className="sr-only">Remove filter: </span>
              {text}
              <span aria-hidden="true">×</span>
            </Link>
          ))}
          <Link
            to={browseAddress({ ...browse, ...noFilters, page: 1 })}
            preventScrollReset
            className="link inline-flex min-h-11 items-center px-2 text-nav"
          >
            Clear all
          </Link>
        </nav>
      )}
    </>
  );
}
