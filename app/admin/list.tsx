import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate, useNavigation } from 'react-router';
import { classes } from '../ui/classes.ts';
import { Button } from '../ui/button.tsx';

export type Column<Row> = {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and actions are aligned to the end of their cell. */
  end?: true;
  /** Shown without a title in a card: the row's name, or its buttons. */
  bare?: true;
};

type Props<Row> = {
  /** Names the table for a screen reader. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Shown under its row, across the full width; null for none. */
  below?: (row: Row) => ReactNode;
  /** Shown if there are no rows. */
  empty: ReactNode;
};

/** Rows as a table if there is room, and as cards on a phone. For screen readers both are a table. */
export function List<Row>({ label, columns, rows, keyOf, below, empty }: Props<Row>) {
  const { state } = useNavigation();
  if (rows.length === 0) return <p className="console-empty">{empty}</p>;
  return (
    <table aria-label={label} className={classes('console-table', state === 'loading' && 'opacity-60')}>
      <thead>
        <tr>
          {columns.map(({ title, end, bare }, place) => (
            <th key={title} scope="col" className={end && 'console-end'}>
              {bare && place > 0 ? <span className="sr-only">{title}</span> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const more = below?.(row);
          return [
            <tr key={keyOf(row)} className={more ? 'console-opened' : undefined}>
              {columns.map(({ title, cell, end, bare }) => (
                <td key={title} data-label={bare ? undefined : title} className={end && 'console-end'}>
                  {cell(row)}
                </td>
              ))}
            </tr>,
            more ? (
              <tr key={`${keyOf(row)} more`} className="console-more">
                <td colSpan={columns.length}>{more}</td>
              </tr>
            ) : null,
          ];
        })}
      </tbody>
    </table>
  );
}

/** The next page of a list by its cursor, and the way back to the first. The filters stay. */
export function MoreRows({ next, cursor = 'before' }: { next: string | number | null; cursor?: string }) {
  const search = useSearch();
  const to = (at: string | number | null) => {
    const changed = new URLSearchParams(search);
    if (at === null) changed.delete(cursor);
    else changed.set(cursor, String(at));
    return `?${changed}`;
  };
  if (next === null && !search.has(cursor)) return null;
  return (
    <nav aria-label="Pages" className="mt-5 flex gap-5">
      {search.has(cursor) && (
        <Link className="link console-link" to={to(null)}>
          First page
        </Link>
      )}
      {next !== null && (
        <Link className="link console-link" to={to(next)}>
          Next page
        </Link>
      )}
    </nav>
  );
}

/** Fields whose values go into the URL: selections apply immediately, text with Enter or the button. */
export function Filters({ label, children }: { label: string; children: ReactNode }) {
  const navigate = useNavigate();
  const search = useSearch();
  const show = (form: HTMLFormElement) => void navigate(`?${filled(form)}`);
  return (
    <search aria-label={label}>
      <form
        // Back and forward show the filters of their URL.
        key={search.toString()}
        className="console-filters"
        onSubmit={(event) => {
          event.preventDefault();
          show(event.currentTarget);
        }}
        onChange={({ currentTarget, target }) => {
          if (target instanceof HTMLSelectElement) show(currentTarget);
        }}
      >
        {children}
        <Button type="submit" look="quiet" slim>
          Show
        </Button>
        {search.size > 0 && (
          <Link to="?" className="link console-link">
            Clear
          </Link>
        )}
      </form>
    </search>
  );
}

/** Only filled-in fields, so that the URL stays short. */
function filled(form: HTMLFormElement): URLSearchParams {
  const kept = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim()) kept.set(name, value.trim());
  }
  return kept;
}

/** A field of `Filters`: its label above, in the console's smaller size. */
export function Filter({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="console-filter">
      {label}
      {children}
    </label>
  );
}

/** The title of a page, a short text beside it, and actions at its end. */
export function Heading({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className="console-heading">
      <h1>{title}</h1>
      {aside && <p>{aside}</p>}
      {children && <div className="console-heading-end">{children}</div>}
    </header>
  );
}

function useSearch(): URLSearchParams {
  return new URLSearchParams(useLocation().search);
}
