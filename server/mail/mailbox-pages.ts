import { createHash } from 'node:crypto';

export type KeptMail = {
  id: string;
  sentAt: Date;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  headers: Record<string, string>;
};

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:CanvasText;background:Canvas}
:root{color-scheme:light dark}ul{list-style:none;padding:0}li{border-top:1px solid;padding:.75rem 0}small{display:block}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}`;
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policy = `default-src 'none'; style-src ${hashOf(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** What the local mailbox shows. Mail is text of strangers: everything in it is escaped, and nothing of it runs. */
export const mailboxPages = {
  list(mails: readonly KeptMail[]): Response {
    const items = mails.map(
      (mail) =>
        `<li><a href="/dev/mail/${escape(mail.id)}">${escape(mail.subject)}</a><small>To ${escape(mail.to)}, ${when(mail)}</small></li>`,
    );
    const body = items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>No mail yet.</p>';
    return page(
      'Local mailbox',
      `<p>Mail that would have been sent. This page exists on this machine only.</p>${body}`,
    );
  },

  mail(mail: KeptMail, origin: string): Response {
    const headers = Object.entries(mail.headers).map(
      ([name, value]) => `<br>${escape(name)}: ${escape(value)}`,
    );
    const html = mail.html === null ? '' : `<p><a href="/dev/mail/${escape(mail.id)}/html">As HTML</a></p>`;
    return page(
      mail.subject,
      `<p><a href="/dev/mail">All mail</a></p><p>To ${escape(mail.to)}<br>${when(mail)}${headers.join('')}</p>${html}<pre>${linked(mail.text, origin)}</pre>`,
    );
  },

  /** The mail's own HTML, in a sandbox without scripts, forms or anything from elsewhere. */
  html(html: string): Response {
    // Mail carries its styles in attributes, since many readers of mail drop anything else.
    const styles = new Set([...html.matchAll(/ style="([^"]*)"/g)].map(([, value = '']) => hashOf(value)));
    return new Response(html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; style-src 'unsafe-hashes' ${[...styles].join(' ')}; img-src data:; sandbox allow-top-navigation-by-user-activation`,
      },
    });
  },

  missing: (): Response => page('No such mail', '<p><a href="/dev/mail">All mail</a></p>', 404),
  refused: (): Response =>
    Response.json(
      { code: 'method_not_allowed', message: 'The mailbox is for reading.' },
      { status: 405, headers: { allow: 'GET, HEAD' } },
    ),
};

function page(title: string, body: string, status = 200): Response {
  const text = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>${style}</style><h1>${escape(title)}</h1>${body}</html>`;
  return new Response(text, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  });
}

function when(mail: KeptMail): string {
  return mail.sentAt.toISOString().replace('T', ' ').slice(0, 19);
}

/** Addresses of this very site become links, so that a newcomer can press them; others stay text. */
function linked(text: string, origin: string): string {
  return escape(text).replaceAll(/https?:\/\/[^\s<>"']+/g, (address) =>
    address.startsWith(`${origin}/`) ? `<a href="${address}">${address}</a>` : address,
  );
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
