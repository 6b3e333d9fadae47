import type { ReactNode } from 'react';
import type { FeedReport } from '../../domain/merchant-feed.ts';
import { goals } from '../../domain/goals.ts';
import { subcategories } from '../../domain/taxonomy.ts';

export const number = (value: number): string => value.toLocaleString('en-US');
const usd = (value: number) => value.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** The first line numbers, and how many more there are. */
export function linesOf(rows: number, lines: readonly number[]): string {
  const more = rows - lines.length;
  const named = `${rows === 1 ? 'Line' : 'Lines'} ${lines.map(number).join(', ')}`;
  return more > 0 ? `${named} and ${number(more)} more` : named;
}

/** Accepted rows in which one of the prices may be wrong. */
export function LargeSavings({ rows, first }: FeedReport['largeSavings']) {
  return (
    <Part
      title={`Check the prices: ${number(rows)} ${rows === 1 ? 'row' : 'rows'}`}
      about="So large a saving is often a mistake in one of the two prices. If both are right, leave them: this is what the card would say."
    >
      {first.map(({ line, title, originalPrice, dealPrice, discount }) => (
        <Row
          key={line}
          line={line}
          title={title}
          says={`${usd(dealPrice)}, ${discount}% OFF ${usd(originalPrice)}`}
        />
      ))}
      <More count={rows - first.length} />
    </Part>
  );
}

/** Accepted rows that shoppers do not find by browsing. */
export function WithoutArea({
  withoutArea: { rows, first },
  areaColumn,
}: Pick<FeedReport, 'withoutArea' | 'areaColumn'>) {
  const column = areaColumn ? `the ${areaColumn} column` : 'a product_type column';
  return (
    <Part
      title={`In no area: ${number(rows)} ${rows === 1 ? 'product' : 'products'}`}
      about={`Shoppers find these by search only, and they count toward no goal. Name the area in ${column}, such as Golf or Running.`}
    >
      {first.map(({ line, title }) => (
        <Row key={line} line={line} title={title} />
      ))}
      <More count={rows - first.length} />
      <li className="border-t border-line py-1">
        <Areas />
      </li>
    </Part>
  );
}

/** Accepted rows whose cards lead nowhere. */
export function WithoutLink({ rows, first }: FeedReport['withoutLink']) {
  return (
    <Part
      title={`Without a link: ${number(rows)} ${rows === 1 ? 'product' : 'products'}`}
      about="Their cards have no View Deal, so nobody can buy from them. Name each product's page in a link column."
    >
      {first.map(({ line, title }) => (
        <Row key={line} line={line} title={title} />
      ))}
      <More count={rows - first.length} />
    </Part>
  );
}

/** Every area, grouped by goal. */
function Areas() {
  return (
    <details className="folded">
      <summary>See every area</summary>
      <dl className="grid gap-3 pb-3 text-small">
        {goals.map(({ id, categoryTitle }) => (
          <div key={id}>
            <dt className="font-medium">{categoryTitle}</dt>
            <dd className="text-muted">
              {subcategories
                .filter(({ goal }) => goal === id)
                .map(({ title }) => title)
                .join(', ')}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Part({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <div className="num">
      <h3 className="text-h3">{title}</h3>
      <p className="mt-2 max-w-[38em] text-muted">{about}</p>
      <ul className="mt-4 border-b border-line">{children}</ul>
    </div>
  );
}

function Row({ line, title, says }: { line: number; title: string; says?: string }) {
  return (
    <li className="grid gap-x-6 gap-y-1 border-t border-line py-3 md:grid-cols-[1fr_auto]">
      <div className="wrap-anywhere">
        <p>{title}</p>
        {says && <p className="text-small text-muted">{says}</p>}
      </div>
      <p className="text-small text-muted md:text-right">Line {number(line)}</p>
    </li>
  );
}

function More({ count }: { count: number }) {
  return count > 0 && <li className="border-t border-line py-3 text-muted">And {number(count)} more</li>;
}
