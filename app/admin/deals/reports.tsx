import { useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { reportReasons } from '../../../domain/deal-reports.ts';
import { Act } from '../act.tsx';
import { moment } from '../moment.ts';
import { askOperator } from '../operator.ts';

const Report = z.object({
  id: z.string(),
  reportedAt: z.string(),
  reason: z.string(),
  dealId: z.nullable(z.string()),
  title: z.string(),
  merchant: z.string(),
  note: z.nullable(z.string()),
  offer: z.string(),
  same: z.number(),
});
type Report = z.infer<typeof Report>;

export const readReports = () => askOperator('operator_reports', {}, z.array(Report));

/** The reason as its sender picked it. */
const labelOf = (reason: string) => reportReasons.find(({ id }) => id === reason)?.label ?? reason;

/** Open reports, oldest first. Closing one can mail a message to its sender. */
export function Reports({ reports }: { reports: readonly Report[] }) {
  return (
    <section aria-labelledby="reports">
      <h2 id="reports" className="mb-3">
        Reports
      </h2>
      {reports.length === 0 ? (
        <p className="text-muted">No open reports. What people report about a deal appears here.</p>
      ) : (
        <ul className="console-reports">
          {reports.slice(0, 50).map((report) => (
            <OpenReport key={report.id} {...report} />
          ))}
        </ul>
      )}
    </section>
  );
}

function OpenReport({ id, reason, title, merchant, dealId, offer, note, same, reportedAt }: Report) {
  const [answer, setAnswer] = useState('');
  const close = (word: string | null) =>
    askOperator('operator_close_report', { report: id, answer: word }, z.unknown());
  return (
    <li>
      <p id={`report-${id}`} className="font-medium">
        {labelOf(reason)}:{' '}
        {dealId && offer === 'shown' ? (
          <Link to={`/deals/${dealId}`} className="link">
            {title}
          </Link>
        ) : (
          title
        )}
      </p>
      <p className="text-small text-muted">
        {merchant}, {offer === 'shown' ? 'still shown' : `offer ${offer}`}, {moment(reportedAt)}
        {same > 1 && `, reported by ${same} people`}
      </p>
      {note && <p className="mt-1">“{note}”</p>}
      <div className="console-close">
        <label className="console-field">
          <span className="sr-only">What was found</span>
          <input
            value={answer}
            maxLength={500}
            placeholder="What you found: The price is right now."
            onChange={(event) => setAnswer(event.target.value)}
          />
        </label>
        <Act
          look="quiet"
          describedBy={`report-${id}`}
          label="Close"
          busy="Closing..."
          run={() => close(answer)}
          done="The report is closed."
          undo={() => close(null)}
        />
        {dealId && offer === 'shown' && (
          <Link to={`?q=${dealId}`} className="link console-link">
            Find the offer
          </Link>
        )}
      </div>
    </li>
  );
}
