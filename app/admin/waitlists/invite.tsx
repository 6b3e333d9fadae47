import { useEffect, useId, useState } from 'react';
import * as z from 'zod/mini';
import { grouped } from '../../../domain/usd.ts';
import { drawInvites } from '../../../domain/draw-invites.ts';
import type { WaitlistKind } from '../../../domain/waitlist-consent.ts';
import { errorMessage } from '../../backend/error-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Act } from '../act.tsx';
import { List, type Column } from '../list.tsx';
import { askOperator } from '../operator.ts';

const Line = z.object({
  from: z.number(),
  people: z.array(z.object({ id: z.string(), email: z.string(), joinNumber: z.number() })),
});
type Wave = { drawn: z.infer<typeof Line>['people']; from: number; name: string };

/** The emails of a wave wait a minute before they are sent. */
const waitMs = 58_000;
/** The maximum size of a wave; the database refuses more. */
const most = 10_000;
const people = (value: number) => `${grouped(value)} ${value === 1 ? 'person' : 'people'}`;

const columns: readonly Column<Wave['drawn'][number]>[] = [
  {
    title: 'Person',
    bare: true,
    cell: ({ email }) => <span className="break-all">{email}</span>,
  },
  { title: 'Joined as', end: true, cell: ({ joinNumber }) => `#${grouped(joinNumber)}` },
];

/** Draws a wave from the front of the line, previews it, and invites exactly these people. */
export function Invite({ list }: { list: WaitlistKind }) {
  const title = useId();
  const [wave, setWave] = useState<Wave | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [invited, setInvited] = useState<{ ids: string[]; wave: string } | null>(null);
  useEffect(() => {
    if (!invited) return undefined;
    const timer = setTimeout(() => setInvited(null), waitMs);
    return () => clearTimeout(timer);
  }, [invited]);

  async function preview(form: HTMLFormElement) {
    const asked = new FormData(form);
    const count = Number(asked.get('count'));
    const name = asked.get('name');
    const seed = typeof name === 'string' ? name.trim() : '';
    setBusy(true);
    setFailure(null);
    try {
      const line = await askOperator('operator_waitlist_line', { list, n: count * 2 }, Line);
      const byId = new Map(line.people.map((one) => [one.id, one]));
      const drawn = drawInvites([...byId.keys()], { count, seed }).flatMap((id) => byId.get(id) ?? []);
      setWave({ drawn, from: line.from, name: `${seed} (${count})` });
    } catch (error) {
      setFailure(errorMessage(error, 'The line could not be read. Please try again.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <section aria-labelledby={title} className="mt-9">
      <h2 id={title}>Invite a wave</h2>
      <p className="mt-1 max-w-2xl text-muted">
        Drawn with equal chances from twice as many people at the front of the line: confirmed, not invited
        yet, and still getting our email. The same name draws the same people.
      </p>
      <form
        aria-labelledby={title}
        className="console-filters mt-3"
        onSubmit={(event) => {
          event.preventDefault();
          void preview(event.currentTarget);
        }}
        onChange={() => setWave(null)}
      >
        <label className="console-filter">
          How many
          <input
            name="count"
            type="number"
            inputMode="numeric"
            min={1}
            max={most}
            required
            defaultValue={20}
          />
        </label>
        <label className="console-filter">
          Name of the wave
          <input
            name="name"
            required
            maxLength={60}
            pattern=".*\S.*"
            autoComplete="off"
            placeholder="spring"
          />
        </label>
        <Button type="submit" look="quiet" slim busy={isBusy && 'Drawing...'}>
          Preview
        </Button>
      </form>
      <p role="alert" className="text-small text-danger">
        {failure}
      </p>
      <output className="block">
        {wave &&
          (wave.drawn.length === 0
            ? 'No one is in line. People wait there from confirming until they are invited.'
            : `${people(wave.drawn.length)} of ${grouped(wave.from)} in line. Nobody is invited yet.`)}
      </output>
      {invited && (
        <p className="console-acts">
          {people(invited.ids.length)} invited.
          <Act
            label="Take the wave back"
            busy="Taking back..."
            run={async () => {
              await askOperator('operator_take_back_invites', invited, z.number());
              setInvited(null);
            }}
            done="The wave is taken back. No one is invited, and no email is sent."
          />
        </p>
      )}
      {wave && wave.drawn.length > 0 && (
        <div className="mt-3">
          <Act
            look="filled"
            label={`Invite ${people(wave.drawn.length)}`}
            busy="Inviting..."
            question={`Invite ${people(wave.drawn.length)}?`}
            details="Each gets an email that it is their turn. The emails wait a minute, in which you can take the wave back; after that it can't be undone."
            yes="Yes, invite them"
            run={async () => {
              const sent = { ids: wave.drawn.map(({ id }) => id), wave: wave.name };
              await askOperator('operator_invite', sent, z.number());
              setWave(null);
              setInvited(sent);
            }}
            done="The wave is invited. Its emails go out in a minute."
          />
          <div className="mt-4">
            <List
              label="Who it would be"
              rows={wave.drawn.slice(0, 100)}
              keyOf={({ id }) => id}
              columns={columns}
              empty=""
            />
            {wave.drawn.length > 100 && (
              <p className="mt-2 text-small text-subtle">
                And {grouped(wave.drawn.length - 100)} more, further down the line.
              </p>
            )}
          </div>
        </div>
      )}
    </section>
  );
}
