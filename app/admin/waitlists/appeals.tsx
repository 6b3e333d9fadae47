import { Link } from 'react-router';
import * as z from 'zod/mini';
import { Act } from '../act.tsx';
import { moment } from '../moment.ts';
import { askOperator } from '../operator.ts';
import { reasonText } from './reason-text.ts';

export const Appeal = z.object({
  id: z.string(),
  reason: z.string(),
  appealedAt: z.string(),
  sender: z.string(),
  senderEntry: z.string(),
  referred: z.nullable(z.string()),
});
type Appeal = z.infer<typeof Appeal>;

/** Withheld referrals whose senders requested a review, oldest first. Renders nothing if there are none. */
export function Appeals({ appeals }: { appeals: readonly Appeal[] }) {
  if (appeals.length === 0) return null;
  return (
    <section aria-labelledby="appeals" className="mt-7">
      <h2 id="appeals" className="mb-3">
        Asked to check again
      </h2>
      <ul className="console-reports">
        {appeals.slice(0, 50).map((appeal) => (
          <OneAppeal key={appeal.id} {...appeal} />
        ))}
      </ul>
    </section>
  );
}

function OneAppeal({ id, reason, appealedAt, sender, senderEntry, referred }: Appeal) {
  const decide = (counts: boolean) =>
    askOperator('operator_decide_appeal', { referral: id, counts }, z.unknown());
  return (
    <li>
      <p id={`appeal-${id}`}>
        <Link to={`?entry=${senderEntry}`} className="link font-medium break-all">
          {sender}
        </Link>{' '}
        referred <span className="break-all">{referred ?? 'someone who has left'}</span>
      </p>
      <p className="text-small text-muted">
        Withheld: {reasonText(reason)} Asked {moment(appealedAt)}.
      </p>
      <div className="console-close">
        <Act
          look="quiet"
          describedBy={`appeal-${id}`}
          label="Count it"
          busy="Counting..."
          question="Count this referral?"
          details={`${sender} moves up and gets an email about it. It stays counted: this can't be undone.`}
          yes="Yes, count it"
          run={() => decide(true)}
          done="The referral counts."
        />
        <Act
          describedBy={`appeal-${id}`}
          label="Keep it withheld"
          busy="Closing..."
          question="Keep this referral withheld?"
          details="Their status page says that a person checked it. They can't ask about it again, and this can't be undone."
          yes="Yes, keep it withheld"
          run={() => decide(false)}
          done="The referral stays withheld."
        />
      </div>
    </li>
  );
}
