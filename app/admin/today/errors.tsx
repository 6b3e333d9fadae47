import * as z from 'zod/mini';
import { grouped } from '../../../domain/usd.ts';
import { moment } from '../moment.ts';
import { State } from '../state.tsx';

/** Error responses, by part of the server and status. */
export const AnswerErrors = z.array(
  z.object({ part: z.string(), status: z.number(), answers: z.number(), lastAt: z.string() }),
);

/** Errors in browsers; a report is a name, a place in our scripts and a page, as written by app/layout/count-error.ts. */
export const BrowserErrors = z.array(z.object({ report: z.string(), times: z.number(), lastAt: z.string() }));

type Shown = {
  errors: z.infer<typeof AnswerErrors>;
  inBrowsers: z.infer<typeof BrowserErrors>;
  days: number;
};

const partNames: Readonly<Record<string, string>> = {
  site: 'Pages',
  auth: 'Signing in',
  rest: 'Reading data',
  functions: 'Search and forms',
  pictures: 'Pictures',
};
const statusNames: Readonly<Record<number, string>> = {
  400: 'not understood',
  401: 'not signed in',
  403: 'not allowed',
  404: 'not found',
  409: 'in conflict',
  410: 'gone',
  422: 'not accepted',
  429: 'too many',
  500: 'failed',
  503: 'not available',
  504: 'too slow',
};

/** Error responses: failures first, then refusals. */
export function Errors({ errors, inBrowsers, days }: Shown) {
  return (
    <section aria-labelledby="errors">
      <h2 id="errors">Errors</h2>
      <p className="text-small text-muted">
        500 and up are our faults. Below 500, we could not serve what was asked.
      </p>
      {errors.length === 0 ? (
        <p className="console-empty">None in the last {days} days.</p>
      ) : (
        <ul className="console-errors">
          {errors.map(({ part, status, answers, lastAt }) => (
            <li key={`${part} ${status}`}>
              <State look={status >= 500 ? 'bad' : 'off'}>
                <span>
                  {partNames[part] ?? part}: {statusNames[status] ?? 'refused'} ({status})
                </span>
              </State>
              <b>{grouped(answers)}</b>
              <time dateTime={lastAt}>{moment(lastAt)}</time>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2.5 text-small text-subtle">
        The server's log has each with its time and address. Our own faults are logged as{' '}
        <code>request failed</code>.
      </p>
      <h3 id="in-browsers" className="mt-6 font-medium">
        In visitors' browsers
      </h3>
      {inBrowsers.length === 0 ? (
        <p className="console-empty">None in the last {days} days.</p>
      ) : (
        <ul className="console-errors" aria-labelledby="in-browsers">
          {inBrowsers.map(({ report, times, lastAt }) => {
            const [name, place = '', page] = report.split(' ');
            return (
              <li key={report}>
                <p className="min-w-0 py-2">
                  {name} on {page}
                  <code className="block wrap-anywhere text-small text-muted">
                    {place.startsWith(':') ? `in the page, ${place.slice(1)}` : place}
                  </code>
                </p>
                <b>{grouped(times)}</b>
                <time dateTime={lastAt}>{moment(lastAt)}</time>
              </li>
            );
          })}
        </ul>
      )}
      <p className="mt-2.5 text-small text-subtle">
        Counted by script, line and column, without messages or visitors, and deleted after 30 days.
      </p>
    </section>
  );
}
