import { grouped, usd } from '../../../domain/usd.ts';
import { Act } from '../act.tsx';
import { changeFeed, type Feed } from './feed.ts';

/**
 * A run that changes too much at once: its result, the largest price changes, and the decision. Keeping the old offers is the safe
 * choice.
 */
export function HeldRun({
  feed: { source, changes },
  run,
}: {
  feed: Feed;
  run: NonNullable<Feed['last_run']>;
}) {
  const id = `held-${source}`;
  const counts = [
    ['Prices changed', `${grouped(run.prices_changed)} of ${grouped(run.offers_before)}`],
    ['New offers', grouped(run.added)],
    ['Gone', grouped(run.gone)],
    ['Refused rows', grouped(run.refused)],
  ];
  const guess = guessOf(changes);
  return (
    <section className="console-review" aria-labelledby={id}>
      <div className="console-review-parts">
        <div>
          <h2 id={id}>{run.reason}</h2>
          {guess && <p className="mt-1.5 text-muted">{guess}</p>}
          <dl>
            {counts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        {changes.length > 0 && (
          <table>
            <caption className="sr-only">The prices that change most</caption>
            <thead>
              <tr>
                <th scope="col">Offer</th>
                <th scope="col">Now live</th>
                <th scope="col">In this run</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ id: offer, title, now, next }) => (
                <tr key={offer}>
                  <td>{title}</td>
                  <td>{now === null ? 'New' : usd(now)}</td>
                  <td>{usd(next)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      <div className="console-acts">
        <Act
          look="filled"
          label="Keep today's prices"
          busy="Keeping..."
          run={() => changeFeed(source, 'reject')}
          done={`${source} stays as it was. It is read again on its schedule.`}
        />
        <Act
          look="quiet"
          label="Publish this run"
          busy="Publishing..."
          question={`Publish this run of ${source}?`}
          details={`${run.reason ?? ''} Publishing can't be undone. The next run brings what the shop lists by then.`}
          yes="Yes, publish"
          run={() => changeFeed(source, 'approve')}
          done="The run is published within a minute."
        />
        <Act
          look="quiet"
          label="Read again"
          busy="Asking..."
          run={() => changeFeed(source, 'run')}
          done={`${source} is read again as soon as possible.`}
        />
      </div>
    </section>
  );
}

/** The most likely cause, if the prices suggest one. */
function guessOf(changes: Feed['changes']): string | null {
  const ratios = changes.flatMap(({ now, next }) =>
    now !== null && now > 0 && next > 0 ? [next / now] : [],
  );
  const most = (fits: (ratio: number) => boolean) =>
    ratios.length > 0 && ratios.filter(fits).length * 2 > ratios.length;
  if (most((ratio) => Math.abs(ratio - 0.01) < 0.002))
    return 'Most fell to one hundredth. The shop may be sending dollars where it used to send cents.';
  if (most((ratio) => Math.abs(ratio - 100) < 20))
    return 'Most rose to a hundred times. The shop may be sending cents where it used to send dollars.';
  return null;
}
