import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type RefObject,
} from 'react';
import type { SearchDealsResponse } from '../../domain/deal.ts';
import { startersFor } from '../../domain/starters.ts';
import { classes } from '../ui/classes.ts';
import { bringIntoView } from './bring-into-view.ts';
import { ChatPanel } from './chat/chat-panel.tsx';
import { DealsPanel, type RenderDeal, type RenderWatch } from './deals-panel.tsx';
import { PaneTabs, type Pane } from './pane-tabs.tsx';
import { dealsOn, groupOfAnswer, type Group, type Shelf } from './shelf.ts';

const namedCard = 'article[aria-current=true]';

type Props = Omit<ComponentProps<typeof ChatPanel>, 'panel'> & {
  shelf: Shelf;
  onPoint: (dealIds: readonly string[]) => void;
  onChoose: (group: Group) => void;
  renderDeal: RenderDeal;
  renderWatch?: RenderWatch;
} & Pick<ComponentProps<typeof DealsPanel>, 'renderOwn'>;

/**
 * The chat beside the deals, each scrolling separately; if there is room for only one, the other is a tab. On a tablet the deals are
 * below a chat that has not begun.
 */
export function AssistantFrame(props: Props) {
  const { shelf, onPoint, onChoose, renderDeal, renderWatch, renderOwn, ...chatProps } = props;
  const { chat, goal, categories } = chatProps;
  const [pane, setPane] = useState<Pane>(() => (location.hash === '#deals' ? 'deals' : 'chat'));
  const id = useId();
  const isStacked = useMedia(tallTablet) && chat.messages.length === 0;
  const isNarrow = useMedia(narrow) && !isStacked;
  const frame = useRef<HTMLDivElement>(null);
  useFollowing(frame, shelf);

  /** Scrolls to an element in one of the panes: the pressed element may be hidden then. */
  function go(to: Pane, selector: string) {
    setPane(to);
    requestAnimationFrame(() =>
      frame.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true }),
    );
  }
  const panel = {
    isBeside: !isNarrow,
    has: (dealId: string) => dealsOn(shelf).some((deal) => deal.id === dealId),
    point: (dealIds: readonly string[]) => {
      onPoint(dealIds);
      go('deals', namedCard);
    },
    show: () => go('deals', '#deals'),
    placeOf: (answer: SearchDealsResponse | undefined) => {
      const group = groupOfAnswer(shelf, answer);
      if (!group) return null;
      const isLatest = group === shelf.latest;
      const show = () => {
        onChoose(group);
        go('deals', isLatest ? '#deals' : '[data-chosen] button');
      };
      return { isLatest, show };
    },
  };

  /** A link from a group to the question that found it; none once the conversation is cleared. */
  function wayBack({ answers }: Group) {
    const at = chat.messages.findLastIndex(({ answer }) => answer && answers.includes(answer));
    const question = chat.messages.slice(0, at).findLast(({ role }) => role !== 'assistant');
    if (!question) return undefined;
    return () => {
      go('chat', '[role=log]');
      requestAnimationFrame(() => {
        const said = frame.current?.querySelector(`[data-message="${question.id}"]`);
        bringIntoView(said, 'start');
        // It may have been visible all along.
        said?.animate({ opacity: [0.3, 1] }, 600);
      });
    };
  }
  const paneProps = (name: Pane) => ({
    className: classes(
      'col-start-1 min-h-0 min-w-0 lg:visible',
      isStacked && name === 'deals' ? 'row-start-2 border-t border-line' : 'row-start-1',
      isNarrow && pane !== name && 'invisible',
      name === 'chat' ? 'lg:pr-8' : 'lg:col-start-2 lg:border-l lg:border-line lg:pl-8',
    ),
    ...(isNarrow && { role: 'tabpanel', id: `${id}-${name}`, 'aria-labelledby': `${id}-${name}-tab` }),
  });

  return (
    <div
      ref={frame}
      data-pane={pane}
      data-started={chat.messages.length > 0 || undefined}
      className="flex min-h-0 flex-1 flex-col"
    >
      <div
        className={classes(
          'wrap grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]',
          isStacked ? 'grid-rows-[auto_minmax(0,1fr)]' : 'grid-rows-[minmax(0,1fr)]',
        )}
      >
        <div {...paneProps('chat')}>
          <ChatPanel {...chatProps} panel={panel} />
        </div>
        <div {...paneProps('deals')}>
          <DealsPanel
            shelf={shelf}
            searching={chat.searching}
            // The chat above has prompts of its own.
            starters={isStacked ? [] : startersFor(goal, categories)}
            renderDeal={renderDeal}
            renderWatch={renderWatch}
            renderOwn={renderOwn}
            wayBack={wayBack}
            onUse={(deal, slot) => {
              chat.use(deal, slot);
              go('chat', '[role=log]');
            }}
            onAsk={(question) => {
              chat.ask(question);
              // The pressed starter disappears.
              frame.current?.querySelector<HTMLElement>('#deals')?.focus({ preventScroll: true });
            }}
          />
        </div>
      </div>
      {isNarrow && (
        <PaneTabs id={id} pane={pane} count={shelf.latest?.deals.length ?? 0} onChoose={setPane} />
      )}
    </div>
  );
}

/**
 * Scrolls to the result of an answer: the named card, the deals a button requested, the chosen group, or the first of its deals.
 */
function useFollowing(frame: RefObject<HTMLElement | null>, shelf: Shelf): void {
  const seen = useRef(shelf);
  useEffect(() => {
    const before = seen.current;
    seen.current = shelf;
    const find = (selector: string) => frame.current?.querySelector(selector);
    if (shelf.highlight !== before.highlight && shelf.highlight.length > 0) {
      bringIntoView(find(namedCard), 'nearest');
    } else if (shelf.beside !== before.beside && shelf.beside?.asked) {
      bringIntoView(find('[data-beside]'), 'start');
    } else if (shelf.chosen !== before.chosen && shelf.chosen && shelf.chosen.group !== shelf.latest) {
      bringIntoView(find('[data-chosen]'), 'start');
    } else if (shelf.latest !== before.latest || shelf.chosen !== before.chosen) {
      for (const part of frame.current?.querySelectorAll('[data-scrolls]') ?? []) part.scrollTo({ top: 0 });
    }
  }, [frame, shelf]);
}

// Below the width at which chat and deals are side by side.
const narrow = '(width < 1024px)';
const tallTablet = '(768px <= width < 1024px) and (height >= 50rem)';

/** Whether the window is like that, updated while the page lives. */
function useMedia(query: string): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => false,
  );
}
