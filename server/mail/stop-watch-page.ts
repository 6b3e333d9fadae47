import { html } from 'hono/html';
import { confirmPage, plainPage } from './auth-confirm-page.ts';

const saved = html`<p><a href="/saved-deals">See what you watch</a></p>`;

/** Where the link of a mail about watches leads, before and after its button was tapped. Nobody has to log in. */
export function stopWatchPage(request: Request): Promise<Response> {
  const { origin, searchParams: asked } = new URL(request.url);
  if (asked.has('stopped'))
    return plainPage({
      title: 'Done',
      content: html`<p>
          No more mail about what you watch. Your list stays, and you can start the mail again there.
        </p>
        ${saved}`,
    });
  const token = asked.get('token') ?? '';
  if (token === '' || asked.has('error'))
    return plainPage({
      title: 'This link is incomplete',
      content: html`<p>
          Open the one at the end of your newest mail, or log in and end what you watch there.
        </p>
        ${saved}`,
    });
  return confirmPage({
    action: '/functions/v1/stop-watch-mail',
    method: 'post',
    type: 'watch_mail',
    fields: { token },
    leadsTo: origin,
  });
}
