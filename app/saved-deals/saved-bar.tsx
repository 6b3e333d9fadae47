import { Link } from 'react-router';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { offerDownload } from '../ui/offer-download.ts';
import type { SavedDeal } from './saved-deals.ts';
import { savedCsv, savedJson } from './saved-export.ts';
import { savedAddress, savedOrders, type SavedOrder } from './saved-order.ts';

const orderNames = Object.keys(savedOrders) as SavedOrder[];

/** The order of the list as links, and the list as a file. */
export function SavedBar({ list, order }: { list: readonly SavedDeal[]; order: SavedOrder }) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
      <nav aria-label="Order" className="flex flex-wrap items-center gap-x-5 text-nav">
        <span className="text-small text-subtle">Order</span>
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
      <div className="flex flex-wrap items-center gap-x-5 text-nav">
        <span className="text-small text-subtle">Export</span>
        <Button
          look="text"
          slim
          aria-label="Export as CSV"
          onClick={() => offerDownload('saved-deals.csv', 'text/csv;charset=utf-8', savedCsv(list))}
        >
          CSV
        </Button>
        <Button
          look="text"
          slim
          aria-label="Export as JSON"
          onClick={() => offerDownload('saved-deals.json', 'application/json', savedJson(list))}
        >
          JSON
        </Button>
      </div>
    </div>
  );
}
