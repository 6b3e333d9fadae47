import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { brand } from '../../domain/brand.ts';
import type { ConfirmPage } from '../auth/context/letters.ts';

const asks: Record<string, string> = {
  signup: 'Confirm your email',
  invite: 'Accept the invitation',
  magiclink: 'Log in',
  recovery: 'Set a new password',
  email: 'Log in',
  email_change: 'Confirm the email change',
  end_sessions: 'Log out everywhere',
};

/**
 * The page that links in our mails open. Mail scanners that follow every link get this page and change nothing: only the
 * button posts `fields` to `action`.
 */
export async function confirmPage(asked: ConfirmPage): Promise<Response> {
  const ask = (Object.hasOwn(asks, asked.type) ? asks[asked.type] : undefined) ?? 'Continue';
  const fields = Object.entries(asked.fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  const target = new URL(asked.leadsTo);
  const next = target.protocol === 'http:' || target.protocol === 'https:' ? target.origin : target.protocol;
  return plainPage({
    title: ask,
    formAction: `'self' ${next}`,
    content: html`<p>Tap once to finish. Programs that open the links in an email stop here.</p>
      <form method="${asked.method ?? 'get'}" action="${asked.action}">
        ${fields}<button>${ask}</button>
      </form>`,
  });
}

type PlainPage = {
  title: string;
  content: HtmlEscapedString | Promise<HtmlEscapedString>;
  formAction?: string;
};

/** A page of a few words, without the site's scripts and styles. */
async function plainPage({ title, content, formAction = "'none'" }: PlainPage): Promise<Response> {
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${brand.name}</title>
        ${styleElement}
      </head>
      <body>
        <main>
          <p class="brand">${mark}${brand.name}</p>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
  return new Response(page.toString(), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'; form-action ${formAction}`,
    },
  });
}

const mark = raw(
  '<svg viewBox="0 0 32 28" fill="none" aria-hidden="true"><path stroke="currentColor" stroke-width="2" stroke-linecap="round" d="M2 6.8C6.6 6.8 6 15.6 11.6 15.6S19.4 2.4 30 2.4M2 12C6 12 5.8 20.6 12 20.6S20.6 7.8 30 7.8M2 17.2C5.4 17.2 6 25.6 12.4 25.6S21.8 13.2 30 13.2"/><circle cx="12" cy="6.4" r="4.6" fill="#fb873d"/></svg>',
);

const style = [
  'body{margin:0;min-height:100vh;display:grid;place-items:center;font:1rem/1.5 system-ui,sans-serif;color:#0a1d26;background:#fcfbf8}',
  'main{max-width:26rem;padding:2rem 1.5rem}.brand{display:flex;gap:.6rem;align-items:center;font-size:1.25rem;font-weight:600;letter-spacing:-.03em;margin:0 0 2.5rem}.brand svg{width:32px}h1{font-size:2.25rem;font-weight:500;letter-spacing:-.03em;line-height:1.1;margin:0 0 .75rem}',
  'p{margin:0 0 1.5rem}a{color:inherit}button{font:inherit;font-weight:600;min-height:44px;padding:.75rem 1.5rem;border:0;border-radius:99px;color:#fcfbf8;background:#0a1d26;cursor:pointer}',
  'button:focus-visible{outline:2px solid currentColor;outline-offset:3px;outline-color:#007984}',
  '@media (prefers-color-scheme:dark){body{color:#f5f3ef;background:#051119}button{color:#051119;background:#f5f3ef}}',
].join('');
// Not part of the template, where formatting would change its hash.
const styleElement = raw(`<style>${style}</style>`);
const styleHash = createHash('sha256').update(style).digest('base64');
