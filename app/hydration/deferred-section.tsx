import {
  memo,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  type ComponentType,
  type RefObject,
} from 'react';
import { replayEarlyInput } from './replay-early-input.ts';
import { lazyWithRetry } from './lazy-with-retry.ts';

/**
 * A part of a prerendered page whose module is loaded after the page's: early input in it is recorded and replayed. It takes no
 * props, so the page may change before that module is loaded: if the part were rendered again without it, it would vanish.
 */
export function deferredSection<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType {
  const Part = lazyWithRetry(load, name, Infinity);
  return memo(function DeferredSection() {
    const part = useRef<HTMLDivElement>(null);
    return (
      <div ref={part} data-asleep="" className="contents">
        <Suspense fallback={null}>
          <Part />
          <Wake part={part} />
        </Suspense>
      </div>
    );
  });
}

/** Its effects run once the part is interactive. */
function Wake({ part }: { part: RefObject<HTMLDivElement | null> }) {
  // As in replay-early-input.ts.
  useLayoutEffect(() => part.current?.removeAttribute('data-asleep'), [part]);
  useEffect(() => {
    const timer = part.current ? setTimeout(replayEarlyInput, 0, part.current) : undefined;
    return () => clearTimeout(timer);
  }, [part]);
  return null;
}
