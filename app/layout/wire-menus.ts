/**
 * Adds keyboard support and state to the menus under `root`. They are native popovers, so opening, light dismissal and Escape work
 * before any script; this adds the rest of the menu pattern. Returns a function that removes it.
 */
export function wireMenus(root: ParentNode): () => void {
  const stop = new AbortController();
  for (const button of root.querySelectorAll<HTMLButtonElement>('button[data-opens]')) {
    const panel = document.getElementById(button.dataset['opens'] ?? '');
    if (panel) wire(button, panel, stop.signal);
  }
  return () => stop.abort();
}

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function wire(button: HTMLButtonElement, panel: HTMLElement, signal: AbortSignal): void {
  const isMenu = panel.role === 'menu';
  const items = () => [...panel.querySelectorAll<HTMLElement>('a[href], button')];
  let first = 0;

  const onToggle = () => {
    const open = panel.matches(':popover-open');
    button.ariaExpanded = String(open);
    if (open && isMenu) items().at(first)?.focus();
    first = 0;
  };
  const onButtonKey = (event: KeyboardEvent) => {
    if (!isMenu || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    first = event.key === 'ArrowUp' ? -1 : 0;
    panel.showPopover();
  };
  const onPanelKey = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!isMenu || !move) return;
    event.preventDefault();
    const all = items();
    const at = all.findIndex((item) => item === document.activeElement);
    all[move(at, all.length)]?.focus();
  };
  // Leaving with Tab closes the panel; choosing something in it closes it too.
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    const to = relatedTarget instanceof Node ? relatedTarget : null;
    if (to && !panel.contains(to) && !button.contains(to)) panel.hidePopover();
  };
  const onClick = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a, button')) panel.hidePopover();
  };
  panel.addEventListener('toggle', onToggle, { signal });
  panel.addEventListener('keydown', onPanelKey, { signal });
  panel.addEventListener('focusout', onFocusOut, { signal });
  panel.addEventListener('click', onClick, { signal });
  button.addEventListener('keydown', onButtonKey, { signal });
}
