import { useEffect, useState } from 'react';
import type { MerchantToolId } from '../../../domain/merchant-tools.ts';
import { timings } from '../../../domain/timings.ts';
import { PauseButton } from '../../ui/pause-button.tsx';
import { toolExamples } from './tool-examples.ts';
import { ToolRow } from './tool-row.tsx';
import { useAutoplay } from '../../ui/use-autoplay.ts';

const [first] = toolExamples;

/** Seven tools as a ruled list. One row is live: its examples rotate, one at a time, until the user stops or picks one. */
export function Tools() {
  const [open, setOpen] = useState<MerchantToolId | undefined>(first?.id);
  const [shown, setShown] = useState(0);
  const [next, setNext] = useState<number | null>(null);
  const count = toolExamples.find(({ id }) => id === open)?.examples.length ?? 1;
  const { paused, reduced, holding, toggle, restart } = useAutoplay(timings.toolRotation, () =>
    setNext((shown + 1) % count),
  );

  // The old text fades out before the new one takes its place.
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

  function show(tool: MerchantToolId, example: number): void {
    restart();
    if (tool === open) return setNext(example);
    setOpen(tool);
    setShown(example);
    setNext(null);
  }

  return (
    <section className="band" aria-labelledby="tools">
      <div className="wrap partners-split">
        <div>
          <h2 id="tools" className="max-w-[8em] text-h2">
            Seven ways to aim an offer
          </h2>
          <p className="mt-5 max-w-[22em] text-muted">
            Alone or together, and always with the place.
            <span className="only-with-scripts"> Press a name for more of it.</span>
          </p>
          <p className="mt-6 motion-reduce:hidden">
            <PauseButton what="the examples" paused={paused} onToggle={toggle} />
          </p>
        </div>
        <div className="tools" {...holding}>
          {toolExamples.map((tool) => (
            <ToolRow
              key={tool.id}
              tool={tool}
              shown={tool.id === open ? shown : null}
              fading={next !== null}
              onOpen={() => show(tool.id, 0)}
              onChoose={(example) => show(tool.id, example)}
            />
          ))}
        </div>
      </div>
    </section>
  );
}
