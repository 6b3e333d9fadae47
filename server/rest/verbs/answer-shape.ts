import type { Exchange } from '../exchange.ts';
import type { Query } from '../parse/query.ts';
import type { Answer } from '../sql/returning.ts';

/** What a write answers, by `Prefer: return`. Only an insert can answer its row's key. */
export function answerShape({ preferences, media }: Exchange, query: Query, inserts: boolean): Answer {
  const wanted = preferences.return;
  let shows: Answer['shows'] = 'nothing';
  if (wanted === 'representation') shows = media;
  else if (wanted === 'headers-only' && inserts) shows = 'key';
  return { shows, node: query };
}
