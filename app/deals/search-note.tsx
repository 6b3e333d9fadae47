import { LateWatchRequest } from '../watches/late-watch-request.tsx';
import type { Matches } from './find-matches.ts';

/** What a search says of the deals that it found. */
export function SearchNote({ query, matches }: { query: string; matches: Matches }) {
  const { understood = [], preface, message, reply, blocking, plan, nearly } = matches;
  const said = nearly ? `Nothing matches all of it. ${blocking?.text ?? ''}.` : '';
  const text = said || [preface, message, reply].filter(Boolean).join(' ');
  return (
    <div className="mb-4 grid justify-items-start gap-2">
      {text && <p className="max-w-[68ch] text-small text-muted">{text}</p>}
      {plan && understood.length > 0 && <LateWatchRequest title={query} plan={plan} />}
    </div>
  );
}
