import type { ReactNode } from 'react';
import { grouped, usd } from '../../domain/usd.ts';
import type { FeedReport } from '../../domain/merchant-feed.ts';
import { consumerAreas } from '../../domain/goal-parts/areas.ts';
import { merchantAreas } from '../../domain/goal-parts/merchant-areas.ts';
import { findGoal, goals, type GoalId } from '../../domain/goals.ts';
import { subcategories } from '../../domain/taxonomy.ts';

/** `word` is what the rows are counted in. */
type Counted<Rows> = Rows & { word: 'Row' | 'Line' };
type Without = Counted<FeedReport['withoutLink']>;

type Prices = Pick<FeedReport, 'largeSavings' | 'tooLow' | 'tooCheap'>;

/** How many accepted rows have a price that looks like a mistake. */
export const doubtfulPrices = ({ largeSavings, tooLow, tooCheap }: Prices): number =>
  largeSavings.rows + (tooLow?.rows ?? 0) + (tooCheap?.rows ?? 0);

/** Accepted rows in which one of the prices may be wrong, and why, in the order of the feed. */
export function DoubtfulPrices({ word, ...report }: Counted<Prices>) {
  const rows = doubtfulPrices(report);
  const { largeSavings, tooLow, tooCheap } = report;
  const first = [
    ...largeSavings.first.map(({ originalPrice, dealPrice, discount, ...row }) => ({
      ...row,
      says: `${usd(dealPrice)}, ${discount}% OFF ${usd(originalPrice)}. Is one of the two wrong?`,
    })),
    ...(tooLow?.first ?? []).map(({ shown, earlierColumn, priceColumn, earlier, price, ...row }) => {
      const [now, before] = [priceColumn ?? 'price', earlierColumn ?? 'earlier price'];
      const says =
        earlier === price
          ? `${usd(price)} in both ${now} and ${before}, so the card shows no saving.`
          : `${usd(price)} in ${now}, but ${usd(earlier)} in ${before}. Swapped? The card shows ${usd(shown ?? price)}.`;
      return { ...row, says };
    }),
    ...(tooCheap?.first ?? []).map(({ price, ...row }) => ({
      ...row,
      says: `${usd(price)}. A placeholder?`,
    })),
  ].toSorted((a, b) => a.line - b.line);
  return (
    <Part
      title={`Check the prices: ${grouped(rows)} ${rows === 1 ? 'row' : 'rows'}`}
      about="We can read these, but a price in them looks like a mistake. If it is right, leave the row as it is."
    >
      <Listed rows={rows} first={first}>
        {({ line, title, says }) => (
          <Row key={line} place={`${word} ${grouped(line)}`} title={title} says={says} />
        )}
      </Listed>
    </Part>
  );
}

/** Accepted rows that shoppers do not see for now. */
export function SoldOut({ rows, first, word }: Without) {
  return (
    <Part
      title={`Sold out: ${grouped(rows)} ${rows === 1 ? 'row' : 'rows'}`}
      about="Your feed says that none is left, so shoppers don't see these until they are back in stock."
    >
      <Rows rows={rows} first={first} word={word} />
    </Part>
  );
}

/** Accepted rows without a picture, where others have one. */
export function WithoutPicture({ rows, first, word }: Without) {
  return (
    <Part
      title={`Without a picture: ${grouped(rows)} ${rows === 1 ? 'row' : 'rows'}`}
      about="Their cards keep a drawing. Name the address of each product's picture in the column that has the others."
    >
      <Rows rows={rows} first={first} word={word} />
    </Part>
  );
}

/** Accepted rows that only look loud. */
export function InCapitals({ rows, first, word }: Without) {
  return (
    <Part
      title={`Titles in capitals: ${grouped(rows)} ${rows === 1 ? 'row' : 'rows'}`}
      about="Only a remark: deals look better in title case, such as Merino Sock Yarn instead of MERINO SOCK YARN."
    >
      <Rows rows={rows} first={first} word={word} />
    </Part>
  );
}

/** Accepted rows that shoppers do not find by browsing. */
export function WithoutArea({
  withoutArea: { rows, first },
  areaColumn,
  goal,
  word,
}: Counted<Pick<FeedReport, 'withoutArea' | 'areaColumn' | 'goal'>>) {
  const own = findGoal(goal)?.id ?? 'sports';
  const such = consumerAreas[own].slice(0, 2).join(' or ');
  return (
    <Part
      title={`In no area: ${grouped(rows)} ${rows === 1 ? 'row' : 'rows'}`}
      about={`Shoppers find these by search only, and they count toward no goal. Name the area in ${columnOf(areaColumn)}, such as ${such}.`}
    >
      <Rows rows={rows} first={first} word={word} />
      <li className="border-t border-line py-1">
        <Areas first={own} />
      </li>
    </Part>
  );
}

/** Accepted rows that only the merchant's own entry places. */
export function AsSignedUp({
  asSignedUp: { area, rows, first },
  areaColumn,
  goal,
  word,
}: Counted<{ asSignedUp: NonNullable<FeedReport['asSignedUp']> } & Pick<FeedReport, 'areaColumn' | 'goal'>>) {
  return (
    <Part
      title={`Placed in ${area}, as you signed up: ${grouped(rows)} ${rows === 1 ? 'row' : 'rows'}`}
      about={`Their rows don't tell us the area. If one belongs in another, name it in ${columnOf(areaColumn)}, with a name from the list below.`}
    >
      <Rows rows={rows} first={first} word={word} />
      <li className="border-t border-line py-1">
        <Areas first={findGoal(goal)?.id ?? 'sports'} />
      </li>
    </Part>
  );
}

/** The area of every other row, to look over. */
export function InAreas({
  areas,
  areaColumn,
  goal,
  word,
}: Counted<{ areas: NonNullable<FeedReport['areas']> } & Pick<FeedReport, 'areaColumn' | 'goal'>>) {
  return (
    <Part
      title="Areas by row"
      about={
        areaColumn
          ? `From the ${areaColumn} column, and from the title where that names no area. If a row is in the wrong one, name the right one in the column.`
          : 'From the titles, because no column names an area. If a row is in the wrong one, name the right one in a product_type column: it decides.'
      }
    >
      {areas.map(({ goal: of, area, rows, first }) => (
        <li key={`${of} ${area}`} className="border-t border-line py-1">
          <details className="folded">
            <summary>
              {area}
              {of !== goal && `, ${findGoal(of)?.categoryTitle ?? ''}`}: {grouped(rows)}{' '}
              {rows === 1 ? 'row' : 'rows'}
            </summary>
            <ul>
              <Rows rows={rows} first={first} word={word} />
            </ul>
          </details>
        </li>
      ))}
    </Part>
  );
}

const columnOf = (name: string | null | undefined) => (name ? `the ${name} column` : 'a product_type column');

/** Rows whose cards lead nowhere. If other rows have a link, the column is there already. */
export function WithoutLink({
  rows,
  first,
  isWoo,
  someLinked,
  word,
}: Without & { isWoo: boolean; someLinked: boolean }) {
  return (
    <Part
      title={`Without a link: ${grouped(rows)} ${rows === 1 ? 'row' : 'rows'}`}
      about={`Their cards have no View Deal, so nobody can buy from them and they don't fit yet. ${
        someLinked
          ? "Their link is empty: fill in the address of each product's page."
          : isWoo
            ? "WooCommerce's own export has no links: add a column called Link (Permalink and External URL work, too) with the address of each product's page, or export with a product feed plugin, whose files have one."
            : "Name each product's page in a link column."
      }`}
    >
      <Rows rows={rows} first={first} word={word} />
    </Part>
  );
}

/** Products that share a page. */
export function SamePage({ rows, first, word }: Without) {
  return (
    <Part
      title={`Same page: ${grouped(rows)} ${rows === 1 ? 'row' : 'rows'}`}
      about="Each of these links to the same page as another product of your feed. If shoppers pick the size or color on that page, leave it so. If each has a page of its own, link to that. On Shopify, send your shop’s address with /products.json instead: its links open the right size or color."
    >
      <Rows rows={rows} first={first} word={word} />
    </Part>
  );
}

/** Every area, grouped by goal, with the names of the merchant form that differ. */
function Areas({ first }: { first: GoalId }) {
  const sorted = goals.toSorted((a, b) => Number(b.id === first) - Number(a.id === first));
  return (
    <details className="folded">
      <summary>See every area</summary>
      <p className="pb-3 text-small text-muted">
        As shoppers see them; in parentheses, the name in the merchant form. Either is accepted. So is the
        kind of product where only one area has it: putters are Golf, and yarn is Art Supplies.
      </p>
      <dl className="grid gap-3 pb-3 text-small">
        {sorted.map(({ id, categoryTitle }) => (
          <div key={id}>
            <dt className="font-medium">{categoryTitle}</dt>
            <dd className="text-muted">
              {subcategories
                .filter(({ goal }) => goal === id)
                .map(({ title, aliases }) => {
                  const inForm = aliases.filter((alias) => merchantAreas[id].includes(alias));
                  return inForm.length > 0 ? `${title} (${inForm.join(', ')})` : title;
                })
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

function Rows({ rows, first, word }: Without) {
  return (
    <Listed rows={rows} first={first}>
      {({ line, title }) => <Row key={line} place={`${word} ${grouped(line)}`} title={title} />}
    </Listed>
  );
}

function Row({ place, title, says }: { place: string; title: string; says?: string }) {
  return (
    <li className="grid gap-x-6 gap-y-1 border-t border-line py-3 md:grid-cols-[1fr_auto]">
      <div className="wrap-anywhere">
        <p>{title}</p>
        {says && <p className="text-small text-muted">{says}</p>}
      </div>
      <p className="text-small text-muted md:text-right">{place}</p>
    </li>
  );
}

const openRows = 5;

/** The items of a list: the first rows, and the others to open. */
export function Listed<Of>({
  rows,
  first,
  children,
}: {
  rows: number;
  first: readonly Of[];
  children: (row: Of) => ReactNode;
}) {
  const others = first.slice(openRows);
  const unnamed = rows - first.length;
  return (
    <>
      {first.slice(0, openRows).map(children)}
      {others.length > 0 && (
        <li className="border-t border-line">
          <details className="folded">
            <summary>And {grouped(rows - openRows)} more</summary>
            <ul>{others.map(children)}</ul>
            {unnamed > 0 && (
              <p className="border-t border-line py-3 text-muted">
                These are the first {grouped(first.length)}. Check again when they are mended, and you see the
                next.
              </p>
            )}
          </details>
        </li>
      )}
      {others.length === 0 && unnamed > 0 && (
        <li className="border-t border-line py-3 text-muted">And {grouped(unnamed)} more</li>
      )}
    </>
  );
}
