import { useRef, type KeyboardEvent } from 'react';
import { classes } from '../ui/classes.ts';
import { nextTab } from '../ui/next-tab.ts';

export type Pane = 'chat' | 'deals';
const panes = [
  ['chat', 'Chat'],
  ['deals', 'Deals'],
] as const;

type Props = {
  /** The panes are `id`-chat and `id`-deals. */
  id: string;
  pane: Pane;
  /** How many deals the latest search found. */
  count: number;
  onChoose: (pane: Pane) => void;
};

/** The tabs for chat and deals, at the bottom of a small screen. */
export function PaneTabs({ id, pane, count, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    const index = nextTab(event.key, pane === 'chat' ? 0 : 1, panes.length);
    const next = index === null ? undefined : panes[index];
    if (!next || index === null) return;
    event.preventDefault();
    onChoose(next[0]);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Chat or deals"
      data-pinned=""
      tabIndex={-1}
      onKeyDown={move}
      className="sticky bottom-0 z-10 grid shrink-0 grid-cols-2 border-t border-line bg-canvas pb-[env(safe-area-inset-bottom)] outline-none [@media(max-height:22rem)]:static"
    >
      {panes.map(([name, label]) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-${name}-tab`}
          aria-selected={name === pane}
          aria-controls={`${id}-${name}`}
          tabIndex={name === pane ? 0 : -1}
          onClick={() => onChoose(name)}
          className={classes(
            '-mt-px min-h-13 border-t-2 low:min-h-11 text-nav transition-colors duration-120 focus-visible:-outline-offset-2',
            name === pane
              ? 'border-ink font-medium text-ink'
              : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {label}
          {name === 'deals' && count > 0 && (
            <>
              {' '}
              <b className="num ml-1 font-semibold text-current-tone">{count}</b>
            </>
          )}
        </button>
      ))}
    </div>
  );
}
