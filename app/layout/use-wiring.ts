import { useEffect, type RefObject } from 'react';

/** Runs the static page script's event handlers on a hydrated page, so that a part behaves the same on both kinds of page. */
export function useWiring(
  element: RefObject<HTMLElement | null>,
  wire: (root: HTMLElement) => () => void,
): void {
  useEffect(() => (element.current ? wire(element.current) : undefined), [element, wire]);
}
