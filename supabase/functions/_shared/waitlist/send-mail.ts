import * as z from 'zod/mini';
import { PlaceMove } from '../../../../domain/waitlist-status.ts';
import { hash } from '../hash.ts';
import {
  sendOutbox,
  type Delivered,
  type Mail,
  type Mailed,
  type OutboxOptions,
  type OutboxRow,
} from '../mail/send-outbox.ts';
import { sendAddressMail } from './address-mail.ts';
import { waitlistMailKinds, writeFarewell, writeWaitlistMail, type WaitlistMailKind } from './letters.ts';
import { newToken } from './tokens.ts';

/** How waitlist mail leaves the machine that runs the functions. */
export type WaitlistMail = {
  /** Delivers one mail. `id` is the same for every attempt at the same mail. */
  deliver: (id: string, mail: Mail) => Promise<Delivered>;
  /**
   * Counts a mail requested by a form. Returns the seconds it must still wait, or 'never' when its mailbox has reached its limit.
   */
  count: (mail: { entry: string; email: string }) => Promise<number | 'never'>;
  /**
   * The postal address. Notices wait while it is null: U.S. law requires it in them. Empty where mail reaches no one, and then
   * omitted.
   */
  postalAddress: string | null;
  /** The endpoint for one-click unsubscribe by POST. */
  functionsUrl: string;
};

/** Replies to a user's action, or notices. */
export const mailTopics = ({ postalAddress }: Pick<WaitlistMail, 'postalAddress'>) =>
  postalAddress === null ? (['waitlist-reply'] as const) : (['waitlist-reply', 'waitlist-notice'] as const);

type MailOptions = Omit<OutboxOptions, 'topic' | 'send'> & {
  siteUrl: string;
  mail: WaitlistMail;
  topic: ReturnType<typeof mailTopics>[number];
};

const Demo = z.object({
  entry: z.string(),
  startsAt: z.string(),
  changes: z.number(),
  isCanceled: z.boolean(),
  zone: z.nullable(z.string()),
});
const Waiting = z.object({
  waitlist_entry_id: z.guid(),
  /** `moved`: the link that follows a change of the entry's address. */
  payload: z.object({ kind: z.enum(waitlistMailKinds), moved: z.optional(z.boolean()) }),
});
const AddressChange = z.object({
  waitlist_entry_id: z.guid(),
  payload: z.union([
    z.object({ kind: z.literal('address') }),
    z.object({ kind: z.literal('address-changed'), change: z.guid() }),
  ]),
});
/** The mail that cancels the demo of a deleted entry, which can no longer be looked up. */
const Farewell = z.object({ payload: z.object({ farewell: z.object({ to: z.string(), demo: Demo }) }) });
const Address = z.nullable(z.string());
const Taken = z.nullable(
  z.object({
    list: z.enum(['consumer', 'merchant']),
    email: z.string(),
    code: z.nullable(z.string()),
    /** Of a confirmed entry. */
    place: z.optional(z.number()),
    joinNumber: z.optional(z.number()),
    members: z.optional(z.number()),
    demo: z.optional(Demo),
    feed: z.optional(
      z.object({ isApproved: z.boolean(), isLink: z.boolean(), reason: z.nullable(z.string()) }),
    ),
    sent: z.optional(z.object({ isLink: z.boolean(), accepted: z.number(), refused: z.number() })),
    joinedAt: z.optional(z.string()),
    firstName: z.optional(z.nullable(z.string())),
    companyName: z.optional(z.nullable(z.string())),
    moves: z.optional(z.array(PlaceMove)),
  }),
);

/** The demo that a merchant has ahead. */
const Ahead = z.object({
  entry: z.string(),
  startsAt: z.string(),
  changes: z.number(),
  zone: z.nullable(z.string()),
});

/** The functions that look up data besides the entry for a mail. */
const takers: Partial<Record<WaitlistMailKind, string>> = {
  demo: 'take_demo_mail',
  feed: 'take_feed_mail',
  'feed-sent': 'take_feed_receipt',
};
/** Mails to whatever address was typed into a form. All others result from what users did with their own mail. */
const asksForMail = new Set<string>(['confirm', 'link', 'known']);

/**
 * Sends the waitlists' mails from the outbox. It stores no address and no link: both are looked up when
 * sending, so that people who left in the meantime get nothing.
 */
export function sendWaitlistMail(options: MailOptions): Promise<Mailed> {
  return sendOutbox({ ...options, send: (row) => send(options, row) });
}

async function send(
  options: MailOptions,
  row: OutboxRow,
): Promise<Delivered | { seconds: number } | 'nobody'> {
  const { rpc, now, siteUrl, mail } = options;
  const farewell = Farewell.safeParse(row);
  if (farewell.success) {
    const { to, demo } = farewell.data.payload.farewell;
    const { postalAddress } = mail;
    return mail.deliver(row.id, writeFarewell({ to, demo, siteUrl, postalAddress, at: now().toISOString() }));
  }
  const change = AddressChange.safeParse(row);
  if (change.success) {
    const { waitlist_entry_id: entry, payload } = change.data;
    const mustWait =
      payload.kind === 'address' ? await countMail(options, row, entry, 'waiting_waitlist_address') : null;
    return mustWait ?? sendAddressMail(options, { ...row, entry, ...payload });
  }
  const {
    waitlist_entry_id: entry,
    payload: { kind, moved },
  } = Waiting.parse(row);
  if (asksForMail.has(kind) && !moved) {
    const mustWait = await countMail(options, row, entry, 'address_of_waitlist_entry');
    if (mustWait) return mustWait;
  }
  const links = { confirm: newToken(), status: newToken(), unsubscribe: newToken(), code: newCode() };
  const unsubscribe_token = await hash(links.unsubscribe);
  const tokens =
    kind === 'confirm'
      ? { confirm_token: await hash(links.confirm), code: links.code, unsubscribe_token }
      : { status_token: await hash(links.status), unsubscribe_token };
  const at = now().toISOString();
  const asked_at = row.created_at;
  const taker = takers[kind];
  const asked = { entry_id: entry, ...tokens, asked_at, at };
  const taken = Taken.parse(
    taker === undefined ? await rpc('take_waitlist_mail', { ...asked, kind }) : await rpc(taker, asked),
  );
  if (!taken) return 'nobody';
  const {
    list,
    email: to,
    code,
    firstName = null,
    companyName = null,
    place,
    demo = null,
    feed = null,
    sent = null,
    ...where
  } = taken;
  const { joinNumber = 0, members = 0, joinedAt = at, moves = [] } = where;
  const ahead =
    kind === 'welcome' && list === 'merchant'
      ? Ahead.safeParse(await rpc('demo_of_token', { token: tokens.status_token, at })).data
      : undefined;
  const share = code === null ? null : `${siteUrl}/join-waitlist?ref=${code}`;
  const { functionsUrl, postalAddress } = mail;
  return mail.deliver(
    row.id,
    writeWaitlistMail({
      kind,
      list,
      to,
      firstName,
      companyName,
      siteUrl,
      functionsUrl,
      postalAddress,
      links,
      place: place === undefined ? null : { place, joinNumber, members, joinedAt, moves, share },
      demo: ahead ? { ...ahead, isCanceled: false } : demo,
      feed,
      sent,
      at,
    }),
  );
}

/** Counts a mail that somebody asked for; null if it may be sent now. `address` is the SQL function that says where it goes. */
async function countMail(
  { rpc, mail, onProblem }: MailOptions,
  row: OutboxRow,
  entry: string,
  address: string,
): Promise<{ seconds: number } | 'nobody' | null> {
  const email = Address.parse(await rpc(address, { entry_id: entry }));
  const wait = email === null ? 'never' : await mail.count({ entry, email });
  if (wait === 'never') {
    const reason = 'its mailbox has had its share of the hour';
    if (email !== null) onProblem?.({ entry: row.id, attempts: row.attempts, reason });
    return 'nobody';
  }
  return wait > 0 ? { seconds: wait } : null;
}

/** A six-digit code to type. The database hashes it together with its owner's id. */
function newCode(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(number % 1_000_000).padStart(6, '0');
}
