import * as z from 'zod/mini';
import { demoTimes, isTimeZone } from '../../../domain/demo-times.ts';
import type { FunctionDeps, Rpc } from '../_shared/deps.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { hash } from '../_shared/hash.ts';
import type { Handler } from '../_shared/http.ts';
import { demoEvent } from '../_shared/waitlist/demo-event.ts';
import { linkInvalid } from '../_shared/waitlist/tokens.ts';

const Token = z
  .string('token must be text')
  .check(z.minLength(1, 'token must not be empty'), z.maxLength(200, 'token is too long'));
const Asked = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('read'), token: z.optional(Token) }),
    z.object({
      action: z.literal('book'),
      token: Token,
      time: z.iso.datetime('time must be one of the times offered'),
      zone: z.optional(z.string('zone must be text').check(z.maxLength(64, 'zone is too long'))),
    }),
    z.object({ action: z.literal('cancel'), token: Token }),
  ],
  'action must be one of read, book, cancel',
);

const Taken = z.array(z.string());
const Own = z.nullable(
  z.object({
    email: z.string(),
    entry: z.string(),
    startsAt: z.nullable(z.string()),
    changes: z.nullable(z.number()),
  }),
);

/**
 * `book-demo`: the available times, and a merchant's booking of one. The link of the merchant's waitlist entry identifies them;
 * without one there are only the times.
 */
export default function createBookDemo({ rpc, now }: Pick<FunctionDeps, 'rpc' | 'now'>): Handler {
  return async (call) => {
    const parsed = Asked.safeParse(call.json());
    if (!parsed.success) {
      throw new FunctionError(
        'invalid_request',
        parsed.error.issues[0]?.message ?? 'The request is not valid',
        422,
      );
    }
    const asked = parsed.data;
    const at = now();
    if (asked.token === undefined) return { body: { times: await freeTimes(rpc, at), own: null } };
    const token = await hash(asked.token);
    if (asked.action === 'book') {
      const time = new Date(asked.time);
      if (!demoTimes(at).some((offered) => offered.getTime() === time.getTime())) throw gone();
      // A browser may know a time zone that this machine does not: the booking counts, and the mail uses Eastern Time.
      const zone = asked.zone !== undefined && isTimeZone(asked.zone) ? asked.zone : null;
      await book(rpc, { token, starts_at: time.toISOString(), at: at.toISOString(), zone });
    }
    if (asked.action === 'cancel') await book(rpc, { token, starts_at: null, at: at.toISOString() });
    const own = Own.parse(await rpc('demo_of_token', { token, at: at.toISOString() }));
    if (own === null) throw linkInvalid();
    const { email, entry, changes } = own;
    const startsAt = own.startsAt === null ? null : new Date(own.startsAt).toISOString();
    const booking = startsAt && { entry, startsAt, changes: changes ?? 0, isCanceled: false };
    // The same file as in the mail: a calendar that has one replaces it with the other.
    const calendar = booking ? demoEvent(booking, at.toISOString()).content : null;
    return { body: { times: await freeTimes(rpc, at), own: { email, startsAt, calendar } } };
  };
}

async function freeTimes(rpc: Rpc, at: Date): Promise<string[]> {
  const taken = Taken.parse(await rpc('taken_demo_times', { at: at.toISOString() }));
  const gone = new Set(taken.map((time) => Date.parse(time)));
  return demoTimes(at)
    .filter((time) => !gone.has(time.getTime()))
    .map((time) => time.toISOString());
}

async function book(
  rpc: Rpc,
  asked: { token: string; starts_at: string | null; at: string; zone?: string | null },
): Promise<void> {
  const outcome = await rpc('book_demo', asked);
  if (outcome === null) throw linkInvalid();
  if (outcome === 'taken') throw gone();
  if (outcome === 'too-often') {
    throw new FunctionError(
      'too_often',
      'This demo was moved too often. Write to us, and a person finds a time with you.',
      409,
    );
  }
}

function gone(): FunctionError {
  return new FunctionError('time_gone', 'That time was just taken. Please pick another one.', 409);
}
