import { Link } from 'react-router';
import { buttonClass } from '../../ui/button-class.ts';
import { browseAddress, pageSize, type Browse } from '../browse.ts';

type Props = {
  browse: Browse;
  /** The page at the upper edge of the window. */
  page: number;
  total: number;
  onGo: (page: number) => void;
};

/** Where one is in the list, and the pages before and after, as links one can keep. Stays in sight while the list scrolls. */
export function FeedPager({ browse, page, total, onGo }: Props) {
  const pages = Math.ceil(total / pageSize);
  if (pages < 2) return null;
  const link = (to: number, rel: 'prev' | 'next', text: string) => (
    <Link
      to={browseAddress({ ...browse, page: to })}
      rel={rel}
      preventScrollReset
      onClick={() => onGo(to)}
      className={buttonClass('quiet', { slim: true })}
    >
      {text}
    </Link>
  );
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(total, page * pageSize);
  const number = (value: number) => value.toLocaleString('en-US');
  return (
    <nav
      aria-label="Pages"
      className="num sticky bottom-0 z-10 -mx-(--gutter) mt-8 flex items-center justify-between gap-4 border-t border-line bg-canvas px-(--gutter) py-2.5"
    >
      <span className="flex-1">{page > 1 && link(page - 1, 'prev', 'Previous')}</span>
      <span className="text-center text-small text-muted">
        <span className="sr-only">Deals </span>
        {number(from)}–{number(to)} of {number(total)}
      </span>
      <span className="flex-1 text-right">{page < pages && link(page + 1, 'next', 'Next')}</span>
    </nav>
  );
}
