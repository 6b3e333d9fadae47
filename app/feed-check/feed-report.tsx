import { useEffect, useRef, useState } from 'react';
import { grouped } from '../../domain/usd.ts';
import { brand } from '../../domain/brand.ts';
import { lineWord, type FeedReport as Report, type MerchantFeed } from '../../domain/merchant-feed.ts';
import { feedLink } from '../../domain/feed-link.ts';
import { merchantFeedNext } from '../../domain/merchant-feed-next.ts';
import { merchantFeedRule, onlyStated } from '../../domain/merchant-feed-rule.ts';
import { callErrorMessage } from '../backend/error-messages.ts';
import { DealCard } from '../deals/deal-card/deal-card.tsx';
import { DealGrid } from '../deals/deal-card/deal-grid.tsx';
import { useNow } from '../deals/deal-card/use-now.ts';
import { SiteLink } from '../layout/site-link.tsx';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { forgetDraft } from '../ui/kept-draft.ts';
import { callMerchantFeed } from './call-merchant-feed.ts';
import { hasExampleRows } from './example-table.ts';
import { feedDraft } from './feed-draft.ts';
import {
  AsSignedUp,
  DoubtfulPrices,
  doubtfulPrices,
  InAreas,
  InCapitals,
  Listed,
  SamePage,
  SoldOut,
  WithoutArea,
  WithoutLink,
  WithoutPicture,
} from './look-again.tsx';
import type { Checked, Own } from './page.tsx';
import { onDay } from './sent-feed.tsx';
import { TakeBack } from './take-back.tsx';

type Props = {
  token: string;
  checked: Checked;
  /** The field has changed since. */
  isStale: boolean;
  own: Own | null;
  onSent: (own: Own) => void;
  onTakenBack: (left: MerchantFeed) => void;
};

/** What is accepted of a feed, what is not and why, and the first cards. */
export function FeedReport({
  token,
  checked: { feed, report, isQuiet },
  isStale,
  own,
  onSent,
  onTakenBack,
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isQuiet) return;
    // Focus alone would leave the result of a second check at the window's lower edge.
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [isQuiet]);
  const { rows, accepted, linked = accepted, refused, isPartial, problem } = report;
  const { withoutArea, withoutLink, samePage } = report;
  const doubtful = doubtfulPrices(report);
  // Without any picture there is none to miss.
  const noPicture = report.withoutPicture?.rows && report.pictures > 0 ? report.withoutPicture : null;
  const word = lineWord(report);
  const isClean =
    refused === 0 &&
    !noPicture &&
    [withoutArea, withoutLink, samePage].every((part) => !part || part.rows === 0);
  return (
    <section className="band border-b border-line" aria-labelledby="report-title">
      <div className="wrap grid gap-x-[clamp(2rem,5vw,5rem)] gap-y-10 lg:grid-cols-[5fr_7fr]">
        <div className="num lg:sticky lg:top-28 lg:self-start">
          <h2 ref={heading} tabIndex={-1} id="report-title" className="max-w-[11em] scroll-mt-28 text-h2">
            {titleOf(report)}
          </h2>
          {accepted > 0 && <About report={report} />}
          {isPartial && (
            <p className="mt-2 text-muted">
              We looked at the first {grouped(rows)} rows. The rest is read later.
            </p>
          )}
          {isStale ? (
            <p className="mt-8 max-w-[30em] border-l-2 border-control pl-3">
              This is about the feed you checked before. The field holds something else now: check it to see
              what fits.
            </p>
          ) : problem ? (
            <p className="mt-8 max-w-[30em] border-l-2 border-danger pl-3">
              {problem} These are the rows before that. Paste the rest and check again to send it.
            </p>
          ) : (
            linked > 0 &&
            (hasExampleRows(feed) ? (
              <p className="mt-8 max-w-[30em] border-l-2 border-danger pl-3">
                Some of these rows are still our example. Put in your own products and check again to send it.
              </p>
            ) : (
              <Send token={token} feed={feed} own={own} onSent={onSent} onTakenBack={onTakenBack} />
            ))
          )}
        </div>
        <div className="grid grid-cols-1 content-start gap-10">
          {accepted > 0 && <Cards report={report} />}
          {linked === rows && doubtful === 0 && !problem && (
            <p className="border-l-2 border-success pl-4 text-lead">
              Every row can be read.{isClean && ' Nothing to fix.'}
            </p>
          )}
          {refused > 0 && <LeftOut report={report} />}
          {withoutLink.rows > 0 && (
            <WithoutLink
              {...withoutLink}
              isWoo={report.exportOf === 'woocommerce'}
              someLinked={linked > 0}
              word={word}
            />
          )}
          {doubtful > 0 && <DoubtfulPrices {...report} word={word} />}
          {report.soldOut && report.soldOut.rows > 0 && <SoldOut {...report.soldOut} word={word} />}
          {noPicture && <WithoutPicture {...noPicture} word={word} />}
          {samePage && samePage.rows > 0 && <SamePage {...samePage} word={word} />}
          {report.asSignedUp && report.asSignedUp.rows > 0 && (
            <AsSignedUp
              asSignedUp={report.asSignedUp}
              areaColumn={report.areaColumn}
              goal={report.goal}
              word={word}
            />
          )}
          {withoutArea.rows > 0 && <WithoutArea {...report} word={word} />}
          {report.areas && report.areas.length > 0 && (
            <InAreas areas={report.areas} areaColumn={report.areaColumn} goal={report.goal} word={word} />
          )}
          {report.inCapitals && report.inCapitals.rows > 0 && (
            <InCapitals {...report.inCapitals} word={word} />
          )}
        </div>
      </div>
    </section>
  );
}

/** Nobody can buy what has no link, so it does not fit; what fits may still have a wrong price. */
function titleOf(report: Report): string {
  const { rows, accepted, linked = accepted } = report;
  const doubtful = doubtfulPrices(report);
  const but = doubtful === 0 ? '' : `, but check ${grouped(doubtful)} ${doubtful === 1 ? 'price' : 'prices'}`;
  if (linked === 0)
    return rows === 1 ? "Your row doesn't fit yet" : `None of the ${grouped(rows)} rows fit yet`;
  if (linked === rows)
    return rows === 1
      ? `Your row fits${but && ', but check its price'}`
      : `All ${grouped(rows)} rows fit${but}`;
  return `${grouped(linked)} of ${grouped(rows)} rows fit${but}`;
}

const formats: Record<string, string> = {
  tsv: 'a table with tabs',
  csv: 'a table',
  xml: 'XML',
  jsonl: 'JSON lines',
  json: 'JSON',
  shopify: "Shopify's products.json",
};

/** Shoppers see the same title at the same price once. */
function inVariants({ accepted, outOfStock, shown = accepted - outOfStock }: Report): string {
  return shown < accepted - outOfStock
    ? ` in ${grouped(accepted)} rows. Shoppers see rows with the same title and price as one card`
    : ` in ${grouped(accepted)} sizes and colors. Shoppers see each size as its own card, because a size can sell out`;
}

/** The properties of the accepted products, and what is missing. */
function About({ report }: { report: Report }) {
  const { format, pages, accepted, products = accepted, pictures, savings, categories, outOfStock } = report;
  const unlinked = accepted - (report.linked ?? accepted);
  const isOne = accepted === 1;
  const counts = [
    [isOne ? 'Has a picture' : 'Have a picture', pictures],
    [isOne ? 'Has a saving' : 'Have a saving', savings],
    [isOne ? 'Is in an area that shoppers browse' : 'Are in an area that shoppers browse', categories],
    ...(outOfStock > 0
      ? ([[`${isOne ? 'Is' : 'Are'} out of stock, and hidden until back`, outOfStock]] as const)
      : []),
  ] as const;
  const share = (count: number) => {
    if (count === accepted) return isOne ? 'Yes' : 'All';
    if (count === 0) return isOne ? 'No' : 'None';
    return grouped(count);
  };
  return (
    <>
      <p className="mt-4 max-w-[30em] text-muted">
        We read your feed as {formats[format] ?? format}
        {pages > 1 && `, ${grouped(pages)} pages`}
        {unlinked > 0
          ? `. ${grouped(accepted)} ${isOne ? 'row' : 'rows'} can be read, ${unlinked === accepted ? 'but without a link' : `${grouped(unlinked)} of them without a link, so ${grouped(accepted - unlinked)} fit`}`
          : `: ${grouped(products)} ${products === 1 ? 'product' : 'products'}${products < accepted ? inVariants(report) : ''}`}
        . {report.exportOf === 'shopify' && 'Links are built from your site and the handle. '}Of{' '}
        {isOne ? 'this row' : `these ${grouped(accepted)} rows`}:
      </p>
      <dl className="mt-4 max-w-[30em] border-b border-line">
        {counts.map(([name, count]) => (
          <div key={name} className="flex justify-between gap-6 border-t border-line py-2.5">
            <dt>{name}</dt>
            <dd className="font-medium">{share(count)}</dd>
          </div>
        ))}
      </dl>
      {report.unused && report.unused.length > 0 && <Unused columns={report.unused} />}
      {report.notInNames && report.notInNames.length > 0 && (
        <p className="mt-3 max-w-[30em] text-small wrap-anywhere text-muted">
          Cards show each name as you wrote it. Most leave out{' '}
          {report.notInNames.map((name) => `“${name}”`).join(', ')}: add it where it tells one product from
          another.
        </p>
      )}
      {lineWord(report) === 'Row' && (
        <p className="mt-3 text-small text-muted">Rows count as in a spreadsheet: the heading is row 1.</p>
      )}
    </>
  );
}

const columnsNamed = 6;

function Unused({ columns }: { columns: readonly string[] }) {
  const more = columns.length - columnsNamed;
  const named = [
    ...columns.slice(0, columnsNamed).map((name) => `“${name}”`),
    ...(more > 0 ? [`${grouped(more)} more`] : []),
  ];
  return (
    <p className="mt-3 max-w-[30em] text-small wrap-anywhere text-muted">
      Columns we don’t use: {named.join(', ')}.
      {columns.some((name) => /msrp|\brrp\b|retail|suggested|\blist\b/i.test(name)) &&
        ' A price that the maker suggests is not an earlier price of yours. If you charged it, call its column “was”.'}
    </p>
  );
}

type SendProps = Pick<Props, 'token' | 'own' | 'onSent' | 'onTakenBack'> & { feed: string };

function Send({ token, feed, own, onSent, onTakenBack }: SendProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  /** When the feed was sent that this one replaced. */
  const [replacedOn, setReplacedOn] = useState<string | null>(null);
  const said = useRef<HTMLOutputElement>(null);
  const waiting = own?.sent?.state === 'waiting' ? own.sent : null;
  const isApproved = own?.sent?.state === 'approved';
  const isSent = (waiting !== null || isApproved) && own?.feed === feed;
  const wasSent = useRef(isSent);
  // The pressed button is gone.
  useEffect(() => {
    if (isSent && !wasSent.current) said.current?.focus();
    wasSent.current = isSent;
  }, [isSent]);

  async function send() {
    setBusy(true);
    setProblem('');
    try {
      const sent = await callMerchantFeed(token, 'send', feed);
      setReplacedOn(waiting?.sentAt ?? null);
      onSent({ ...sent, feed });
      forgetDraft(feedDraft);
    } catch (error) {
      setProblem(callErrorMessage(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="mt-8 grid justify-items-start gap-3">
      {problem && (
        <p role="alert" className="border-l-2 border-danger pl-3">
          {problem}
        </p>
      )}
      {!isSent && (
        <Button busy={busy && 'Sending...'} onClick={() => void send()}>
          Send it for review
        </Button>
      )}
      <output
        ref={said}
        tabIndex={-1}
        className={classes('max-w-[30em]', isSent ? 'font-medium' : 'text-small text-muted')}
      >
        {isSent && isApproved
          ? 'This is the feed we read. There is nothing to send.'
          : isSent
            ? `Sent.${replacedOn ? ` It replaces the feed that you sent on ${onDay(replacedOn)}.` : ''} ${merchantFeedNext}`
            : `${waiting ? `It replaces the feed that you sent on ${onDay(waiting.sentAt)}. ` : ''}A person reviews it first, with no fixed time yet, and we email you the decision. Once it is approved, shoppers see your products in Find Deals and in ${brand.aiName}’s answers.`}
      </output>
      {isSent && waiting && <TakeBack token={token} onTakenBack={onTakenBack} />}
      {!isSent && (
        <p className="max-w-[30em] text-small text-muted">
          {feedLink(feed) === null
            ? `We import this once: send it again when your prices change. We have only your word for its earlier prices, so a saving ${onlyStated}. Send an address instead, and we read it several times a day: an earlier price that we saw ourselves counts in full.`
            : `From then on we read the address several times a day. Change a price in your shop, and the card changes with it. Until we see the earlier price ourselves, a saving ${onlyStated}.`}{' '}
          <SiteLink to="/how-deals-are-ordered" className="link">
            How deals are ordered
          </SiteLink>
        </p>
      )}
    </div>
  );
}

function LeftOut({ report }: { report: Report }) {
  const { reasons, refused } = report;
  return (
    <div className="num">
      <h3 className="text-h3">
        Left out: {grouped(refused)} {refused === 1 ? 'row' : 'rows'}
      </h3>
      <ul className="mt-4 border-b border-line">
        {reasons.map(({ reason, rows, first }) => (
          <li key={reason} className="border-t border-line py-3">
            <p className="wrap-anywhere">{sentenceOf(reason)}</p>
            <ul className="mt-1">
              <Listed rows={rows} first={first}>
                {({ line, title, value }) => (
                  <li key={line} className="flex justify-between gap-6 py-0.5 text-small text-muted">
                    <span className="wrap-anywhere">
                      {[title, value !== null && `“${value}”`].filter(Boolean).join(': ')}
                    </span>
                    <span className="shrink-0">
                      {lineWord(report)} {grouped(line)}
                    </span>
                  </li>
                )}
              </Listed>
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Column names such as `sale_price` stay as they are written. */
const sentenceOf = (reason: string) =>
  `${/^\w+_/.test(reason) ? reason : reason.charAt(0).toUpperCase() + reason.slice(1)}.`;

function Cards({ report }: { report: Report }) {
  const { cards, accepted, outOfStock, shown: inStock = accepted - outOfStock } = report;
  const now = useNow();
  const [shown, setShown] = useState<number>(merchantFeedRule.firstCards);
  const more = cards.length - shown;
  const list = useRef<HTMLDivElement>(null);
  // The pressed button is gone.
  useEffect(() => {
    if (shown === merchantFeedRule.firstCards) return;
    const next = list.current?.querySelectorAll('article')[merchantFeedRule.firstCards];
    next?.querySelector<HTMLElement>('a, button')?.focus();
  }, [shown]);
  return (
    <div ref={list} className="deals-in-full">
      <h3 className="mb-5 text-h3">
        {inStock <= shown
          ? 'How they look'
          : `How they look: ${Math.min(shown, cards.length)} of ${grouped(inStock)}`}
      </h3>
      <p className="-mt-3 mb-5 text-small text-muted">
        {cards.length > 0 &&
          'A drawing holds the place of each picture until your feed is approved. Points start with the card. Who pays for them is not set yet: you see it first, and can end your feed at any time. '}
        {outOfStock > 0 &&
          `${grouped(outOfStock)} ${outOfStock === 1 ? 'is' : 'are'} out of stock, and not shown.`}
      </p>
      <DealGrid label="Previews of your products">
        {cards.slice(0, shown).map((deal, at) => (
          <DealCard
            key={`preview-${at}`}
            id={`preview-${at}`}
            deal={deal}
            goal={null}
            now={now}
            index={null}
            action={null}
            note="A preview, shown only to you"
          />
        ))}
      </DealGrid>
      {more > 0 && (
        <Button look="quiet" className="mt-6" onClick={() => setShown(cards.length)}>
          Show {more} more
        </Button>
      )}
    </div>
  );
}
