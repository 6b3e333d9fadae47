/** Scrolls to an element, at once where less motion is asked for. The focus stays where it is. */
export function bringIntoView(element: Element | null | undefined, block: ScrollLogicalPosition): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ block, behavior: isStill ? 'instant' : 'smooth' });
}
