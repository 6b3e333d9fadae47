import { AppError } from '../../app-error.ts';
import type { Exchange } from '../exchange.ts';
import type { Query } from '../parse/query.ts';
import { applyResponseSettings } from '../respond/apply-response-settings.ts';
import { respond } from '../respond/respond.ts';
import { setBodyHeaders, setPreferenceApplied, writtenRange } from '../respond/response-headers.ts';
import type { Answer } from '../sql/returning.ts';
import type { ResultRow } from '../sql/statement.ts';

/** Answers an update (`numbered`: it has a range) or a delete. */
export function answerWrite(exchange: Exchange, row: ResultRow, options: { numbered: boolean }): Response {
  const { preferences } = exchange;
  const headers = new Headers({
    'Content-Range': writtenRange(row, preferences.count !== null, options.numbered),
  });
  setPreferenceApplied(headers, preferences, [
    ...(options.numbered ? (['missing'] as const) : []),
    'return',
    'count',
    'tx',
    'handling',
    'max-affected',
  ]);
  if (preferences.return !== 'representation')
    return respond(applyResponseSettings(headers, 204, row), headers, null);
  setBodyHeaders(headers, exchange);
  return respond(applyResponseSettings(headers, 200, row), headers, row.body ?? '[]');
}

/** What a write returns, by `Prefer: return`. Only an insert can return its row's key. */
export function answerShape({ preferences, media }: Exchange, query: Query, inserts: boolean): Answer {
  const wanted = preferences.return;
  let shows: Answer['shows'] = 'nothing';
  if (wanted === 'representation') shows = media;
  else if (wanted === 'headers-only' && inserts) shows = 'key';
  return { shows, node: query };
}

/** A write without a filter is considered a mistake and refused with the error of `pg-safeupdate`, as on a hosted project. */
export function requireFilter({ filters }: Query, verb: 'UPDATE' | 'DELETE'): void {
  if (filters.length === 0) throw new AppError('21000', `${verb} requires a WHERE clause`, 400);
}
