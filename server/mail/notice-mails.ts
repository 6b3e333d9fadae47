import { brand } from '../../domain/brand.ts';
import { knownDeviceOf } from '../../domain/device-of.ts';
import type { Notice, NoticeKind } from '../auth/context/letters.ts';
import { layOutMail } from './auth-mails.ts';
import type { Mail } from './mail.ts';

type Words = { subject: string; happened: string };

// These quote no user input either: a stranger may have made the change.
const words: Record<NoticeKind, Words> = {
  password_changed: {
    subject: `Your password for ${brand.name} was changed`,
    happened: `The password of your account at ${brand.name} was changed, and every other session was ended.`,
  },
  email_changed: {
    subject: `Your address at ${brand.name} was changed`,
    happened: `Your account at ${brand.name} has another address now. This one no longer opens it.`,
  },
  phone_changed: {
    subject: `Your phone number at ${brand.name} was changed`,
    happened: `Your account at ${brand.name} has another phone number now.`,
  },
  factor_added: {
    subject: `Two-step verification was set up at ${brand.name}`,
    happened: `A second factor was added to your account at ${brand.name}. Signing in asks for it from now on.`,
  },
  factor_removed: {
    subject: `A second factor was removed at ${brand.name}`,
    happened: `A second factor was removed from your account at ${brand.name}.`,
  },
  recovery_codes_made: {
    subject: `New recovery codes were made at ${brand.name}`,
    happened: `New recovery codes were made for your account at ${brand.name}. Those from before no longer work.`,
  },
  recovery_codes_removed: {
    subject: `Your recovery codes at ${brand.name} were removed`,
    happened: `The recovery codes of your account at ${brand.name} were removed. None of them works any more.`,
  },
  passkey_added: {
    subject: `A passkey was added at ${brand.name}`,
    happened: `A passkey was added to your account at ${brand.name}. It signs in without a password.`,
  },
  passkey_removed: {
    subject: `A passkey was removed at ${brand.name}`,
    happened: `A passkey was removed from your account at ${brand.name}.`,
  },
  identity_linked: {
    subject: `Google was linked to your account at ${brand.name}`,
    happened: `A Google account was linked to your account at ${brand.name}. It opens your account from now on.`,
  },
  identity_unlinked: {
    subject: `A way to sign in was removed at ${brand.name}`,
    happened: `One of the ways to sign in to your account at ${brand.name} was removed.`,
  },
  signed_in: {
    subject: `A new sign-in to ${brand.name}`,
    happened: `Somebody, most likely you, signed in to your account at ${brand.name} from a place we had not seen before.`,
  },
};

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

export async function writeNoticeMail(notice: Notice & { siteUrl: string }): Promise<Mail> {
  const { kind, to, siteUrl, at, userAgent, link } = notice;
  const { subject, happened } = words[kind];
  // Our own words: a program's self-chosen name may be a link.
  const device = userAgent === null ? '' : `${knownDeviceOf(userAgent) ?? 'An unknown device'}, `;
  const when = `${device}${time.format(at)} UTC`;
  return await layOutMail({
    to,
    subject,
    siteUrl,
    said: [
      happened,
      when,
      'If it was you, there is nothing to do.',
      'If it was not you, sign everybody out now and set a new password. The link works once, for a week.',
    ],
    link: { href: link, text: 'Sign out everywhere' },
  });
}

/** The last mail of a deleted account. */
export async function writeDeletionMail({ to, siteUrl }: { to: string; siteUrl: string }): Promise<Mail> {
  return await layOutMail({
    to,
    subject: `Your account at ${brand.name} is deleted`,
    siteUrl,
    said: [
      `Your account at ${brand.name} was deleted, as was asked for with your password or a code from your mail.`,
      'There is nothing more to do, and nobody can bring it back. If it was not you, somebody knows your password or reads your mail: change the password of your mail first.',
    ],
    link: null,
  });
}
