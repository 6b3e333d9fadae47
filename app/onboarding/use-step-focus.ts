import { useEffect, useRef } from 'react';

/** A step that has just come begins at its top, with its heading in focus, so that it is read out. */
export function useStepFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
