import type { WaitlistStatus } from '../../../domain/waitlist-status.ts';
import { onDay, Part } from './part.tsx';

/** What was agreed to, in the words that were on the page, and when. */
export function ConsentRecord({ status: { consents } }: { status: WaitlistStatus }) {
  return (
    <Part id="consent" title="What you agreed to">
      <ul className="border-b border-line">
        {consents.map(({ version, text, termsVersion, givenAt, gpc }) => (
          <li key={givenAt + version} className="border-t border-line py-4">
            <p>{text}</p>
            <p className="num mt-2 text-small text-muted">
              {onDay(givenAt)} · wording of {version}
              {termsVersion && ` · terms of ${termsVersion}`}
              {gpc && ' · with an opt-out signal, which we honor'}
            </p>
          </li>
        ))}
      </ul>
    </Part>
  );
}
