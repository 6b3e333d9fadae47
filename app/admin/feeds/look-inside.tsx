import { useEffect, useState } from 'react';
import { FeedReport, lineWord, type Proposal } from '../../../domain/merchant-feed.ts';
import { grouped, usd } from '../../../domain/usd.ts';
import { callAsPerson } from '../../backend/call-as-person.ts';
import { callErrorMessage } from '../../backend/error-messages.ts';
import { Button } from '../../ui/button.tsx';

/** The current rows of a merchant's feed: the first offers, and why others are refused. */
export function LookInside({ proposal }: { proposal: Proposal }) {
  const [turn, setTurn] = useState(0);
  return <Look key={turn} {...proposal} onAgain={() => setTurn(turn + 1)} />;
}

function Look({ id, sentAt, onAgain }: Proposal & { onAgain: () => void }) {
  const [report, setReport] = useState<FeedReport | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    callAsPerson('operator-proposal', { action: 'look', id, seen: sentAt }, FeedReport, signal).then(
      setReport,
      (error: unknown) => {
        if (!signal.aborted) setFailure(callErrorMessage(error));
      },
    );
    return () => leaving.abort();
  }, [id, sentAt]);

  if (failure !== null)
    return (
      <div className="console-settings" role="alert">
        <p className="text-danger">{failure}</p>
        <Button look="text" slim onClick={onAgain}>
          Try again
        </Button>
      </div>
    );
  return (
    <div className="console-settings" aria-busy={!report}>
      {report ? <Inside report={report} /> : <output className="text-muted">Reading its rows...</output>}
    </div>
  );
}

const shownLines = 5;

function Inside({ report }: { report: FeedReport }) {
  const { rows, accepted, refused, isPartial, cards, reasons } = report;
  return (
    <>
      <p>
        {isPartial ? `Of the first ${grouped(rows)} rows, read just now: ` : 'Read just now: '}
        {grouped(accepted)} accepted, {grouped(refused)} refused.
      </p>
      {cards.length > 0 && (
        <table className="console-preview">
          <caption className="sr-only">The first offers</caption>
          <thead>
            <tr>
              <th scope="col">Offer</th>
              <th scope="col">Before</th>
              <th scope="col">Price</th>
            </tr>
          </thead>
          <tbody>
            {cards.map(({ id, title, originalPrice, dealPrice }) => (
              <tr key={id}>
                <td>{title}</td>
                <td>{originalPrice === null ? '' : usd(originalPrice)}</td>
                <td>{usd(dealPrice)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {reasons.length > 0 && (
        <>
          <h4 className="mt-5 font-medium">Refused</h4>
          <ul className="console-errors">
            {reasons.map(({ reason, rows: count, first }) => (
              <li key={reason}>
                <p className="min-w-0 py-2 wrap-anywhere">
                  <span className="block first-letter:uppercase">{reason}.</span>
                  <span className="text-small text-muted">
                    {[first[0]?.title, first[0]?.value && `“${first[0].value}”`].filter(Boolean).join(': ')}
                  </span>
                </p>
                <b>{grouped(count)}</b>
                <span>
                  {lineWord(report)}
                  {count > 1 && 's'}{' '}
                  {first
                    .slice(0, shownLines)
                    .map(({ line }) => grouped(line))
                    .join(', ')}
                  {count > shownLines && ' ...'}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
