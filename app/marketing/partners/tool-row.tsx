import { useEffect, useRef, useState } from 'react';
import { timings } from '../../../domain/timings.ts';
import { useAutoplay } from '../../ui/use-autoplay.ts';
import type { ToolExamples } from './tool-examples.ts';

type Props = { tool: ToolExamples; at: number; stopped: boolean };

/** The change runs down the list, one row after another. */
const rippleMs = 70;

/** One tool: its name, one of its examples, and a dot for each. The examples rotate until the user holds or stops them. */
export function ToolRow({ tool: { id, title, examples }, at, stopped }: Props) {
  const [shown, setShown] = useState(0);
  const [next, setNext] = useState<number | null>(null);
  const ripple = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { reduced, holding, restart } = useAutoplay(
    timings.toolRotation,
    () => {
      const advance = () => setNext((shown + 1) % examples.length);
      if (at === 0) advance();
      else ripple.current = setTimeout(advance, at * rippleMs);
    },
    stopped,
  );
  useEffect(() => () => clearTimeout(ripple.current), []);

  // The old text fades out before the new one appears.
  useEffect(() => {
    if (next === null) return undefined;
    const timer = setTimeout(
      () => {
        setShown(next);
        setNext(null);
      },
      reduced ? 0 : timings.toolFade,
    );
    return () => clearTimeout(timer);
  }, [next, reduced]);

  return (
    <article className="tool" data-fading={next !== null || undefined} {...holding}>
      <h3 className="text-h3" id={`tool-${id}`}>
        {title}
      </h3>
      <ul className="tool-examples">
        {examples.map((example, i) => (
          <li key={example} data-on={i === shown || undefined}>
            {example}
          </li>
        ))}
      </ul>
      <fieldset className="tool-dots only-with-scripts" aria-label={`Examples of ${title}`}>
        {examples.map((example, i) => (
          <button
            key={example}
            type="button"
            aria-label={`Example ${i + 1} of ${examples.length}`}
            aria-current={i === shown || undefined}
            onClick={() => {
              clearTimeout(ripple.current);
              restart();
              setNext(i);
            }}
          />
        ))}
      </fieldset>
    </article>
  );
}
