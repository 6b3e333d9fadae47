import { Link } from 'react-router';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { offerDownload } from '../ui/offer-download.ts';
import type { SavedDeal } from './saved-deals.ts';
import { savedCsv } from './saved-export.ts';
import { savedAddress, savedOrders, type SavedOrder } from './saved-order.ts';

const orderNames = Object.keys(savedOrders) as SavedOrder[];

/** The order of the list, as links. */
export function SavedOrderBar({ order }: { order: SavedOrder }) {
  return (
    <nav aria-label="Order" className="mt-4 flex flex-wrap items-center gap-x-5 text-nav">
      {orderNames.map((name) => (
        <Link
          key={name}
          to={savedAddress(name)}
          preventScrollReset
          aria-current={order === name ? 'true' : undefined}
          className={classes(
            'inline-flex min-h-11 items-center border-b-2',
            order === name ? 'border-ink font-medium' : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {savedOrders[name]}
        </Link>
      ))}
    </nav>
  );
}

/** The list as a file, at its end. */
export function SavedExport({ list }: { list: readonly SavedDeal[] }) {
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-4 text-small text-subtle">
      Keep a copy of this list:
      <Button
        look="text"
        slim
        className="text-small"
        onClick={() => offerDownload('saved-deals.csv', 'text/csv;charset=utf-8', savedCsv(list))}
      >
        Download
      </Button>
    </p>
  );
}
