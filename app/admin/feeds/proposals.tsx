import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import * as z from 'zod/mini';
import { grouped } from '../../../domain/usd.ts';
import { ApprovedProposal, feedNameOf, Proposal } from '../../../domain/merchant-feed.ts';
import { callAsPerson } from '../../backend/call-as-person.ts';
import { Button } from '../../ui/button.tsx';
import { CompleteField } from './offers-form.tsx';
import { moment } from '../moment.ts';
import { askOperator } from '../operator.ts';
import { everyText, intervals } from './every.ts';
import { LookInside } from './look-inside.tsx';
import { Failure, useSaving } from './use-saving.tsx';

export const readProposals = () => askOperator('operator_proposals', {}, z.array(Proposal));

/** Feeds submitted by merchants, the longest waiting first. Each is approved, or declined with a reason. */
export function Proposals({ proposals }: { proposals: readonly Proposal[] }) {
  return (
    <section className={proposals.length > 0 ? 'mb-8' : 'mt-9'} aria-labelledby="proposals">
      <h2 id="proposals" className="mb-3">
        Waiting for a decision
      </h2>
      {proposals.length === 0 ? (
        <p className="text-muted">No feed waits. Feeds that merchants send us from their page appear here.</p>
      ) : (
        <ul className="console-reports">
          {proposals.map((proposal) => (
            // A resubmitted feed counts as a new one.
            <OneProposal key={`${proposal.id} ${proposal.sentAt}`} proposal={proposal} />
          ))}
        </ul>
      )}
    </section>
  );
}

const choices = { look: 'Look inside', approve: 'Approve', decline: 'Decline' } as const;
type Choice = keyof typeof choices;

function OneProposal({ proposal }: { proposal: Proposal }) {
  const { company, website, email, url, accepted, refused, sentAt } = proposal;
  const id = useId();
  const [opened, setOpened] = useState<Choice | null>(null);
  return (
    <li>
      <h3 id={id} className="font-medium wrap-anywhere">
        {company ?? email}
      </h3>
      <p className="text-small wrap-anywhere text-muted">
        {[email, website].filter(Boolean).join(', ')}, {moment(sentAt)}
      </p>
      <p className="mt-1 wrap-anywhere">
        {url ?? 'Pasted'}: {grouped(accepted)} {accepted === 1 ? 'row' : 'rows'} accepted
        {refused > 0 && `, ${grouped(refused)} refused`}.
      </p>
      <div className="console-acts mt-2">
        {Object.entries(choices).map(([choice, label]) => (
          <Button
            key={choice}
            look={choice === 'look' ? 'text' : 'quiet'}
            slim
            aria-expanded={choice === opened}
            aria-describedby={id}
            onClick={() => setOpened(choice === opened ? null : (choice as Choice))}
          >
            {label}
          </Button>
        ))}
      </div>
      {opened === 'look' && <LookInside proposal={proposal} />}
      {opened === 'approve' && <Approve proposal={proposal} />}
      {opened === 'decline' && <Decline proposal={proposal} />}
    </li>
  );
}

function Decision({
  label,
  busy,
  onSubmit,
  failure,
  children,
}: {
  label: string;
  busy: string | false;
  onSubmit: (fields: FormData) => void;
  failure: string | null;
  children: ReactNode;
}) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  }
  return (
    <form onSubmit={submit} aria-label={label} className="console-settings console-decision">
      {children}
      <div>
        <Button type="submit" slim busy={busy}>
          {label}
        </Button>
      </div>
      <Failure text={failure} />
    </form>
  );
}

const textOf = (fields: FormData, name: string): string => {
  const value = fields.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

function Approve({ proposal: { id, sentAt, company, url } }: { proposal: Proposal }) {
  const { busy, failure, save } = useSaving();
  const isPasted = url === null;
  function approve(fields: FormData) {
    const source = textOf(fields, 'source');
    const asked = {
      action: 'approve',
      id,
      seen: sentAt,
      source,
      minutes: Number(fields.get('minutes') ?? 360),
      complete: fields.has('complete'),
      word: textOf(fields, 'word') || undefined,
    };
    void save(
      () => callAsPerson('operator-proposal', asked, ApprovedProposal),
      isPasted ? `The offers of ${source} are imported.` : `${source} is added and is being read.`,
    );
  }
  return (
    <Decision
      label={isPasted ? 'Approve and import' : 'Approve and read it'}
      busy={busy && (isPasted ? 'Importing...' : 'Adding...')}
      onSubmit={approve}
      failure={failure}
    >
      <label className="console-filter">
        Name of the feed
        <input
          name="source"
          required
          pattern="[a-z0-9][a-z0-9._\-]{0,99}"
          title="Lowercase letters, digits and hyphens, such as north-lane"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={feedNameOf(company ?? '')}
        />
      </label>
      {!isPasted && (
        <label className="console-filter">
          Read it every
          <select name="minutes" defaultValue={360}>
            {intervals.map((minutes) => (
              <option key={minutes} value={minutes}>
                {everyText(minutes)}
              </option>
            ))}
          </select>
        </label>
      )}
      <CompleteField />
      <label className="console-filter console-wide">
        Note to the merchant, optional
        <input name="word" maxLength={500} autoComplete="off" />
      </label>
      <p className="console-wide text-small text-muted">
        The merchant gets an email that it is approved.
        {isPasted && ' What was pasted is imported once and not read again.'}
      </p>
    </Decision>
  );
}

function Decline({ proposal: { id, sentAt } }: { proposal: Proposal }) {
  const { busy, failure, save } = useSaving();
  return (
    <Decision
      label="Decline and send the reason"
      busy={busy && 'Declining...'}
      failure={failure}
      onSubmit={(fields) =>
        void save(
          () =>
            askOperator(
              'operator_decline_proposal',
              { proposal: id, reason: textOf(fields, 'reason'), seen: sentAt },
              z.unknown(),
            ),
          'The feed is declined. Its merchant gets the reason by email.',
        )
      }
    >
      <label className="console-filter console-wide">
        Why, in one sentence
        <input
          name="reason"
          required
          maxLength={500}
          autoComplete="off"
          placeholder="Prices must be in US dollars."
        />
      </label>
      <p className="console-wide text-small text-muted">
        The merchant gets this by email and can send the feed again.
      </p>
    </Decision>
  );
}
