import { useRef } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { timings } from '../../../domain/timings.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { useAutoplay } from '../../ui/use-autoplay.ts';
import { illustrations } from './illustrations.ts';
import { useLoop } from './use-loop.ts';

const count = illustrations.length;
const round = `!px-0 size-11 ${buttonClass('quiet', { slim: true })}`;

/** Ten aims in a carousel that loops and advances automatically. Its heading says that they are invented. */
export function Aims({ stopped }: { stopped: boolean }) {
  const list = useRef<HTMLUListElement>(null);
  const { order, current, move } = useLoop(list, count);
  const { holding, restart } = useAutoplay(timings.carousel, () => move(1), stopped);

  function go(steps: number): void {
    restart();
    move(steps);
  }

  return (
    <div className="mt-16 overflow-hidden md:mt-24">
      <div className="wrap flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h3 id="aims" className="text-h3">
            What a shop could aim for
          </h3>
          <p className="mt-1 text-small text-muted">Ten examples we made up</p>
        </div>
        <div className="only-with-scripts flex items-center gap-2">
          <p className="num mr-2 text-small text-muted" data-counter>
            <span className="sr-only">Example </span>
            {current + 1}
            <span className="sr-only"> of </span>
            <span aria-hidden="true"> / </span>
            {count}
          </p>
          <button type="button" className={round} aria-label="Previous example" onClick={() => go(-1)}>
            <ChevronLeft className="size-5" aria-hidden="true" />
          </button>
          <button type="button" className={round} aria-label="Next example" onClick={() => go(1)}>
            <ChevronRight className="size-5" aria-hidden="true" />
          </button>
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
                <p className="text-small text-muted">
                  {aim.company} · {aim.tool}
                </p>
                <p>{aim.quote}</p>
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
