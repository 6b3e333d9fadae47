import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { brand } from '../../domain/brand.ts';
import type { ConfirmPage } from '../auth/context/letters.ts';

const asks: Record<string, string> = {
  signup: 'Confirm your address',
  invite: 'Accept the invitation',
  magiclink: 'Sign in',
  recovery: 'Set a new password',
  email: 'Sign in',
  email_change: 'Confirm the change of your address',
  end_sessions: 'Sign out everywhere',
};

/**
 * The page that links in our mails open. Mail scanners that follow every link get this page and change nothing: only the
 * button posts `fields` to `action`.
 */
export async function confirmPage(asked: ConfirmPage): Promise<Response> {
  const ask = (Object.hasOwn(asks, asked.type) ? asks[asked.type] : undefined) ?? 'Go on';
  const fields = Object.entries(asked.fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${ask} · ${brand.name}</title>
        ${styleElement}
      </head>
      <body>
        <main>
          <p class="brand">${brand.name}</p>
          <h1>${ask}</h1>
          <p>One more step, so that a program reading your mail cannot do it in your place.</p>
          <form method="${asked.method ?? 'get'}" action="${asked.action}">
            ${fields}<button>${ask}</button>
          </form>
        </main>
      </body>
    </html>`;
  const target = new URL(asked.leadsTo);
  const next = target.protocol === 'http:' || target.protocol === 'https:' ? target.origin : target.protocol;
  return new Response(page.toString(), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${next}`,
    },
  });
}

const style = [
  'body{margin:0;min-height:100vh;display:grid;place-items:center;font:1rem/1.5 system-ui,sans-serif;color:#14181f;background:#fff}',
  'main{max-width:26rem;padding:2rem 1.5rem}.brand{font-weight:600;margin:0 0 2rem}h1{font-size:1.5rem;line-height:1.25;margin:0 0 .5rem}',
  'p{margin:0 0 1.5rem}button{font:inherit;font-weight:600;min-height:44px;padding:.625rem 1.25rem;border:0;border-radius:.5rem;color:#fff;background:#14181f;cursor:pointer}',
  'button:focus-visible{outline:2px solid currentColor;outline-offset:3px;outline-color:#3b6fd8}',
  '@media (prefers-color-scheme:dark){body{color:#f2f4f7;background:#0f1217}button{color:#14181f;background:#f2f4f7}}',
].join('');
// Not part of the template, where formatting would change its hash.
const styleElement = raw(`<style>${style}</style>`);
const styleHash = createHash('sha256').update(style).digest('base64');
