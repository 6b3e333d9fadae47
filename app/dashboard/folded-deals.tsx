import { ChevronDown } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { DealGrid } from '../deals/deal-card/deal-grid.tsx';
import { classes } from '../ui/classes.ts';
import { bringIntoView } from './bring-into-view.ts';

type Props = {
  /** The name of the region. */
  name: string;
  lead: string;
  title: string;
  count: number;
  startsOpen: boolean;
  /** Folded, it stays at the bottom of the list, whatever its scroll position; on a phone at its end, where it takes no card's room. */
  sticks?: boolean;
  /** Whether it was chosen in the conversation. */
  isChosen?: boolean;
  /** A link to the question that found them. */
  onBack?: (() => void) | undefined;
  children: ReactNode;
};

/** Deals that do not answer the last question: one line, and their cards when it is open. */
export function FoldedDeals(props: Props) {
  const { name, lead, title, count, startsOpen, sticks = false, isChosen = false, onBack, children } = props;
  const [open, setOpen] = useState(startsOpen);
  const section = useRef<HTMLElement>(null);

  function toggle() {
    setOpen(!open);
    // After the cards are rendered.
    if (!open) requestAnimationFrame(() => bringIntoView(section.current, 'start'));
  }

  return (
    <section
      ref={section}
      aria-label={name}
      data-beside={lead}
      data-chosen={isChosen || undefined}
      className={classes(
        'relative -mx-1 -scroll-mt-12 bg-canvas px-1',
        sticks &&
          !open &&
          'bottom-0 md:sticky! md:before:pointer-events-none md:before:absolute md:before:inset-x-0 md:before:-top-7 md:before:h-7 md:before:bg-linear-to-t md:before:from-canvas md:before:to-transparent',
      )}
    >
      <h3>
        <button
          type="button"
          aria-expanded={open}
          onClick={toggle}
          className="group flex min-h-14 border-t border-line w-full flex-wrap items-center gap-x-2.5 py-2 text-left text-nav font-normal"
        >
          <span className="text-small text-subtle max-md:w-full">{lead}</span>
          <span className="num min-w-0 flex-1 break-words">
            {title} · {count}
          </span>
          <span className="flex items-center gap-1.5 text-small text-muted group-hover:text-ink">
            {open ? 'Hide' : 'Show'}
            <ChevronDown className={classes('size-3.5', open && 'rotate-180')} aria-hidden="true" />
          </span>
        </button>
      </h3>
      {open && (
        <>
          {onBack && <BackToQuestion onPress={onBack} />}
          <DealGrid className="pt-1 pb-6">{children}</DealGrid>
        </>
      )}
    </section>
  );
}

export function BackToQuestion({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} className="link min-h-8 shrink-0 text-small whitespace-nowrap">
      Back<span className="max-md:sr-only"> to your question</span>
    </button>
  );
}
