import { Link } from 'react-router';
import { buttonClass } from '../ui/button-class.ts';
import { browseAddress, pageSize, type Browse } from './browse.ts';

/** Earlier and later pages, and where one is. */
export function Pager({ browse, total }: { browse: Browse; total: number }) {
  const pages = Math.ceil(total / pageSize);
  if (pages < 2) return null;
  const { page } = browse;
  return (
    <nav
      aria-label="Pages"
      className="num mt-10 flex items-center justify-between gap-4 border-t border-line pt-6"
    >
      <span className="flex-1">
        {page > 1 && (
          <Link
            to={browseAddress({ ...browse, page: page - 1 })}
            rel="prev"
            className={buttonClass('quiet', { slim: true })}
          >
            Previous
          </Link>
        )}
      </span>
      <span className="text-small text-muted">
        Page {page} of {pages}
      </span>
      <span className="flex-1 text-right">
        {page < pages && (
          <Link
            to={browseAddress({ ...browse, page: page + 1 })}
            rel="next"
            className={buttonClass('quiet', { slim: true })}
          >
            Next
          </Link>
        )}
      </span>
    </nav>
  );
}
