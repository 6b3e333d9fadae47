import { Link } from 'react-router';
import { grouped } from '../../domain/usd.ts';
import { classes } from '../ui/classes.ts';
import { browseAddress, pageSize, type Browse } from './browse.ts';

const step = 'inline-flex min-h-11 items-center rounded-full border px-4.5 text-nav font-medium';

/** The pages of a list, as links: the first, the last, and those around the current one. On a phone, "2 of 9". */
export function PagesNav({ browse, total }: { browse: Browse; total: number }) {
  const last = Math.ceil(total / pageSize);
  const { page } = browse;
  if (last < 2) return null;
  const to = (at: number) => browseAddress({ ...browse, page: at });
  const stepTo = (text: string, at: number) =>
    at >= 1 && at <= last ? (
      <Link to={to(at)} className={`${step} border-control hover:border-ink hover:bg-sunken`}>
        {text}
      </Link>
    ) : (
      <span className={`${step} border-line text-subtle`}>{text}</span>
    );
  return (
    <nav
      aria-label="Pages"
      className="num mt-6 flex items-center justify-between gap-1 md:mt-10 md:justify-center"
    >
      {stepTo('Previous', page - 1)}
      <ol className="mx-3 flex gap-1 max-md:hidden">
        {pagesAround(page, last).map((at, place) => (
          <li key={at ?? `gap ${place}`}>
            {at === null ? (
              <span className="grid size-11 place-items-center text-muted">…</span>
            ) : (
              <Link
                to={to(at)}
                aria-label={`Page ${at}`}
                aria-current={at === page ? 'page' : undefined}
                className={classes(
                  'grid min-h-11 min-w-11 place-items-center rounded-full px-2.5 text-nav',
                  at === page ? 'bg-sunken font-medium' : 'text-muted hover:bg-sunken hover:text-ink',
                )}
              >
                {grouped(at)}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <span className="text-nav text-muted md:hidden">
        {grouped(page)} of {grouped(last)}
      </span>
      {stepTo('Next', page + 1)}
    </nav>
  );
}

/** Page numbers with null for a gap. A gap of one page is that page. */
export function pagesAround(page: number, last: number): readonly (number | null)[] {
  const near =
    page < 4 ? [1, 2, 3, 4] : page > last - 3 ? [last - 3, last - 2, last - 1] : [page - 1, page, page + 1];
  const shown = [...new Set([1, ...near, last])]
    .filter((at) => at >= 1 && at <= last)
    .toSorted((a, b) => a - b);
  return shown.flatMap((at, place) => {
    const before = shown[place - 1] ?? at - 1;
    if (at - before === 2) return [at - 1, at];
    return at - before > 2 ? [null, at] : [at];
  });
}
