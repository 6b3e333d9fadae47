import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { imagesOf } from '../../supabase/functions/_shared/mail/lay-out-mail.ts';
import type { Mail } from './mail.ts';

type Html = ReturnType<typeof html>;

export type KeptMail = {
  id: string;
  sentAt: Date;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  headers: Record<string, string>;
  attachments: NonNullable<Mail['attachments']>;
};

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:82rem;margin:2rem auto;padding:0 1rem;color:CanvasText;background:Canvas}
:root{color-scheme:light dark}ul{list-style:none;padding:0}li{border-top:1px solid;padding:.75rem 0}small{display:block}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
.looks{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(20rem,100%),1fr));gap:1rem}iframe{width:100%;height:60rem;border:1px solid GrayText;border-radius:12px;background:Canvas}`;
// Not part of the template, where formatting would change its hash.
const styleElement = raw(`<style>${style}</style>`);
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policy = `default-src 'none'; style-src ${hashOf(style)}; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The pages of the local mailbox. Mail may contain untrusted text: all of it is escaped, and none of it can run. */
export const mailboxPages = {
  async list(mails: readonly KeptMail[]): Promise<Response> {
    const items = mails.map(
      (mail) =>
        html`<li>
          <a href="/dev/mail/${mail.id}">${mail.subject}</a><small>To ${mail.to}, ${when(mail)}</small>
        </li>`,
    );
    return await page(
      'Local mailbox',
      html`<p>Mail that would have been sent. This page exists on this machine only.</p>
        ${
          items.length > 0
            ? html`<ul>
                ${items}
              </ul>`
            : html`<p>No mail yet.</p>`
        }`,
    );
  },

  async mail(mail: KeptMail, origin: string): Promise<Response> {
    const headers = Object.entries(mail.headers).map(([name, value]) => html`<br />${name}: ${value}`);
    const files = mail.attachments.map(
      ({ filename }) => html`<p>Attached: <a href="/dev/mail/${mail.id}/${filename}">${filename}</a></p>`,
    );
    const at = `/dev/mail/${mail.id}/html`;
    const looks =
      mail.html !== null &&
      html`<div class="looks">
        <p><a href="${at}">Light</a><iframe title="The mail, light" src="${at}"></iframe></p>
        <p>
          <a href="${at}?theme=dark">Dark</a><iframe title="The mail, dark" src="${at}?theme=dark"></iframe>
        </p>
      </div>`;
    return await page(
      mail.subject,
      html`<p><a href="/dev/mail">All mail</a></p>
        <p>To ${mail.to}<br />${when(mail)}${headers}</p>
        ${looks} ${files}
        <h2>As text</h2>
        <pre>${linked(mail.text, origin)}</pre>`,
    );
  },

  /**
   * The mail's own HTML with its pictures, in one theme, in a sandbox without scripts, forms or external resources. Links open
   * beside it.
   */
  html(mail: string, theme: 'light' | 'dark'): Response {
    let body = mail.replaceAll('(prefers-color-scheme:dark)', theme === 'dark' ? 'all' : 'not all');
    for (const { id, base64 } of imagesOf(mail)) {
      body = body.replaceAll(`"cid:${id}"`, `"data:image/png;base64,${base64}"`);
    }
    // Mail keeps most styles in attributes, since many mail programs drop style sheets.
    const styles = [/ style="([^"]*)"/g, /<style>([^<]*)<\/style>/g].flatMap((pattern) =>
      [...body.matchAll(pattern)].map(([, value = '']) => hashOf(value)),
    );
    return new Response(body, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; style-src 'unsafe-hashes' ${[...new Set(styles)].join(' ')}; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation`,
      },
    });
  },

  file({ filename, contentType, content }: KeptMail['attachments'][number]): Response {
    return new Response(content, {
      headers: {
        'content-type': contentType,
        'content-disposition': `attachment; filename="${filename}"`,
        'content-security-policy': "default-src 'none'; sandbox",
      },
    });
  },

  missing: (): Promise<Response> => page('No such mail', html`<p><a href="/dev/mail">All mail</a></p>`, 404),
  refused: (): Response =>
    Response.json(
      { code: 'method_not_allowed', message: 'The mailbox is for reading.' },
      { status: 405, headers: { allow: 'GET, HEAD' } },
    ),
};

async function page(title: string, body: Html, status = 200): Promise<Response> {
  const text = await html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>${title}</title
      >${styleElement}
      <h1>${title}</h1>
      ${body}
    </html>`;
  return new Response(text.toString(), {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  });
}

function when(mail: KeptMail): string {
  return mail.sentAt.toISOString().replace('T', ' ').slice(0, 19);
}

/** Links to this site can be clicked; other addresses stay text. */
function linked(text: string, origin: string): (string | Html)[] {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/g)
    .map((part) => (part.startsWith(`${origin}/`) ? html`<a href="${part}">${part}</a>` : part));
}
