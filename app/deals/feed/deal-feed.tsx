import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { pageSize, type Browse } from '../browse.ts';
import { useNow } from '../deal-card/use-now.ts';
import type { Offers } from '../read-offers.ts';
import { blockSize, blocksOf, heightOfSpan, piecesOf } from './block-window.ts';
import { inOwnFrame } from './frame-queue.ts';
import { DealBlock, WaitingBlock } from './deal-block.tsx';
import { FeedPager } from './feed-pager.tsx';
import { focusOn, moveInFeed } from './feed-keys.ts';
import { useBlocks } from './use-blocks.ts';
import { usePages, type Page } from './use-pages.ts';
import { usePlace } from './use-place.ts';

const blocksPerPage = pageSize / blockSize;
const pageOfBlock = (block: number) => Math.floor(block / blocksPerPage) + 1;
const firstBlockOf = (page: number) => (page - 1) * blocksPerPage;

type Props = { browse: Browse; offers: Offers; savedKeys: ReadonlySet<string>; goal: string | null };

/** The whole list in one scroll; only the part near the viewport is in the document. The URL keeps the position. */
export function DealFeed({ browse, offers, savedKeys, goal }: Props) {
  const { total } = offers;
  const now = useNow();
  const feed = useRef<HTMLDivElement>(null);
  const [saved] = useState(() => new Set(savedKeys));
  const count = Math.ceil(total / blockSize);
  const start = Math.min(count, firstBlockOf(browse.page));
  const { spans, top, heights, ready, measure, setFocused, topOf } = useBlocks(feed, count, start);
  const wanted = [...new Set(spans.flatMap(blocksOf).map(pageOfBlock))];
  // One page ahead and one behind, so that the cards are there before the eye.
  const near = [Math.min(...wanted) - 1, ...wanted, Math.max(...wanted) + 1];
  const pages = pageOfBlock(count - 1);
  const { pageOf, retry } = usePages(
    browse,
    offers.deals,
    near.filter((at) => at >= 1 && at <= pages),
  );
  const page = pageOfBlock(top);
  const [fresh, setFresh] = useState(true);
  if (fresh && top > 0) setFresh(false);

  usePlace({ browse, page, top, feed, ready, firstOf: firstBlockOf, topOf });

  // A page opened by its link starts at its first card.
  const toFocus = useRef<number>(null);
  useEffect(() => {
    if (toFocus.current === null) return;
    const place = (toFocus.current - 1) * pageSize + 1;
    const card = feed.current?.querySelector<HTMLElement>(`[aria-posinset="${place}"]`);
    if (!card) return;
    toFocus.current = null;
    focusOn(card, 'start');
  });

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (moveInFeed(event.currentTarget, event)) event.preventDefault();
  }

  return (
    <>
      {/* A feed moves the focus from card to card by key, as WAI-ARIA has it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={feed}
        role="feed"
        aria-label="Deals"
        aria-busy={wanted.some((at) => pageOf(at) === 'loading')}
        // The browser holds the view by cards: held by a gap or a placeholder, they would jump as it fills.
        className="mt-5 -mb-4 outline-none [&>[aria-hidden]]:[overflow-anchor:none] [&_a]:scroll-mb-24 [&_article]:scroll-mb-24 [&_button]:scroll-mb-24"
        onKeyDown={onKeyDown}
        onFocus={({ target }) => setFocused(blockAround(target))}
        onBlur={({ relatedTarget }) => setFocused(blockAround(relatedTarget))}
      >
        {piecesOf(spans, count).map((piece) =>
          'gap' in piece ? (
            <div
              key={`gap ${piece.gap.first}`}
              aria-hidden="true"
              style={{ height: heightOfSpan(heights, piece.gap) }}
            />
          ) : (
            <Block
              key={piece.block}
              block={piece.block}
              page={pageOf(pageOfBlock(piece.block))}
              height={heightOfSpan(heights, { first: piece.block, last: piece.block })}
              onRetry={() => void retry(pageOfBlock(piece.block))}
              {...{ total, goal, now, saved, measure }}
              entering={fresh && piece.block < 2}
            />
          ),
        )}
      </div>
      <FeedPager browse={browse} page={page} total={total} onGo={(at) => (toFocus.current = at)} />
    </>
  );
}

function blockAround(target: EventTarget | null): number | null {
  const block = target instanceof Element && target.closest('[data-block]')?.getAttribute('data-block');
  return block ? Number(block) : null;
}

type BlockProps = {
  block: number;
  page: Page;
  height: number;
  total: number;
  goal: string | null;
  now: Date;
  saved: Set<string>;
  measure: (element: HTMLElement | null) => (() => void) | undefined;
  entering: boolean;
  onRetry: () => void;
};

function Block({ block, page, height, total, goal, now, saved, measure, entering, onRetry }: BlockProps) {
  const from = block * blockSize;
  // A page that arrives would bring four blocks in one frame.
  const [held, setHeld] = useState(page === 'loading');
  const isReady = held && page !== 'loading';
  useEffect(() => (isReady ? inOwnFrame(() => setHeld(false)) : undefined), [isReady]);
  if (page === 'loading' || held)
    return <WaitingBlock cards={Math.min(blockSize, total - from)} height={height} />;
  if (page === 'failed') {
    return (
      // A block is taller than many windows: the message moves along, so it is visible from every position. It is announced once.
      <div style={{ height }} className="pt-6">
        <div className="sticky top-24 grid justify-items-start gap-3">
          <p role={block % blocksPerPage === 0 ? 'alert' : undefined}>These deals could not be loaded.</p>
          <Button look="quiet" slim onClick={onRetry}>
            Try again
          </Button>
        </div>
      </div>
    );
  }
  return (
    <DealBlock
      ref={measure}
      block={block}
      deals={page}
      start={from % pageSize}
      savedKeys={saved}
      {...{ from, total, goal, now, entering }}
    />
  );
}
