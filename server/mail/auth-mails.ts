import { html } from 'hono/html';
import { brand } from '../../domain/brand.ts';
import type { AuthLetter } from '../auth/context/letters.ts';
import type { Mail } from './mail.ts';

type Words = { subject: string; paragraphs: readonly string[]; button?: string };

// These quote no user input: until an address is confirmed, that may be a stranger's text.
const words: Record<AuthLetter['kind'], Words> = {
  confirm: {
    subject: `Confirm your address for ${brand.name}`,
    paragraphs: [
      `Somebody, most likely you, made an account at ${brand.name} with this address. Confirm it to sign in.`,
      'If it was not you, do nothing: nobody can use the account before that.',
    ],
    button: 'Confirm my address',
  },
  known: {
    subject: `You already have an account at ${brand.name}`,
    paragraphs: [
      `Somebody, most likely you, just tried to make an account at ${brand.name} with this address. There is one already, and nothing has changed.`,
      'Sign in with your password, or ask for a new one on the sign-in page.',
    ],
  },
  recovery: {
    subject: `A new password for ${brand.name}`,
    paragraphs: [
      'You asked to set a new password. The link opens a page with a button that signs you in to do so.',
      'If you did not ask, do nothing: your password stays as it is.',
    ],
    button: 'Set a new password',
  },
  magiclink: {
    subject: `Sign in to ${brand.name}`,
    paragraphs: ['You asked to sign in without a password.', 'If you did not ask, do nothing.'],
    button: 'Sign in',
  },
  invite: {
    subject: `You are invited to ${brand.name}`,
    paragraphs: [`You have been invited to make an account at ${brand.name}.`],
    button: 'Accept the invitation',
  },
  email_change: {
    subject: `Confirm the change of your address at ${brand.name}`,
    paragraphs: [
      `The address of an account at ${brand.name} is about to change, from or to this one.`,
      'If it was not you, do nothing, and change your password.',
    ],
    button: 'Confirm the change',
  },
  reauthentication: {
    subject: `Your code for ${brand.name}`,
    paragraphs: [
      'Type this code to go on with the change you began.',
      'If you began none, change your password: somebody is signed in to your account.',
    ],
  },
};

/** The mail as plain text and HTML. It answers a request by its recipient, so it has no unsubscribe link. */
export async function writeAuthMail(letter: AuthLetter): Promise<Mail> {
  const { subject, paragraphs, button } = words[letter.kind];
  const code = letter.code === undefined ? [] : [`Code: ${letter.code}`];
  const link = letter.link !== undefined && button !== undefined ? { href: letter.link, text: button } : null;
  const life =
    code.length === 0
      ? []
      : [link ? 'The code works for an hour, the link for a day.' : 'It works for an hour.'];
  const said = [...paragraphs.slice(0, 1), ...code, ...life, ...paragraphs.slice(1)];
  return await layOutMail({ to: letter.to, subject, siteUrl: letter.siteUrl, said, link });
}

/** Paragraphs and optionally a button: the layout of every mail about an account. */
export async function layOutMail(mail: {
  to: string;
  subject: string;
  siteUrl: string;
  said: readonly string[];
  link: { href: string; text: string } | null;
}): Promise<Mail> {
  const { to, subject, said, link } = mail;
  const foot = `${brand.name}, ${mail.siteUrl}`;
  const text = [...said, ...(link ? [`${link.text}:\n${link.href}`] : []), '--', foot].join('\n\n');
  const body = await page(subject, said, link, foot);
  return { to, subject, text: `${text}\n`, html: body.toString() };
}

const space = 'margin:0 0 16px';
const small = `${space};font-size:13px;color:#5b6472`;

function page(
  subject: string,
  said: readonly string[],
  link: { href: string; text: string } | null,
  foot: string,
): ReturnType<typeof html> {
  const button =
    link &&
    html`<p style="${space}">
        <a
          href="${link.href}"
          style="display:inline-block;padding:12px 20px;border-radius:8px;background:#14181f;color:#ffffff;text-decoration:none"
          >${link.text}</a
        >
      </p>
      <p style="${small};overflow-wrap:anywhere">Or open this address: ${link.href}</p>`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${subject}</title>
      </head>
      <body
        style="margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,Segoe UI,sans-serif;color:#14181f;background:#ffffff"
      >
        <div style="max-width:560px;margin:0 auto">
          <p style="${space}"><strong>${brand.name}</strong></p>
          ${said.map((line) => html`<p style="${space}">${line}</p> `)} ${button}
          <hr style="border:0;border-top:1px solid #d8dce2;margin:24px 0" />
          <p style="${small}">${foot}</p>
        </div>
      </body>
    </html>`;
}
