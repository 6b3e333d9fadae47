import { useEffect, useRef } from 'react';

/** A new step starts at its top, with its heading focused, so that it is read out. */
export function useStepFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
