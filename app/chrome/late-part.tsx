import { Suspense, useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { repeatEarly } from './repeat-early.ts';

/** A part of a prerendered page whose module comes after those of the page: what is done in it until then is kept and repeated. */
export function LatePart({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  return (
    <div ref={part} data-asleep="" className="contents">
      <Suspense fallback={null}>
        {children}
        <Wake part={part} />
      </Suspense>
    </div>
  );
}

/** Its effect runs once the part listens. */
function Wake({ part }: { part: RefObject<HTMLDivElement | null> }) {
  // As in use-awake.ts.
  useLayoutEffect(() => part.current?.removeAttribute('data-asleep'), [part]);
  useEffect(() => {
    const timer = part.current ? setTimeout(repeatEarly, 0, part.current) : undefined;
    return () => clearTimeout(timer);
  }, [part]);
  return null;
}
