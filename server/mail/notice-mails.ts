import { brand } from '../../domain/brand.ts';
import { knownDeviceOf } from '../../domain/device-of.ts';
import { layOutMail, type WrittenMail } from '../../supabase/functions/_shared/mail/lay-out-mail.ts';
import type { Notice, NoticeKind } from '../auth/context/letters.ts';

type Words = { subject: string; happened: string };

// These quote no user input either: a stranger may have made the change.
const words: Record<NoticeKind, Words> = {
  password_changed: {
    subject: `Your password for ${brand.name} was changed`,
    happened: `The password of your account at ${brand.name} was changed, and every other device was logged out.`,
  },
  email_changed: {
    subject: `Your email at ${brand.name} was changed`,
    happened: `Your account at ${brand.name} has a new email. This one no longer logs you in.`,
  },
  phone_changed: {
    subject: `Your phone number at ${brand.name} was changed`,
    happened: `Your account at ${brand.name} has a new phone number.`,
  },
  factor_added: {
    subject: `Two-step verification was set up at ${brand.name}`,
    happened: `A second factor was added to your account at ${brand.name}. Logging in asks for it from now on.`,
  },
  factor_removed: {
    subject: `A second factor was removed at ${brand.name}`,
    happened: `A second factor was removed from your account at ${brand.name}.`,
  },
  recovery_codes_made: {
    subject: `New recovery codes were made at ${brand.name}`,
    happened: `New recovery codes were made for your account at ${brand.name}. The old ones no longer work.`,
  },
  recovery_codes_removed: {
    subject: `Your recovery codes at ${brand.name} were removed`,
    happened: `The recovery codes of your account at ${brand.name} were removed. None of them works anymore.`,
  },
  passkey_added: {
    subject: `A passkey was added at ${brand.name}`,
    happened: `A passkey was added to your account at ${brand.name}. It logs you in without a password.`,
  },
  passkey_removed: {
    subject: `A passkey was removed at ${brand.name}`,
    happened: `A passkey was removed from your account at ${brand.name}.`,
  },
  identity_linked: {
    subject: `Google was linked to your account at ${brand.name}`,
    happened: `A Google account was linked to your account at ${brand.name}. It logs you in from now on.`,
  },
  identity_unlinked: {
    subject: `A way to log in was removed at ${brand.name}`,
    happened: `One of the ways to log in to your account at ${brand.name} was removed.`,
  },
  signed_in: {
    subject: `A new login to ${brand.name}`,
    happened: `Someone, most likely you, logged in to your account at ${brand.name} from a new place.`,
  },
};

export const noticeMailKinds = Object.keys(words) as NoticeKind[];

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

export function writeNoticeMail(notice: Notice & { siteUrl: string }): WrittenMail {
  const { kind, to, siteUrl, at, userAgent, link } = notice;
  const { subject, happened } = words[kind];
  // Our own words: a program's self-chosen name may be a link.
  const device = userAgent === null ? '' : `${knownDeviceOf(userAgent) ?? 'An unknown device'}, `;
  const when = `${device}${time.format(at)} UTC`;
  return layOutMail({
    to,
    subject,
    preview: `${when}. If it was you, there is nothing to do.`,
    paragraphs: [happened, when],
    button: { text: 'Log out everywhere', href: link },
    notes: [
      'Was it you? There is nothing to do.',
      'Not you? Log out everywhere now, then set a new password. The button works once, for a week.',
    ],
    foot: accountFoot(to, siteUrl),
  });
}

/** The last mail of a deleted account. */
export function writeDeletionMail({ to, siteUrl }: { to: string; siteUrl: string }): WrittenMail {
  return layOutMail({
    to,
    subject: `Your account at ${brand.name} is deleted`,
    title: 'Your account is deleted',
    preview: 'There is nothing more to do.',
    paragraphs: [
      "Your account was deleted, as you asked. There is nothing more to do, and it can't be brought back.",
    ],
    notes: [
      'Not you? Someone knows your password or reads your mail: change the password of your mail first.',
    ],
    foot: accountFoot(to, siteUrl),
  });
}

/** Why a mail about an account was sent. */
export const accountFoot = (to: string, siteUrl: string): string[] => [
  `You get this because ${to} is the email of an account at ${new URL(siteUrl).host}, or was entered there.`,
];
