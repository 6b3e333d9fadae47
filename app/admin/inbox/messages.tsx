import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import { Act } from '../act.tsx';
import { Filter, Filters, MoreRows } from '../list.tsx';
import { moment } from '../moment.ts';
import { askOperator } from '../operator.ts';
import { State } from '../state.tsx';
import { mailTo } from './mail-to.ts';

const Message = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  isSuspected: z.boolean(),
  sentAt: z.string(),
  answeredAt: z.nullable(z.string()),
});
type Message = z.infer<typeof Message>;
const Messages = z.object({ rows: z.array(Message), next: z.nullable(z.string()) });

export const readMessages = (state: string | null, before: string | null) =>
  askOperator('operator_messages', { in_state: state ?? 'waiting', before }, Messages);

/** Shown if there are none, by filter. */
const empty: Readonly<Record<string, string>> = {
  answered: 'Nothing is marked as answered yet.',
  suspected: 'No message looks automated.',
};

/** Messages of the contact form, newest first. */
export function MessagesPage({ rows, next, state }: z.infer<typeof Messages> & { state: string | null }) {
  return (
    <>
      <Filters label="Filter the messages">
        <Filter label="State">
          <select name="state" defaultValue={state ?? ''}>
            <option value="">To answer</option>
            <option value="answered">Answered</option>
            <option value="suspected">Probably a program</option>
          </select>
        </Filter>
      </Filters>
      {rows.length === 0 ? (
        <p className="console-empty">
          {empty[state ?? ''] ??
            'No messages to answer. What people send from the contact page appears here.'}
        </p>
      ) : (
        <ul className="console-reports" aria-label="Messages">
          {rows.map((message) => (
            <OneMessage key={message.id} {...message} />
          ))}
        </ul>
      )}
      <MoreRows next={next} />
    </>
  );
}

/** About six lines on a phone. */
const most = 240;

function OneMessage({ id, name, email, subject, message, isSuspected, sentAt, answeredAt }: Message) {
  const title = useId();
  const [isWhole, setWhole] = useState(false);
  const isLong = message.length > most || message.split('\n').length > 6;
  const mark = (answered: boolean) =>
    askOperator('operator_answer_message', { message: id, answered }, z.unknown());
  return (
    <li className="console-message">
      <div className="flex flex-wrap justify-between gap-x-5">
        <h2 id={title} className="wrap-anywhere">
          {subject}
        </h2>
        {isSuspected && <State look="off">Probably a program</State>}
        {answeredAt !== null && <State look="good">Answered {moment(answeredAt)}</State>}
      </div>
      <p className="text-small wrap-anywhere text-muted">
        {name}, {email}, <time dateTime={sentAt}>{moment(sentAt)}</time>
      </p>
      <p className={isLong && !isWhole ? 'console-text line-clamp-4' : 'console-text'}>{message}</p>
      <div className="console-acts mt-2">
        <a
          className={buttonClass('quiet', { slim: true })}
          href={mailTo(email, `Re: ${subject}`)}
          aria-describedby={title}
        >
          Reply
        </a>
        {answeredAt === null ? (
          <Act
            label="Mark as answered"
            busy="Marking..."
            describedBy={title}
            run={() => mark(true)}
            done="The message is marked as answered."
            undo={() => mark(false)}
          />
        ) : (
          <Act
            label="Mark as waiting"
            busy="Marking..."
            describedBy={title}
            run={() => mark(false)}
            done="The message is back among those to answer."
            undo={() => mark(true)}
          />
        )}
        {isLong && (
          <Button
            look="text"
            slim
            aria-expanded={isWhole}
            aria-describedby={title}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? 'Show less' : 'Show all'}
          </Button>
        )}
      </div>
    </li>
  );
}
