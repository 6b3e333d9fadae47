import type { MailedFor } from '../place.ts';

type Texts = { title: string; lead: string; submit: string; expired: string };

/** What is said where an address is asked for, by what the mail is for. */
export const askTexts: Record<MailedFor, Texts> = {
  recovery: {
    title: 'Forgot your password?',
    lead: 'We mail you a code and a link. Either one lets you set a new password.',
    submit: 'Send the mail',
    expired: 'That link has expired or was used before. Your password has not changed.',
  },
  'sign-in': {
    title: 'Log in by mail',
    lead: 'We mail you a code and a link. Either one logs you in, without a password.',
    submit: 'Send the mail',
    expired: 'That link has expired or was used before.',
  },
  signup: {
    title: 'Confirm your address',
    lead: 'We mail you a new code and a new link. Either one confirms your address and logs you in.',
    submit: 'Send a new mail',
    expired: 'That link has expired or was used before. If you have confirmed already, just log in.',
  },
};
