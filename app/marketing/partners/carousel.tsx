import { useRef } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { timings } from '../../../domain/timings.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { illustrations } from './illustrations.ts';
import { PauseButton } from '../../ui/pause-button.tsx';
import { useAutoplay } from '../../ui/use-autoplay.ts';
import { useLoop } from './use-loop.ts';

const count = illustrations.length;
const round = `!px-0 size-11 ${buttonClass('quiet', { slim: true })}`;

/** Ten aims, side by side. It loops, advances automatically, and says on every card that nobody is quoted. */
export function Carousel() {
  const list = useRef<HTMLUListElement>(null);
  const { order, current, move } = useLoop(list, count);
  const { paused, holding, toggle, restart } = useAutoplay(timings.carousel, () => move(1));

  function go(steps: number): void {
    restart();
    move(steps);
  }

  return (
    <section className="night band overflow-hidden" aria-labelledby="aims">
      <div className="wrap grid gap-x-16 gap-y-6 md:grid-cols-[7fr_5fr] md:items-end">
        <div>
          <h2 id="aims" className="max-w-[12em] text-h2">
            What ten shops could aim for
          </h2>
          <p className="mt-5 max-w-[30em] text-lead text-muted">
            Illustrations, drawn by us. No merchant has used Ventus yet, so nobody is quoted here.
          </p>
        </div>
        <div className="only-with-scripts flex items-center gap-3 md:justify-self-end">
          <PauseButton what="the illustrations" paused={paused} onToggle={toggle} />
          <button type="button" className={round} aria-label="Previous illustration" onClick={() => go(-1)}>
            <ChevronLeft className="size-5" aria-hidden="true" />
          </button>
          <button type="button" className={round} aria-label="Next illustration" onClick={() => go(1)}>
            <ChevronRight className="size-5" aria-hidden="true" />
          </button>
          <p className="num min-w-12 text-right text-small text-muted" data-counter>
            <span className="sr-only">Illustration </span>
            {current + 1}
            <span className="sr-only"> of </span>
            <span aria-hidden="true"> / </span>
            {count}
          </p>
        </div>
      </div>
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- a place that scrolls must take the keyboard */}
      <ul
        ref={list}
        tabIndex={0}
        aria-labelledby="aims"
        className="aims"
        {...holding}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
          event.preventDefault();
          go(event.key === 'ArrowRight' ? 1 : -1);
        }}
      >
        {order.map((index) => {
          const aim = illustrations[index];
          return (
            aim && (
              <li key={aim.id} className="aim">
                <p className="text-small text-subtle">
                  Illustration <span className="num">{index + 1}</span>
                </p>
                <p className="aim-text">{aim.quote}</p>
                <p className="mt-auto flex items-baseline justify-between gap-4 text-small">
                  <span>
                    {aim.company}
                    <span className="block text-muted">{aim.role}</span>
                  </span>
                  <span className="text-muted">{aim.tool}</span>
                </p>
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
