import { useEffect, useRef, type RefObject } from 'react';
import { bringIntoView } from './bring-into-view.ts';
import type { Shelf } from './shelf.ts';

export const namedCard = 'article[aria-current=true]';

/** Scrolls to the result of an answer: the card it points at, what a button requested, the group that was chosen, or the top of its deals. */
export function useFollowing(frame: RefObject<HTMLElement | null>, shelf: Shelf): void {
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
      find('[data-list]')?.scrollTo({ top: 0 });
    }
  }, [frame, shelf]);
}
