import type { Exchange } from '../exchange.ts';
import { setBodyHeaders } from '../respond/body-headers.ts';
import { writtenRange } from '../respond/content-range.ts';
import { applyResponseSettings } from '../respond/caller-response.ts';
import { setPreferenceApplied } from '../respond/preference-applied.ts';
import { respond } from '../respond/respond.ts';
import type { ResultRow } from '../sql/statement.ts';

/** Answers an update (`numbered`: it says which rows) or a delete. */
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
