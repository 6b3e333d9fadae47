const steps: Record<string, number> = { PageDown: 1, PageUp: -1 };

/** Keys of a feed (WAI-ARIA): Page Down and Page Up go from card to card, Control with End or Home leaves it. True when used. */
export function moveInFeed(feed: HTMLElement, event: { key: string; ctrlKey: boolean }): boolean {
  if (event.ctrlKey && (event.key === 'End' || event.key === 'Home')) return leave(feed, event.key === 'End');
  const step = steps[event.key];
  if (step === undefined || event.ctrlKey) return false;
  const cards = [...feed.querySelectorAll<HTMLElement>('article')];
  const at = cards.findIndex((card) => card.contains(document.activeElement));
  const next = cards[at + step];
  if (at === -1 || !next) return false;
  // The neighbour in the document is the neighbour in the list only while no gap lies between them.
  if (placeOf(next) - placeOf(cards[at]) !== step) return false;
  focusOn(next);
  return true;
}

export function focusOn(card: HTMLElement, where: 'nearest' | 'start' = 'nearest'): void {
  card.focus({ preventScroll: true });
  card.scrollIntoView({ block: where, behavior: 'instant' });
}

const placeOf = (card: HTMLElement | undefined) => Number(card?.getAttribute('aria-posinset'));

function leave(feed: HTMLElement, forwards: boolean): boolean {
  const all = [...document.querySelectorAll<HTMLElement>('a[href], button, select, input, summary')].filter(
    (element) => !feed.contains(element) && element.checkVisibility(),
  );
  const wanted = forwards ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  const beside = all.filter((element) => feed.compareDocumentPosition(element) & wanted);
  const target = forwards ? beside[0] : beside.at(-1);
  target?.focus();
  return target !== undefined;
}
