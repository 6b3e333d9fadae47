import { brand } from '../../../domain/brand.ts';
import { goals } from '../../../domain/goals.ts';
import { numberWord } from '../../../domain/number-word.ts';
import { SiteLink } from '../../layout/site-link.tsx';

/** Commitments, each with the page where readers can check it. */
const values = [
  {
    text: 'You see the terms right beside the number.',
    where: 'Rates and caps',
    to: '/benefits',
  },
  {
    text: 'You get deals in the order that suits you. Shops can’t pay to move up.',
    where: 'How deals are ordered',
    to: '/how-deals-are-ordered',
  },
  {
    text: 'You browse in private. We use no third-party trackers.',
    where: 'What we keep, and why',
    to: '/privacy',
  },
];
const lines = 14;

/** Mission, values, promise, community: one object, each part with a layout that fits its content. */
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
            A card you never have to study: you choose one goal, and the rest arranges itself around it.
          </p>
        </article>
        <article className="board-values">
          <h2 className="board-name">Values</h2>
          <ol>
            {values.map(({ text, where, to }) => (
              <li key={to}>
                {text}{' '}
                <SiteLink to={to} className="link block w-fit py-1 text-nav text-muted">
                  {where}
                </SiteLink>
              </li>
            ))}
          </ol>
        </article>
        <article className="board-promise">
          <h2 className="board-name">Promise</h2>
          <p className="board-say">
            We mark every example as an example and every plan as a plan. What you read here, you can count
            on.
          </p>
        </article>
        <article className="board-community">
          <h2 className="board-name">Community</h2>
          <p className="text-lead">{`${numberWord(goals.length)} kinds of people, and the shops that serve them.`}</p>
          <ul className="board-goals">
            {goals.map(({ id, label }) => (
              <li key={id}>{label}</li>
            ))}
          </ul>
        </article>
      </div>
    </section>
  );
}
