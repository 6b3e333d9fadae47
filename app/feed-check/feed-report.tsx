import { useEffect, useRef, useState } from 'react';
import type { FeedReport as Report, MerchantFeed } from '../../domain/merchant-feed.ts';
import { callErrorMessage } from '../backend/error-messages.ts';
import { DealCard } from '../deals/deal-card/deal-card.tsx';
import { DealGrid } from '../deals/deal-card/deal-grid.tsx';
import { useNow } from '../deals/deal-card/use-now.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { callMerchantFeed } from './call-merchant-feed.ts';
import type { Checked } from './page.tsx';

type Props = { token: string; checked: Checked; onSent: (own: MerchantFeed) => void };

const number = (value: number) => value.toLocaleString('en-US');

/** What fits of a feed, what does not and why, and the first cards. */
export function FeedReport({ token, checked: { feed, report }, onSent }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { rows, accepted, refused, isPartial } = report;
  return (
    <section className="band border-b border-line" aria-labelledby="report-title">
      <div className="wrap grid gap-[clamp(2.5rem,4vw,4rem)]">
        <div className="grid gap-x-[clamp(2rem,5vw,5rem)] gap-y-8 lg:grid-cols-[5fr_7fr]">
          <div className="num">
            <h2 ref={heading} tabIndex={-1} id="report-title" className="max-w-[11em] text-h2">
              {titleOf(report)}
            </h2>
            {accepted > 0 && <p className="mt-4 max-w-[30em] text-muted">{aboutOf(report)}</p>}
            {isPartial && (
              <p className="mt-2 text-muted">
                We looked at the first {number(rows)} rows. The rest is read later.
              </p>
            )}
            {accepted > 0 && <Send token={token} feed={feed} onSent={onSent} />}
          </div>
          {refused > 0 ? (
            <LeftOut report={report} />
          ) : (
            <p className="self-start border-l-2 border-success pl-4 text-lead">
              Every row can be read. Nothing to fix.
            </p>
          )}
        </div>
        {accepted > 0 && <Cards report={report} />}
      </div>
    </section>
  );
}

function titleOf({ rows, accepted, refused }: Report): string {
  if (accepted === 0)
    return rows === 1 ? "Your row doesn't fit yet" : `None of the ${number(rows)} rows fit yet`;
  if (refused === 0) return accepted === 1 ? 'Your product fits' : `All ${number(accepted)} products fit`;
  return `${number(accepted)} of ${number(rows)} products fit`;
}

const formats: Record<string, string> = {
  tsv: 'a table with tabs',
  csv: 'a table',
  xml: 'XML',
  jsonl: 'JSON lines',
  json: 'JSON',
  shopify: "Shopify's products.json",
};

function aboutOf({ format, pages, accepted, pictures, savings, categories, outOfStock }: Report): string {
  const share = (count: number) => (count === accepted ? 'all' : count === 0 ? 'none' : number(count));
  const told = [
    `Read as ${formats[format] ?? format}${pages > 1 ? `, ${number(pages)} pages` : ''}.`,
    `Of the products that fit: with a picture ${share(pictures)}, with a saving ${share(savings)}, in an area shoppers browse ${share(categories)}.`,
    ...(categories < accepted ? ['Name the area in a product_type column, such as Golf or Running.'] : []),
    ...(outOfStock > 0 ? [`Out of stock, and so not shown until they are back: ${number(outOfStock)}.`] : []),
  ];
  return told.join(' ');
}

function Send({ token, feed, onSent }: { token: string; feed: string; onSent: Props['onSent'] }) {
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open');
  const [problem, setProblem] = useState('');
  const said = useRef<HTMLOutputElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (state === 'sent') said.current?.focus();
  }, [state]);

  async function send() {
    setState('busy');
    setProblem('');
    try {
      onSent(await callMerchantFeed(token, 'send', feed));
      setState('sent');
    } catch (error) {
      setProblem(callErrorMessage(error));
      setState('open');
    }
  }

  return (
    <div className="mt-8 grid justify-items-start gap-3">
      {problem && (
        <p role="alert" className="border-l-2 border-danger pl-3">
          {problem}
        </p>
      )}
      {state !== 'sent' && (
        <Button busy={state === 'busy' && 'Sending...'} onClick={() => void send()}>
          Send it for review
        </Button>
      )}
      <output
        ref={said}
        tabIndex={-1}
        className={classes('max-w-[30em]', state === 'sent' ? 'font-medium' : 'text-small text-muted')}
      >
        {state === 'sent'
          ? 'Sent. A person looks at it, and we mail you what we decide.'
          : 'A person looks at it first. No shopper sees your products before that.'}
      </output>
    </div>
  );
}

function LeftOut({ report: { reasons, refused } }: { report: Report }) {
  return (
    <div className="num">
      <h3 className="text-h3">
        Left out: {number(refused)} {refused === 1 ? 'row' : 'rows'}
      </h3>
      <ul className="mt-4 border-b border-line">
        {reasons.map(({ reason, rows, lines, product, value }) => (
          <li key={reason} className="grid gap-x-6 gap-y-1 border-t border-line py-3 md:grid-cols-[1fr_auto]">
            <div className="wrap-anywhere">
              <p className="first-letter:uppercase">{reason}.</p>
              {(product ?? value) !== null && (
                <p className="text-small text-muted">
                  {[product, value !== null && `“${value}”`].filter(Boolean).join(': ')}
                </p>
              )}
            </div>
            <p className="text-small text-muted md:max-w-52 md:text-right">{linesOf(rows, lines)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Where to look: the first lines, and how many more there are. */
function linesOf(rows: number, lines: readonly number[]): string {
  const more = rows - lines.length;
  const named = `${rows === 1 ? 'Line' : 'Lines'} ${lines.map(number).join(', ')}`;
  return more > 0 ? `${named} and ${number(more)} more` : named;
}

function Cards({ report: { cards, accepted } }: { report: Report }) {
  const now = useNow();
  return (
    <div>
      <h3 className="mb-5 text-h3">
        {cards.length === accepted
          ? 'How they look'
          : `How they look: ${cards.length} of ${number(accepted)}`}
      </h3>
      <p className="-mt-3 mb-5 text-small text-muted">
        A drawing holds the place of each picture until your feed is approved.
      </p>
      <DealGrid label="Previews of your products" columns={3}>
        {cards.map((deal, at) => (
          <DealCard
            key={deal.id}
            id={deal.id ?? `preview-${at}`}
            deal={deal}
            goal={null}
            now={now}
            index={null}
            action={null}
            note="A preview, shown only to you"
          />
        ))}
      </DealGrid>
    </div>
  );
}
