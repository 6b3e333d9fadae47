import { wholeUsd } from '../../../domain/usd.ts';
import { timings } from '../../../domain/timings.ts';
import { example } from './example.ts';
import { PauseButton } from './pause-button.tsx';

const { quarter, spent, of } = example.target;
const share = spent / of;
const steps = Math.round((share * 100) / timings.goalRingStepPercent);
const reached = Array.from({ length: steps + 1 }, (_, i) => (i * of * timings.goalRingStepPercent) / 100);
const quarters = [
  { name: 'Q1', line: [wholeUsd(of), 'reached'] },
  { name: 'Q2', line: [<Strip key="left" values={reached.map((sum) => of - sum)} />, 'to go'] },
  { name: 'Q3', line: ['next'] },
  { name: 'Q4', line: ['later'] },
];

/** The figure at every step of the ring, stacked; without motion the window shows the last. */
function Strip({ values }: { values: readonly number[] }) {
  return (
    <span className="strip">
      <span>
        {values.map((value) => (
          <span key={value} className="block" aria-hidden={value === values.at(-1) ? undefined : true}>
            {wholeUsd(value)}
          </span>
        ))}
      </span>
    </span>
  );
}

/** Story three: a target every quarter, as a ring colored up to the reached share. */
export function GoalStory() {
  const said = `${quarter} goal, example: ${wholeUsd(spent)} of ${wholeUsd(of)}, ${Math.round(share * 100)} percent`;
  return (
    <section className="band night">
      <div className="story-goal wrap" data-loop="">
        <PauseButton loop="goal example" className="ring-pause" />
        <div className="rises">
          <h2 className="text-h2">A new goal every quarter</h2>
          <p className="mt-5 max-w-[34em] text-lead text-muted">
            Your main goal, such as Sports, stays. Each quarter gives it a new spending target, and you always
            see what counted and what is left.
          </p>
          <ol className="quarters num">
            {quarters.map(({ name, line }) => (
              <li key={name} aria-current={name === quarter ? 'step' : undefined}>
                <b>{name}</b>
                {line.map((words, i) => (
                  <span key={i} className="block">
                    {words}
                  </span>
                ))}
              </li>
            ))}
          </ol>
          <p className="mt-6 text-tiny text-subtle">Example figures.</p>
        </div>
        <figure className="orbits rises">
          <figcaption className="sr-only">{said}</figcaption>
          <div className="orbits-lines" aria-hidden="true" />
          <div className="orbits-share" aria-hidden="true">
            {Array.from({ length: steps }, (_, i) => (
              <span key={i} />
            ))}
          </div>
          <div className="ring-middle num" aria-hidden="true">
            <b className="figure">
              <Strip values={reached} />
            </b>
            <span>
              of {wholeUsd(of)} · {quarter} goal
            </span>
          </div>
        </figure>
      </div>
    </section>
  );
}
