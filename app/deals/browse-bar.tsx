import { Link } from 'react-router';
import { goals } from '../../domain/goals.ts';
import { classes } from '../ui/classes.ts';
import { browseAddress, orders, type Browse, type Order } from './browse.ts';

const choice = (chosen: boolean) =>
  classes(
    'inline-flex min-h-11 items-center rounded-full border px-4.5 text-nav whitespace-nowrap transition-colors duration-120',
    chosen
      ? 'border-current-tone bg-tint font-medium text-current-tone'
      : 'border-control hover:border-ink hover:bg-sunken',
  );

const orderNames = Object.keys(orders) as Order[];

/** The goal and the order of the list, as links: the address holds the state, and Back goes back. */
export function BrowseBar({ browse }: { browse: Browse }) {
  const goalChoices = [{ id: null, label: 'All' }, ...goals];
  return (
    <div className="mt-6 grid gap-4">
      <nav aria-label="Goal" className="-mx-(--gutter) overflow-x-auto px-(--gutter) py-1 md:mx-0 md:px-0">
        <ul className="flex gap-2 md:flex-wrap">
          {goalChoices.map(({ id, label }) => (
            <li key={label}>
              <Link
                to={browseAddress({ ...browse, goal: id, area: null, page: 1 })}
                preventScrollReset
                aria-current={browse.goal === id ? 'true' : undefined}
                className={choice(browse.goal === id)}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label="Order" className="flex flex-wrap items-center gap-x-5 text-nav">
        <span className="text-small text-subtle">Order</span>
        {orderNames.map((order) => (
          <Link
            key={order}
            to={browseAddress({ ...browse, order, page: 1 })}
            preventScrollReset
            aria-current={browse.order === order ? 'true' : undefined}
            className={classes(
              'inline-flex min-h-11 items-center border-b-2',
              browse.order === order
                ? 'border-ink font-medium'
                : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {orders[order]}
          </Link>
        ))}
      </nav>
    </div>
  );
}
