import * as z from 'zod/mini';
import { grouped } from '../../../domain/usd.ts';
import { Act } from '../act.tsx';
import type { AreaModule } from '../area.ts';
import { isId } from '../is-id.ts';
import { Filter, Filters, Heading, List, MoreRows, type Column } from '../list.tsx';
import { moment } from '../moment.ts';
import { askOperator } from '../operator.ts';
import { State } from '../state.tsx';
import { kindText } from './kind-text.ts';
import { MailPreviews, readPreviews } from './mail-previews.tsx';

const Message = z.object({
  id: z.string(),
  topic: z.string(),
  kind: z.nullable(z.string()),
  to: z.nullable(z.string()),
  askedAt: z.string(),
  nextAt: z.string(),
  tries: z.number(),
  error: z.nullable(z.string()),
  failedAt: z.nullable(z.string()),
});
type Message = z.infer<typeof Message>;
const Outbox = z.object({
  rows: z.array(Message),
  next: z.nullable(z.string()),
  waiting: z.number(),
  failed: z.number(),
});

const retry = (message: string | null) => askOperator('operator_retry_mail', { message }, z.number());

const area: AreaModule = async ({ searchParams: asked }) => {
  const state = asked.get('state');
  const before = asked.get('before');
  const [{ rows, next, waiting, failed }, previews] = await Promise.all([
    askOperator('operator_mail', { in_state: state, before: isId(before) ? before : null }, Outbox),
    readPreviews(),
  ]);
  return () => (
    <>
      <Heading title="Mail" aside={`${grouped(waiting)} waiting, ${grouped(failed)} failed`}>
        {failed > 0 && (
          <Act
            look="quiet"
            label="Try all failed again"
            busy="Asking..."
            run={() => retry(null)}
            done="They are tried again now."
          />
        )}
      </Heading>
      <Filters label="Filter the mail">
        <Filter label="State">
          <select name="state" defaultValue={state ?? ''}>
            <option value="">Waiting and failed</option>
            <option value="waiting">Waiting</option>
            <option value="failed">Failed</option>
          </select>
        </Filter>
      </Filters>
      <List
        label="Mail"
        rows={rows}
        keyOf={({ id }) => id}
        columns={columns}
        empty="Nothing is waiting, and nothing failed."
      />
      <MoreRows next={next} />
      <MailPreviews previews={previews} />
    </>
  );
};
export default area;

const columns: readonly Column<Message>[] = [
  {
    title: 'Message',
    bare: true,
    cell: ({ id, topic, kind, to }) => (
      <>
        <b className="block font-medium" id={`message-${id}`}>
          {kindText(topic, kind)}
        </b>
        <span className="text-small break-all text-muted">{to ?? 'Someone who has left'}</span>
      </>
    ),
  },
  {
    title: 'State',
    cell: ({ failedAt, tries }) =>
      failedAt ? (
        <State look="bad">Failed</State>
      ) : (
        <State look={tries > 0 ? 'held' : 'off'}>{tries > 0 ? 'Trying again' : 'Waiting'}</State>
      ),
  },
  {
    title: 'Why',
    cell: ({ error }) => error && <span className="break-words">{error}</span>,
  },
  { title: 'Tries', end: true, cell: ({ tries }) => grouped(tries) },
  { title: 'Asked', cell: ({ askedAt }) => moment(askedAt) },
  {
    title: 'Actions',
    end: true,
    bare: true,
    cell: ({ id, failedAt }) =>
      failedAt && (
        <Act
          label="Retry"
          busy="Asking..."
          describedBy={`message-${id}`}
          run={() => retry(id)}
          done="It is tried again now."
        />
      ),
  },
];
