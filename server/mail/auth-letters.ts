import { brand } from '../../domain/brand.ts';
import { layOutMail, type WrittenMail } from '../../supabase/functions/_shared/mail/lay-out-mail.ts';
import type { AuthLetter, AuthLetters } from '../auth/context/letters.ts';
import { confirmPage } from './auth-confirm-page.ts';
import { accountFoot, writeDeletionMail, writeNoticeMail } from './notice-mails.ts';

type Words = { subject: string; title?: string; says: string; otherwise: string; button?: string };

// These quote no user input: until an address is confirmed, that may be a stranger's text.
const words: Record<AuthLetter['kind'], Words> = {
  confirm: {
    subject: `Confirm your email for ${brand.name}`,
    title: 'Confirm your email',
    says: 'Type this code where you signed up, or tap the button.',
    otherwise: "Not you? Do nothing. The account can't be used without this step.",
    button: 'Confirm my email',
  },
  known: {
    subject: `You already have an account at ${brand.name}`,
    says: 'Someone, most likely you, just tried to sign up with this email. Your account is already here, and nothing has changed.',
    otherwise: 'Forgot your password? Set a new one from the login page.',
    button: 'Log in',
  },
  recovery: {
    subject: `Set a new password for ${brand.name}`,
    title: 'Set a new password',
    says: 'The button logs you in and lets you choose a new password. Or type the code where you asked for this mail.',
    otherwise: 'Not you? Do nothing. Your password stays as it is.',
    button: 'Set a new password',
  },
  magiclink: {
    subject: `Log in to ${brand.name}`,
    says: 'Type this code where you asked for it, or tap the button.',
    otherwise: 'Not you? Do nothing. No one can log in without this mail.',
    button: 'Log in',
  },
  invite: {
    subject: `You're invited to ${brand.name}`,
    says: `Your ${brand.name} account is ready for you. Tap the button to set it up.`,
    otherwise: 'Not expecting this? Do nothing, and no account is set up.',
    button: 'Accept the invitation',
  },
  email_change: {
    subject: `Confirm the email change at ${brand.name}`,
    title: 'Confirm the email change',
    says: 'You asked to change the email of your account, from or to this one. Type the code, or tap the button.',
    otherwise: 'Not you? Do nothing here, and change your password.',
    button: 'Confirm the change',
  },
  reauthentication: {
    subject: `Your code for ${brand.name}`,
    title: 'Your code',
    says: 'Type this code to finish the change you started.',
    otherwise: "Didn't start one? Change your password: someone is logged in to your account.",
  },
};

export const authMailKinds = Object.keys(words) as AuthLetter['kind'][];

/** A reply to its recipient's own request, so it has no unsubscribe link. */
export function writeAuthMail({ kind, to, siteUrl, code, link }: AuthLetter): WrittenMail {
  const { subject, title, says, otherwise, button } = words[kind];
  const href = kind === 'known' ? `${siteUrl}/login` : link;
  const hasButton = href !== undefined && button !== undefined;
  return layOutMail({
    to,
    subject,
    title,
    preview:
      code === undefined ? says : `${code} is your code.${hasButton ? ' Or tap once in the mail.' : ''}`,
    paragraphs: [says],
    code: code === undefined ? undefined : { digits: code, label: 'Your code, good for one hour' },
    button: hasButton ? { text: button, href } : undefined,
    notes: [
      code !== undefined && hasButton
        ? `The code works for one hour, the button for one day. ${otherwise}`
        : otherwise,
    ],
    foot: accountFoot(to, siteUrl),
  });
}

/** What the auth service sends and shows, in the product's wording. */
export const authLetters: AuthLetters = {
  mail: writeAuthMail,
  notice: writeNoticeMail,
  deletion: writeDeletionMail,
  // The last line lets a phone offer the code to this site only.
  text: ({ code, minutes, host }) =>
    `${code} is your ${brand.name} code. It works for ${minutes} minutes; tell it to nobody.\n\n@${host} #${code}`,
  confirmPage,
};
