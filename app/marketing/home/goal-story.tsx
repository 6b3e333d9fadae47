import { example, whole } from './example.ts';
import { goalRing } from './goal-ring.ts';

const { quarter, spent, of } = example.target;
const share = spent / of;
const quarters = [
  { name: 'Q1', line: [`$${whole(of)}`, 'reached'] },
  { name: 'Q2', line: [`$${whole(of - spent)}`, 'to go'] },
  { name: 'Q3', line: ['next'] },
  { name: 'Q4', line: ['later'] },
];

function Ring() {
  const { size, rest, pieces } = goalRing(share);
  const round = (value: number) => Math.round(value);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} fill="none" className="wind" aria-hidden="true">
      <defs>
        {pieces.map(({ from, to, tones }, i) => (
          <linearGradient
            key={tones[0]}
            id={`ring-${i}`}
            gradientUnits="userSpaceOnUse"
            x1={round(from[0])}
            y1={round(from[1])}
            x2={round(to[0])}
            y2={round(to[1])}
          >
            <stop stopColor={tones[0]} />
            <stop offset="1" stopColor={tones[1]} />
          </linearGradient>
        ))}
      </defs>
      <path className="ring-rest" d={rest} />
      {['1', '1.5', '2.1'].map((width, depth) => (
        <g key={width} strokeWidth={width} opacity={[0.6, 0.8, 1][depth]}>
          {pieces.map((piece, i) => (
            <path key={piece.tones[0]} stroke={`url(#ring-${i})`} d={piece.depths[depth]} />
          ))}
        </g>
      ))}
    </svg>
  );
}

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
        <div className="orbits rises" role="img" aria-label={said}>
          <Ring />
          <div className="ring-middle num" aria-hidden="true">
            <b className="figure">${whole(spent)}</b>
            <span>
              of ${whole(of)} · {quarter} goal
            </span>
          </div>
        </div>
      </div>
    </section>
  );
}
