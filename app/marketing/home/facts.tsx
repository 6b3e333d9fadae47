import { claims } from '../../../domain/claims.ts';
import { goals } from '../../../domain/goals.ts';

const counts = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];
const facts = [
  claims.bestRate,
  claims.otherSpend,
  {
    id: 'goals',
    text: `${counts[goals.length] ?? goals.length} goals`,
    condition: 'and a new target every quarter',
  },
  claims.launch,
];

/** Four facts under the hero, each with its condition. */
export function Facts() {
  return (
    <div className="border-t border-line">
      <dl className="facts wrap num">
        {facts.map(({ id, text, condition }) => (
          <div key={id}>
            <dt>{text}</dt>
            <dd>{condition}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
