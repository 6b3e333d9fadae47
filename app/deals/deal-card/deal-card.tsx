import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { ArrowUpRight, ChevronDown } from 'lucide-react';
import type { Deal } from '../../../domain/deal.ts';
import { findGoal } from '../../../domain/goals.ts';
import { findSubcategory } from '../../../domain/taxonomy.ts';
import { timings } from '../../../domain/timings.ts';
import { usd } from '../../../domain/usd.ts';
import { SiteLink } from '../../layout/site-link.tsx';
import { useWiring } from '../../layout/use-wiring.ts';
import { wireMenus } from '../../layout/wire-menus.ts';
import { Chip } from '../../ui/chip.tsx';
import { classes } from '../../ui/classes.ts';
import { beyondTitle } from './beyond-title.ts';
import { dealAddress } from './web-url.ts';
import { DealMenu, type Report } from './deal-menu.tsx';
import { evidenceDetails, evidenceOf, type Evidence } from './evidence.ts';
import { endsSoon, endsText } from './freshness.ts';
import { opens } from './opens.ts';
import { ownReasons } from './own-reasons.ts';
import { Points } from './points.tsx';
import { PriceRule } from './price-rule.tsx';
import { priceView } from './price-view.ts';
import { signName } from './sign-name.ts';
import '../../art/signs/signs.css';
import './deal-card.css';

type Props = {
  deal: Deal;
  /** The user's goal, which determines the points rate. */
  goal: string | null;
  now: Date;
  /** Position in the list: each card enters a little after the one before. Null: no entrance. */
  index: number | null;
  /** The id of the title, which describes this card's buttons. */
  id: string;
  /** Save or remove. */
  action: ReactNode;
  /** The assistant refers to it. */
  named?: boolean;
  /** Why it is no longer available. The card then links to similar deals. */
  gone?: string | null;
  /** Replaces the reasons. */
  news?: ReactNode;
  /** Shown below the actions, before `foot`. */
  note?: string;
  foot?: ReactNode;
  /** The "Report a problem" dialog; without it the menu has no such entry. */
  report?: Report;
  /** Removes it from the saved deals; an entry of the menu. */
  onRemove?: () => void;
};

const lastStaggered = 8;
/** A title of more characters takes three lines: size and color come last. */
const twoLines = 46;

/** One deal. Its six rows belong to the surrounding grid, so that prices and actions of neighbors align. */
export function DealCard(props: Props) {
  const {
    id,
    deal,
    goal,
    now,
    index,
    named = false,
    action,
    gone = null,
    news,
    note,
    foot,
    report,
    onRemove,
  } = props;
  const [open, setOpen] = useState(false);
  const card = useRef<HTMLElement>(null);
  useWiring(card, wireMenus);
  const ended = gone !== null || (deal.endsAt != null && Date.parse(deal.endsAt) <= now.getTime());
  const evidence = evidenceOf(deal);
  // Most deals have no end, which is no news on a card.
  const ends = gone === null && deal.endsAt ? endsText(deal.endsAt, now) : null;
  const { was } = priceView(deal);
  const details = `${id}-evidence`;
  return (
    <article
      ref={card}
      aria-labelledby={id}
      {...(named && { 'aria-current': true, tabIndex: -1 })}
      style={
        index === null
          ? undefined
          : { transitionDelay: `${Math.min(index, lastStaggered) * timings.dealCardStagger}ms` }
      }
      className={classes(
        'deal',
        ended && 'deal-over',
        index !== null &&
          'transition-[opacity,translate] duration-600 ease-out motion-safe:starting:translate-y-3 motion-safe:starting:opacity-0',
      )}
    >
      <p className="deal-top">
        <span className="deal-shop">{deal.merchant}</span>
        {deal.isSample && <span className="deal-sample">Sample</span>}
      </p>
      <div className="deal-sign" data-sign={signName(deal, goal)} aria-hidden="true">
        {deal.picture && (
          <img
            src={`/deal-pictures/${deal.id}/${deal.picture}-card.webp`}
            alt=""
            width={72}
            height={72}
            loading="lazy"
            // The sign is beneath it.
            onError={({ currentTarget }) => (currentTarget.hidden = true)}
          />
        )}
      </div>
      <div className={classes('deal-words', deal.title.length > twoLines && 'deal-words-long')}>
        <h3 id={id}>
          <Title deal={deal} gone={gone !== null} />
        </h3>
        <p>{beyondTitle(deal)}</p>
      </div>
      <div className="deal-price num">
        <span data-testid="deal-price" className="deal-amount">
          {usd(deal.dealPrice)}
        </span>
        {was !== null && !ended && (
          <s>
            <span className="sr-only">was </span>
            {usd(was)}
          </s>
        )}
        {/* In the card's corner. */}
        <Badge deal={deal} ended={ended} />
        {!ended && <Points deal={deal} goal={goal} id={id} />}
      </div>
      <div className="deal-evidence num">
        {evidence && (
          <>
            <button {...opens(details, id)}>
              <EvidenceGlyph kind={evidence.kind} />
              <span>{ended ? 'Last price we saw' : evidence.text}</span>
              <ChevronDown className="size-3 text-subtle" aria-hidden="true" />
            </button>
            {/* Floats, so that the neighbors keep their height. */}
            <dialog
              id={details}
              popover="auto"
              aria-label="About this price"
              className="deal-pop deal-details"
              onToggle={({ newState }) => setOpen(newState === 'open')}
            >
              {open && (
                <>
                  <PriceRule deal={deal} />
                  <p>{evidenceDetails(deal, now).join(' ')}</p>
                </>
              )}
            </dialog>
          </>
        )}
        {ends && (
          <span className={classes('deal-ends', endsSoon(deal.endsAt, now) && 'text-warn')}>{ends}</span>
        )}
      </div>
      <div className="deal-more">
        {gone === null ? (
          (news ?? <Reasons deal={deal} />)
        ) : (
          <p className="num text-small text-muted">{gone}.</p>
        )}
      </div>
      <div className="deal-act">
        <ViewLink deal={deal} id={id} goal={goal} gone={gone !== null} />
        <span className="ml-auto">{action}</span>
        <DealMenu deal={deal} id={id} report={report} onRemove={onRemove} />
        {(note || foot) && (
          <div className="deal-foot">
            {note && <span className="num text-tiny text-subtle">{note}</span>}
            {foot}
          </div>
        )}
      </div>
    </article>
  );
}

/** Filled for a discount we observed, outlined for the shop's claim, which is also said. */
export function Badge({ deal, ended = false }: { deal: Deal; ended?: boolean }) {
  const { badge } = priceView(deal);
  if (ended) return <span className="deal-badge-none">Ended</span>;
  if (!badge) return null;
  const seen = deal.priceEvidence === 'verified';
  return (
    <span className={classes('deal-badge num', !seen && 'deal-badge-said')}>
      {badge}
      {!seen && <span className="sr-only">, the shop’s claim</span>}
    </span>
  );
}

/** A line with a solid dot, a hollow one, or a dashed line: the kind of evidence as a symbol. */
function EvidenceGlyph({ kind }: { kind: Evidence['kind'] }) {
  const seen = kind === 'seen';
  return (
    <svg
      width="28"
      height="12"
      viewBox="0 0 28 12"
      fill="none"
      strokeWidth="1.5"
      className="shrink-0"
      aria-hidden="true"
    >
      <path
        d="M1 6h26"
        className={seen ? 'stroke-current-tone' : 'stroke-control'}
        strokeDasharray={kind === 'none' ? '3 3' : undefined}
      />
      {seen && <path d="M21 1.5v9" className="stroke-ink" />}
      {kind !== 'none' && (
        <circle
          cx="7"
          cy="6"
          r="3.5"
          className={seen ? 'fill-current-tone' : 'fill-surface stroke-control'}
        />
      )}
    </svg>
  );
}

function Reasons({ deal }: { deal: Deal }) {
  const reasons = ownReasons(deal).slice(0, 2);
  if (reasons.length === 0) return null;
  return (
    <ul aria-label="Why this deal" className="deal-reasons">
      {reasons.map(({ text, lang }) => (
        <li key={text} lang={lang}>
          <Chip className="chip-reason">{text}</Chip>
        </li>
      ))}
    </ul>
  );
}

/** A press on the title does what View Deal does, without a second stop for the keyboard. */
function Title({ deal, gone }: { deal: Deal; gone: boolean }) {
  const view = gone ? null : viewOf(deal);
  if (!view) return deal.title;
  return (
    <a {...view} tabIndex={-1}>
      {deal.title}
    </a>
  );
}

/** A link to the deal in a new tab; null if it has no address. Our own page has a way back to this one, and the tab's goal and draft. */
function viewOf(deal: Deal): ComponentProps<'a'> | null {
  const href = dealAddress(deal);
  if (!href) return null;
  return {
    href,
    target: '_blank',
    rel: deal.isSample ? 'opener' : 'noopener noreferrer',
    onClick: () => void import('./note-click.ts').then(({ noteClick }) => noteClick(deal)),
  };
}

/** To the shop; for a sample, whose shop is invented, to our own page about it. A deal that has ended links to similar ones. */
function ViewLink({ deal, id, goal, gone }: { deal: Deal; id: string; goal: string | null; gone: boolean }) {
  if (gone) {
    const area = findSubcategory(deal.category, findGoal(goal)?.id);
    return (
      <SiteLink
        to={area ? `/deals?goal=${area.goal}&area=${area.slug}` : '/deals'}
        className="link deal-view"
      >
        Find one like it
      </SiteLink>
    );
  }
  const view = viewOf(deal);
  if (!view) return null;
  return (
    <a {...view} className="link deal-view" aria-describedby={`${id} ${id}-tab`}>
      View Deal
      <ArrowUpRight className="size-3.5" aria-hidden="true" />
      <span hidden id={`${id}-tab`}>
        Opens in a new tab
      </span>
    </a>
  );
}
