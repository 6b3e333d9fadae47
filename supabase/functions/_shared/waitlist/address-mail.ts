import * as z from 'zod/mini';
import { brand } from '../../../../domain/brand.ts';
import { addressSubject, waitlistName } from '../../../../domain/waitlist-mail.ts';
import type { WaitlistKind } from '../../../../domain/waitlist-consent.ts';
import type { FunctionDeps } from '../deps.ts';
import { hash } from '../hash.ts';
import { layOutMail, type Letter } from '../mail/lay-out-mail.ts';
import type { Delivered, Mail } from '../mail/send-outbox.ts';
import type { WaitlistMail } from './send-mail.ts';
import { newToken } from './tokens.ts';

/** To the new address; to one that has a place of its own, which the link opens; and to the old one. */
export const addressMailKinds = ['address', 'address-taken', 'address-changed'] as const;

/** A change of an entry's address, as its mails tell it. */
export type AddressLetter = {
  kind: (typeof addressMailKinds)[number];
  list: WaitlistKind;
  to: string;
  token: string;
  /** The new address. The mail to the old one masks it. */
  changedTo: string;
  siteUrl: string;
  postalAddress: string | null;
};

const Asked = z.nullable(
  z.object({ list: z.enum(['consumer', 'merchant']), email: z.string(), isTaken: z.boolean() }),
);
const Changed = z.nullable(
  z.object({ list: z.enum(['consumer', 'merchant']), email: z.string(), to: z.string() }),
);

type Options = Pick<FunctionDeps, 'rpc' | 'now'> & {
  siteUrl: string;
  mail: Pick<WaitlistMail, 'deliver' | 'postalAddress'>;
};
type Asking = { id: string; created_at: string; entry: string } & (
  | { kind: 'address' }
  | { kind: 'address-changed'; change: string }
);

/** Mails the link that changes an entry's address to the new one, or the one that takes that back to the old one. */
export async function sendAddressMail(
  { rpc, now, siteUrl, mail }: Options,
  asking: Asking,
): Promise<Delivered | 'nobody'> {
  const token = newToken();
  const at = now().toISOString();
  const { postalAddress } = mail;
  if (asking.kind === 'address') {
    const { entry: entry_id, created_at: asked_at } = asking;
    const taken = Asked.parse(
      await rpc('take_address_mail', { entry_id, link_token: await hash(token), asked_at, at }),
    );
    if (!taken) return 'nobody';
    const { list, email: to, isTaken } = taken;
    const kind = isTaken ? 'address-taken' : 'address';
    return mail.deliver(
      asking.id,
      writeAddressMail({ kind, list, to, changedTo: to, token, siteUrl, postalAddress }),
    );
  }
  const { change, kind } = asking;
  const told = Changed.parse(await rpc('take_address_notice', { change, undo_token: await hash(token), at }));
  if (!told) return 'nobody';
  const { list, email, to: changedTo } = told;
  return mail.deliver(
    asking.id,
    writeAddressMail({ kind, list, to: email, changedTo, token, siteUrl, postalAddress }),
  );
}

/** The first letter and the host: enough to recognize one's own address. */
const masked = (email: string) => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`;

function wordsOf(letter: AddressLetter): Omit<Letter, 'to' | 'foot'> {
  const { siteUrl } = letter;
  const name = waitlistName(letter.list);
  switch (letter.kind) {
    case 'address':
      return {
        subject: addressSubject,
        title: 'Use this address for your place?',
        preview: 'Your place and everything in it stay. Only the address changes.',
        paragraphs: [
          `Somebody with a place on the ${name} asked to use this address for it. The place and everything in it stay. Only the address changes.`,
        ],
        button: {
          text: 'Use this address',
          href: `${siteUrl}/waitlist/status#token=${letter.token}&change=address`,
        },
        notes: [
          'The button works for 7 days, and until you ask for another address. Not you? Do nothing, and we delete this address.',
        ],
      };
    case 'address-taken':
      return {
        subject: addressSubject,
        title: 'This address has a place already',
        preview: 'Nothing has changed.',
        paragraphs: [
          `Somebody with a place on the ${name} asked to use this address for it. This address has a place of its own there, so nothing has changed.`,
          'Was that you, and do you want to keep the other place? Then open the one of this address, delete it, and ask again.',
        ],
        button: {
          text: 'Open the place of this address',
          href: `${siteUrl}/waitlist/status#token=${letter.token}`,
        },
        notes: ['The button works for 30 days. Not you? Do nothing.'],
      };
    default:
      return {
        subject: `Your address on the ${name} was changed`,
        title: 'Your address was changed',
        preview: `It is now ${masked(letter.changedTo)}.`,
        paragraphs: [
          `Your place on the ${name} now belongs to ${masked(letter.changedTo)}. Everything else stays as it was. The links in our earlier mails to this address no longer open it.`,
          "Was that you? Then there's nothing to do, and this is our last mail about it to this address.",
        ],
        button: {
          text: 'Not me: change it back',
          href: `${siteUrl}/waitlist/status#token=${letter.token}&change=undo`,
        },
        notes: [`The button works for 7 days. Questions? Write to ${brand.contactEmail}.`],
      };
  }
}

/**
 * The mail as plain text and HTML. Nobody can stop these mails, since they have no link to: one goes to an address that may be a
 * stranger's, who must not stop the mail of the entry, and one ends our mail to the other.
 */
export function writeAddressMail(letter: AddressLetter): Mail {
  const { to, siteUrl, postalAddress, kind } = letter;
  const host = new URL(siteUrl).host;
  return {
    ...layOutMail({
      ...wordsOf(letter),
      to,
      foot: [
        kind === 'address-changed'
          ? `You’re getting this email because ${to} was the address of a place on a waitlist at ${host}.`
          : `You’re getting this email because someone entered ${to} on the page of their place at ${host}.`,
        ...(postalAddress ? [postalAddress] : []),
      ],
    }),
    headers: {},
  };
}
