import { example, whole } from './example.ts';

const { quarter, spent, of } = example.target;
const share = spent / of;
const quarters = [
  { name: 'Q1', line: [`$${whole(of)}`, 'reached'] },
  { name: 'Q2', line: [`$${whole(of - spent)}`, 'to go'] },
  { name: 'Q3', line: ['next'] },
  { name: 'Q4', line: ['later'] },
];

/** Story three: a target every quarter, as a ring coloured to the share reached. */
export function GoalStory() {
  const said = `${quarter} goal, example: $${whole(spent)} of $${whole(of)}, ${Math.round(share * 100)} percent`;
  return (
    <section className="band night">
      <div className="story-goal wrap">
        <div className="rises">
          <h2 className="text-h2">A new goal every quarter</h2>
          <p className="mt-5 max-w-[34em] text-lead text-muted">
            A spending target inside the thing you already do. You always see what counted and what is left.
          </p>
          <ol className="quarters num">
            {quarters.map(({ name, line }) => (
              <li key={name} aria-current={name === quarter ? 'step' : undefined}>
                <b>{name}</b>
                {line.map((words) => (
                  <span key={words} className="block">
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
          <div className="ring-middle num" aria-hidden="true">
            <b className="figure">${whole(spent)}</b>
            <span>
              of ${whole(of)} · {quarter} goal
            </span>
          </div>
        </figure>
      </div>
    </section>
  );
}
