import { brand } from '../../../domain/brand.ts';
import { claims } from '../../../domain/claims.ts';
import { goals } from '../../../domain/goals.ts';

/** Three principles, each of which a visitor can check on this site. */
const values = [
  'The condition stands beside the number.',
  `${claims.dealOrder.text} ${claims.dealOrder.condition}`,
  'No third-party trackers.',
];
const lines = 14;

/** Mission, values, promise, community: one object, each part in the form its content asks for. */
export function ValueBoard() {
  return (
    <section className="band wrap" aria-label={`What ${brand.name} stands for`}>
      <div className="board">
        <article className="board-mission night">
          <svg className="wind board-dip" viewBox="0 0 640 300" fill="none" aria-hidden="true">
            <defs>
              <linearGradient id="dip" gradientUnits="userSpaceOnUse" x1="0" x2="640" y1="0" y2="0">
                <stop className="flow-a" offset=".1" />
                <stop className="flow-b" offset=".58" />
                <stop className="flow-c" offset=".95" />
              </linearGradient>
            </defs>
            {Array.from({ length: lines }, (_, i) => (
              <path
                key={i}
                stroke="url(#dip)"
                strokeWidth={1 + (i % 3) * 0.4}
                opacity={0.35 + ((i * 7) % 5) * 0.15}
                d={`M0 ${110 + i * 12}C${96 - i} ${110 + i * 12} ${88 + i} ${216 + i * 6} 214 ${216 + i * 6}S${384 + i * 2} ${96 + i * 13} 640 ${96 + i * 13}`}
              />
            ))}
          </svg>
          <h2 className="board-name">Mission</h2>
          <p className="board-say">
            A card that needs no studying: one goal, chosen by you, and the rest arranged around it.
          </p>
        </article>
        <article className="board-values">
          <h2 className="board-name">Values</h2>
          <ol>
            {values.map((value) => (
              <li key={value}>{value}</li>
            ))}
          </ol>
        </article>
        <article className="board-promise">
          <h2 className="board-name">Promise</h2>
          <p className="board-say">
            An example says example. A plan says planned. What we cannot stand behind, we do not print.
          </p>
        </article>
        <article className="board-community">
          <h2 className="board-name">Community</h2>
          <p className="text-lead">
            Six kinds of people, the merchants who serve them, and one wind around both.
          </p>
          <div>
            <div className="board-six" aria-hidden="true" />
            <ul className="board-goals">
              {goals.map(({ id, label }) => (
                <li key={id}>{label}</li>
              ))}
            </ul>
          </div>
        </article>
      </div>
    </section>
  );
}
