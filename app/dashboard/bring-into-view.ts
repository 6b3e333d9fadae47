/** Scrolls to an element, immediately with reduced motion. The focus does not move. */
export function bringIntoView(element: Element | null | undefined, block: ScrollLogicalPosition): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ block, behavior: isStill ? 'instant' : 'smooth' });
}
