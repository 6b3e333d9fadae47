import { useState } from 'react';
import { PauseButton } from '../../ui/pause-button.tsx';
import { Aims } from './aims.tsx';
import { toolExamples } from './tool-examples.ts';
import { ToolRow } from './tool-row.tsx';

/** Seven tools as a ruled list, and below it what ten shops could aim for. One button stops all motion. */
export function Tools() {
  const [paused, setPaused] = useState(false);
  return (
    <section className="band" aria-labelledby="tools">
      <div className="wrap partners-split">
        <div>
          <h2 id="tools" className="max-w-[8em] text-h2">
            Seven ways to aim an offer
          </h2>
          <p className="mt-5 max-w-[22em] text-muted">
            Use one or combine them. They go by what people tell us and, with the card, by what they buy.
          </p>
          <p className="mt-5 motion-reduce:hidden">
            <PauseButton what="the examples" paused={paused} onToggle={() => setPaused(!paused)} />
          </p>
        </div>
        <div className="tools">
          {toolExamples.map((tool, at) => (
            <ToolRow key={tool.id} tool={tool} at={at} stopped={paused} />
          ))}
        </div>
      </div>
      <Aims stopped={paused} />
    </section>
  );
}
